/// A renaming that was learnt from files whose origin is certain.
package struct LearntSubstitution: Hashable, Sendable {
    /// In the syntax of the rules: `PictureInPicture{rest}`.
    package var upstream: String
    package var port: String
    /// The values of the placeholder that were seen, sorted; empty where every matching name was renamed.
    package var only: [String]
    /// The number of files that use it.
    package var fileCount: Int

    package init(upstream: String, port: String, only: [String], fileCount: Int) {
        self.upstream = upstream
        self.port = port
        self.only = only
        self.fileCount = fileCount
    }
}
