/// What a snapshot holds at one path.
public enum FileContent: Hashable, Sendable {
    /// A file of a known language, and its index.
    case source(FileIndex)
    /// A file in another language, or one too large or too strange to parse: compared by its bytes.
    case opaque(reason: String?)
    /// A symbolic link, which is never followed.
    case symbolicLink(target: String)
    /// A submodule at a commit; what is in it is not read.
    case submodule(commit: ObjectName?)
    /// A pointer that Git LFS left in the place of a file.
    case largeFilePointer
    /// There is something here that could not be read.
    case unreadable(reason: String)
}

/// One file of a snapshot.
public struct SnapshotFile: Hashable, Sendable {
    public var path: RelativePath
    /// The name git gives these bytes, known for every file that was read.
    public var blob: ObjectName?
    public var content: FileContent
    /// The bytes of a file that is indexed, for the lines that a finding shows.
    public var text: [UInt8]

    public init(path: RelativePath, blob: ObjectName?, content: FileContent, text: [UInt8] = []) {
        self.path = path
        self.blob = blob
        self.content = content
        self.text = text
    }

    /// The index of a Swift file.
    public var index: FileIndex? {
        if case .source(let index) = content { index } else { nil }
    }
}

/// A path that could not be read, and why.
public struct ReadProblem: Hashable, Sendable {
    public var path: RelativePath
    public var reason: String

    public init(path: RelativePath, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// One side at one commit, or as the plain folder it is, indexed.
public struct Snapshot: Hashable, Sendable {
    /// What the files were read from.
    public enum Medium: String, Hashable, Sendable {
        case commit, workTree, folder
    }

    public var side: Side
    public var medium: Medium
    /// The folder that the rules map, relative to the repository's root.
    public var root: RelativePath
    /// What the user typed, or `HEAD` where nothing was typed and a commit was read.
    public var revision: String?
    /// The commit that was read; for a work tree, the one it is based on.
    public var commit: ObjectName?
    /// Sorted by path: every Swift file below the root, and what else the rules name.
    public var files: [SnapshotFile]
    /// Folders that could not be listed, sorted by path; files that could not be read are among `files`.
    public var problems: [ReadProblem]

    public init(
        side: Side, medium: Medium, root: RelativePath, revision: String? = nil, commit: ObjectName? = nil,
        files: [SnapshotFile], problems: [ReadProblem] = []
    ) {
        self.side = side
        self.medium = medium
        self.root = root
        self.revision = revision
        self.commit = commit
        self.files = files.sorted { $0.path < $1.path }
        self.problems = problems.sorted { $0.path < $1.path }
    }
}
