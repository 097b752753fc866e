/// An upstream text that is like a port file.
public struct OriginCandidate: Hashable, Sendable {
    public var upstream: RelativePath
    public var blob: ObjectName
    /// From 0 to 1.
    public var similarity: Double

    public init(upstream: RelativePath, blob: ObjectName, similarity: Double) {
        self.upstream = upstream
        self.blob = blob
        self.similarity = similarity
    }
}
