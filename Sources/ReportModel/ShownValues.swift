import SourceModel

/// What a finding is about on both sides, where that is a value in a declaration and not the declaration.
public struct ShownValues: Hashable, Sendable {
    public var upstream: String?
    public var port: String?

    public init(upstream: String? = nil, port: String? = nil) {
        self.upstream = upstream
        self.port = port
    }

    public subscript(side: Side) -> String? { side == .upstream ? upstream : port }
}
