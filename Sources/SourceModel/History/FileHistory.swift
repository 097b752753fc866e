/// What every commit of a history did to the Swift files below some folders.
///
/// Commits, paths and blobs are given by their places in the lists here.
package struct FileHistory: Hashable, Sendable {
    /// Newest first: no commit stands before one that descends from it. The first is the one the history was
    /// asked for.
    package var commits: [HistoricCommit]
    /// Every path that a file ever had.
    package var paths: [RelativePath]
    /// Every text that a file ever had, in the order in which they were found, which is close to the order in which
    /// git stores them.
    package var blobs: [ObjectName]
    /// What could not be read. Nothing may be concluded from what is absent where there is any of it.
    package var gaps: [HistoryGap]

    package init(
        commits: [HistoricCommit], paths: [RelativePath], blobs: [ObjectName], gaps: [HistoryGap] = []
    ) {
        self.commits = commits
        self.paths = paths
        self.blobs = blobs
        self.gaps = gaps
    }
}

/// Something of a history that could not be read.
package struct HistoryGap: Hashable, Sendable {
    /// The commit whose parents or files are not known, as a place in ``FileHistory/commits``.
    package var commit: Int
    /// Whether it is what the commit did to files; otherwise it is what came before it.
    package var isOfFiles: Bool
    /// What is missing, and why.
    package var reason: String

    package init(commit: Int, isOfFiles: Bool = false, reason: String) {
        self.commit = commit
        self.isOfFiles = isOfFiles
        self.reason = reason
    }
}

/// A commit and the files in which it differs from its first parent.
package struct HistoricCommit: Hashable, Sendable {
    package var name: ObjectName
    /// Places in ``FileHistory/commits``, the first parent first; those that could not be read are left out.
    package var parents: [Int]
    /// When it was written, in seconds since 1970 began in UTC.
    package var authored: Int64
    /// When it came into being with its present name, in seconds since 1970 began in UTC.
    package var committed: Int64
    /// The first paragraph of its message.
    package var subject: String
    package var changes: [FileChange]

    package init(
        name: ObjectName, parents: [Int], authored: Int64, committed: Int64, subject: String, changes: [FileChange]
    ) {
        self.name = name
        self.parents = parents
        self.authored = authored
        self.committed = committed
        self.subject = subject
        self.changes = changes
    }
}

/// A file that a commit added, changed or removed.
package struct FileChange: Hashable, Sendable {
    /// A place in ``FileHistory/paths``.
    package var path: Int
    /// A place in ``FileHistory/blobs``; `nil` where the commit removed the file.
    package var blob: Int?

    package init(path: Int, blob: Int?) {
        self.path = path
        self.blob = blob
    }
}
