/// The upstream commits that all held the text that a port file was last brought up to.
package struct OriginCommits: Hashable, Sendable {
    package var first: ObjectName
    package var last: ObjectName
    /// When ``first`` was written, in seconds since 1970 began in UTC.
    package var firstDate: Int64
    /// When ``last`` was written, in seconds since 1970 began in UTC.
    package var lastDate: Int64
    /// The upstream path at ``first``.
    package var firstPath: RelativePath
    /// The text at ``last``.
    package var blob: ObjectName
    /// From 0 to 1: how alike that text and the port's were when it was copied.
    package var similarity: Double
    /// The same for the port's text of today.
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
