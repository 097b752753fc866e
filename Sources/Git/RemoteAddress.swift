import SystemPackage

extension Repository {
    /// Where the repository at exactly `path` says that it was cloned from: the first address of `origin`, as its own
    /// configuration has it.
    ///
    /// - Returns: `nil` where there is no repository or it says nothing. The address may hold a password.
    package static func originAddress(at path: FilePath) throws(GitError) -> String? {
        guard let layout = try RepositoryLayout.find(at: path),
            let text = try GitFile.read(layout.commonDirectory.appending("config"))
        else { return nil }
        return ConfigText(text).values(of: "url", in: "remote \"origin\"").first
    }
}
