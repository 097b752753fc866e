/// The range of upstream commits with the text that a port file was last synced to.
package struct OriginCommits: Hashable, Sendable {
    package var first: ObjectName
    package var last: ObjectName
    /// The author date of ``first``, in seconds since 1970-01-01 in UTC.
    package var firstDate: Int64
    /// The author date of ``last``, in seconds since 1970-01-01 in UTC.
    package var lastDate: Int64
    /// The upstream path at ``first``.
    package var firstPath: RelativePath
    /// The text at ``last``.
    package var blob: ObjectName
    /// From 0 to 1: the similarity of that text and the port's text when it was copied.
    package var similarity: Double
    /// From 0 to 1: the similarity of that text and the port's current text.
    package var similarityNow: Double

    package init(
        first: ObjectName, last: ObjectName, firstDate: Int64, lastDate: Int64, firstPath: RelativePath,
        blob: ObjectName, similarity: Double, similarityNow: Double
    ) {
        self.first = first
        self.last = last
        self.firstDate = firstDate
        self.lastDate = lastDate
        self.firstPath = firstPath
        self.blob = blob
        self.similarity = similarity
        self.similarityNow = similarityNow
    }
}
