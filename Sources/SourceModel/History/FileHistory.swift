/// What every commit of a history did to the Swift files below some folders.
///
/// Commits, paths and blobs are given by their places in the lists here.
public struct FileHistory: Hashable, Sendable {
    /// Newest first: no commit stands before one that descends from it. The first is the one the history was
    /// asked for.
    public var commits: [HistoricCommit]
    /// Every path that a file ever had.
    public var paths: [RelativePath]
    /// Every text that a file ever had, in the order in which they were found, which is close to the order in which
    /// git stores them.
    public var blobs: [ObjectName]
    /// What could not be read. Nothing may be concluded from what is absent where there is any of it.
    public var gaps: [HistoryGap]

    public init(
        commits: [HistoricCommit], paths: [RelativePath], blobs: [ObjectName], gaps: [HistoryGap] = []
    ) {
        self.commits = commits
        self.paths = paths
        self.blobs = blobs
        self.gaps = gaps
    }
}

/// Something of a history that could not be read.
public struct HistoryGap: Hashable, Sendable {
    /// The commit whose parents or files are not known, as a place in ``FileHistory/commits``.
    public var commit: Int
    /// What is missing, and why.
    public var reason: String

    public init(commit: Int, reason: String) {
        self.commit = commit
        self.reason = reason
    }
}

/// A commit and the files in which it differs from its first parent.
public struct HistoricCommit: Hashable, Sendable {
    public var name: ObjectName
    /// Places in ``FileHistory/commits``, the first parent first; those that could not be read are left out.
    public var parents: [Int]
    /// When it was written, in seconds since 1970 began in UTC.
    public var authored: Int64
    /// When it came into being with its present name, in seconds since 1970 began in UTC.
    public var committed: Int64
    /// The first paragraph of its message.
    public var subject: String
    public var changes: [FileChange]

    public init(
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
public struct FileChange: Hashable, Sendable {
    /// A place in ``FileHistory/paths``.
    public var path: Int
    /// A place in ``FileHistory/blobs``; `nil` where the commit removed the file.
    public var blob: Int?

    public init(path: Int, blob: Int?) {
        self.path = path
        self.blob = blob
    }
}
