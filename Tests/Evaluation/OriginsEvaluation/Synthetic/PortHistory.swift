import Git
import SystemPackage

/// The repository of a synthetic port, as it grows.
struct PortHistory: ~Copyable {
    private let builder: RepositoryBuilder
    private var seconds: Int64 = 0
    private(set) var head: ObjectID?

    init(in folder: FilePath) throws(GitError) {
        builder = try RepositoryBuilder(creatingAt: folder, isBare: true)
    }

    /// Commits some files, if there are any, by path.
    ///
    /// - Parameter earliest: when upstream had the latest of what is copied, in seconds since 1970 began; the
    ///   commit is a few hours younger, and younger than the one before it.
    mutating func commit(_ message: String, _ files: [String: String], notBefore earliest: Int64) throws(GitError) {
        guard !files.isEmpty else { return }
        seconds = max(seconds, earliest) + 5 * 3600
        var changes: [FilePath: CommitDraft.Change] = [:]
        for (path, text) in files { changes[FilePath(path)] = .text(text) }
        head = try builder.commit(
            CommitDraft(message, date: CommitDate(seconds: seconds, offsetMinutes: 0), changes: changes))
    }
}
