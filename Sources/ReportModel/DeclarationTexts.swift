/// A declaration as written in each text; `nil` if that text lacks it or was not read.
package struct DeclarationTexts: Hashable, Sendable {
    /// At the synced commit.
    package var upstreamThen: String?
    package var upstreamNow: String?
    package var port: String?

    package init(upstreamThen: String? = nil, upstreamNow: String? = nil, port: String? = nil) {
        (self.upstreamThen, self.upstreamNow, self.port) = (upstreamThen, upstreamNow, port)
    }
}
