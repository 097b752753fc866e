/// A renaming that was learnt from files whose origin is certain.
public struct LearntSubstitution: Hashable, Sendable {
    /// As the rules write it: `PictureInPicture{rest}`.
    public var upstream: String
    public var port: String
    /// The values of the placeholder that were seen, sorted; empty where every name that fits was renamed.
    public var only: [String]
    /// In how many files it was seen.
    public var fileCount: Int

    public init(upstream: String, port: String, only: [String], fileCount: Int) {
        self.upstream = upstream
        self.port = port
        self.only = only
        self.fileCount = fileCount
    }
}
