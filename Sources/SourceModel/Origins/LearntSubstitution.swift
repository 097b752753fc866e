/// A renaming that was learnt from files whose origin is certain.
package struct LearntSubstitution: Hashable, Sendable {
    /// As the rules write it: `PictureInPicture{rest}`.
    package var upstream: String
    package var port: String
    /// The values of the placeholder that were seen, sorted; empty where every name that fits was renamed.
    package var only: [String]
    /// In how many files it was seen.
    package var fileCount: Int

    package init(upstream: String, port: String, only: [String], fileCount: Int) {
        self.upstream = upstream
        self.port = port
        self.only = only
        self.fileCount = fileCount
    }
}
