import SystemPackage

extension Repository {
    /// The first URL of the remote `origin` in the configuration of the repository at exactly `path`.
    ///
    /// - Returns: `nil` where there is no repository or no such URL. The URL may contain a password.
    package static func originAddress(at path: FilePath) throws(GitError) -> String? {
        guard let layout = try RepositoryLayout.find(at: path),
            let text = try GitFile.read(layout.commonDirectory.appending("config"))
        else { return nil }
        return ConfigText(text).values(of: "url", in: "remote \"origin\"").first
    }
}
