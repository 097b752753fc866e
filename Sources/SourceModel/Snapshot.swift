/// What a snapshot holds at one path.
package enum FileContent: Hashable, Sendable {
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
package struct SnapshotFile: Hashable, Sendable {
    package var path: RelativePath
    /// The name git gives these bytes, known for every file that was read.
    package var blob: ObjectName?
    package var content: FileContent
    /// The bytes of a file that is indexed, for the lines that a finding shows.
    package var text: [UInt8]

    package init(path: RelativePath, blob: ObjectName?, content: FileContent, text: [UInt8] = []) {
        self.path = path
        self.blob = blob
        self.content = content
        self.text = text
    }

    /// The index of a Swift file.
    package var index: FileIndex? {
        if case .source(let index) = content { index } else { nil }
    }
}

/// A path that could not be read, and why.
package struct ReadProblem: Hashable, Sendable {
    package var path: RelativePath
    package var reason: String

    package init(path: RelativePath, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// One side at one commit, or as the plain folder it is, indexed.
package struct Snapshot: Hashable, Sendable {
    /// What the files were read from.
    package enum Medium: String, Hashable, Sendable {
        case commit, workTree, folder
    }

    package var side: Side
    package var medium: Medium
    /// The folder that the rules map, relative to the repository's root.
    package var root: RelativePath
    /// What the user typed, or `HEAD` where nothing was typed and a commit was read.
    package var revision: String?
    /// The commit that was read; for a work tree, the one it is based on.
    package var commit: ObjectName?
    /// Sorted by path: every Swift file below the root, and what else the rules name.
    package var files: [SnapshotFile]
    /// Folders that could not be listed, sorted by path; files that could not be read are among `files`.
    package var problems: [ReadProblem]

    package init(
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
