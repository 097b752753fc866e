import SourceModel

/// The values on both sides, for a finding about a value in a declaration.
package struct ShownValues: Hashable, Sendable {
    package var upstream: String?
    package var port: String?

    package init(upstream: String? = nil, port: String? = nil) {
        self.upstream = upstream
        self.port = port
    }

    package subscript(side: Side) -> String? { side == .upstream ? upstream : port }
}
