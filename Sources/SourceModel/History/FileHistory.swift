/// The changes of every commit of a history to the Swift files below some folders.
///
/// Commits, paths and blobs are referred to by their indices in these lists.
package struct FileHistory: Hashable, Sendable {
    /// Newest first: each commit follows all of its descendants. The first commit is the start of the history.
    package var commits: [HistoricCommit]
    /// Every path that a file ever had.
    package var paths: [RelativePath]
    /// Every text that a file ever had, in the order of discovery, which is close to git's storage order.
    package var blobs: [ObjectName]
    /// The parts that could not be read. If there are any, nothing may be concluded from what the history lacks.
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

/// A part of a history that could not be read.
package struct HistoryGap: Hashable, Sendable {
    /// The commit whose parents or files are unknown, as an index of ``FileHistory/commits``.
    package var commit: Int
    /// Whether the commit's changes to files are unknown; `false` where its parents are.
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
    /// Indices of ``FileHistory/commits``, the first parent first. Unreadable parents are left out.
    package var parents: [Int]
    /// The author date, in seconds since 1970-01-01 in UTC.
    package var authored: Int64
    /// The committer date, in seconds since 1970-01-01 in UTC.
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
    /// An index of ``FileHistory/paths``.
    package var path: Int
    /// An index of ``FileHistory/blobs``; `nil` where the commit removed the file.
    package var blob: Int?

    package init(path: Int, blob: Int?) {
        self.path = path
        self.blob = blob
    }
}
