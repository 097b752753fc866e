/// The upstream commits that all held the text that a port file was last brought up to.
public struct OriginCommits: Hashable, Sendable {
    public var first: ObjectName
    public var last: ObjectName
    /// When ``first`` was written, in seconds since 1970 began in UTC.
    public var firstDate: Int64
    /// When ``last`` was written, in seconds since 1970 began in UTC.
    public var lastDate: Int64
    /// The upstream path at ``first``.
    public var firstPath: RelativePath
    /// The text at ``last``.
    public var blob: ObjectName
    /// From 0 to 1: how alike that text and the port's were when it was copied.
    public var similarity: Double
    /// The same for the port's text of today.
    public var similarityNow: Double

    public init(
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
