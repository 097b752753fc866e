import SourceModel

/// What a finding is about on both sides, where that is a value in a declaration and not the declaration.
package struct ShownValues: Hashable, Sendable {
    package var upstream: String?
    package var port: String?

    package init(upstream: String? = nil, port: String? = nil) {
        self.upstream = upstream
        self.port = port
    }

    package subscript(side: Side) -> String? { side == .upstream ? upstream : port }
}
