/// An upstream text that is similar to a port file.
package struct OriginCandidate: Hashable, Sendable {
    package var upstream: RelativePath
    package var blob: ObjectName
    /// From 0 to 1.
    package var similarity: Double

    package init(upstream: RelativePath, blob: ObjectName, similarity: Double) {
        self.upstream = upstream
        self.blob = blob
        self.similarity = similarity
    }
}
