/// The content of a snapshot at one path.
package enum FileContent: Hashable, Sendable {
    /// A file of a known language, and its index.
    case source(FileIndex)
    /// A file that is compared by its bytes: it is in another language, or cannot be parsed.
    case opaque(reason: String?)
    /// A symbolic link, which is never followed.
    case symbolicLink(target: String)
    /// A submodule at a commit. Its content is not read.
    case submodule(commit: ObjectName?)
    /// A pointer that Git LFS left in the place of a file.
    case largeFilePointer
    /// A file that could not be read.
    case unreadable(reason: String)
}

/// One file of a snapshot.
package struct SnapshotFile: Hashable, Sendable {
    package var path: RelativePath
    /// The blob id, known for every file that was read.
    package var blob: ObjectName?
    package var content: FileContent
    /// The bytes of an indexed file, for the lines that a finding shows; empty for other files.
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

/// The indexed files of one side, from a commit, a work tree or a plain folder.
package struct Snapshot: Hashable, Sendable {
    /// What the files were read from.
    package enum Medium: String, Hashable, Sendable {
        case commit, workTree, folder
    }

    package var side: Side
    package var medium: Medium
    /// The folder that the rules map, relative to the repository's root.
    package var root: RelativePath
    /// As the user typed it, or `HEAD` where a commit was read without a revision.
    package var revision: String?
    /// The commit that was read; for a work tree, the one it is based on.
    package var commit: ObjectName?
    /// Every Swift file below the root and every other file that the rules name, sorted by path.
    package var files: [SnapshotFile]
    /// Folders that could not be listed, sorted by path. Files that could not be read are in `files`.
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
