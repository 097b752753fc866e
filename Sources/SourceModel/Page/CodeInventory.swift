/// The files of a tree that the claims of pages are checked against.
package struct CodeInventory: Hashable, Sendable {
    /// The paths of all files of the tree, of any kind, sorted.
    package var paths: [RelativePath]
    /// The files that were read: those that a page names, and those with names that a page mentions without a file.
    package var files: [CodeFile]
    /// The files that should have been read and could not be. A name that may be in one of them is not called absent.
    package var unread: [ReadProblem]
    /// The lines of each `.gitignore`, by the folder that it is in.
    package var ignoring: [RelativePath: [String]] = [:]
    package var submodules: [RelativePath] = []

    package init(paths: [RelativePath] = [], files: [CodeFile] = [], unread: [ReadProblem] = []) {
        self.paths = paths
        self.files = files
        self.unread = unread
    }
}

/// The names, numbers and types of a source file in any language.
package struct CodeFile: Hashable, Sendable {
    package var path: RelativePath
    package var lineCount: Int
    /// The lines of each name outside comments, counted from 1, ascending. Names in string literals are included.
    package var names: [String: [Int]]
    /// The names that only occur in string literals.
    package var quoted: Set<String> = []
    /// The lines of each number outside comments. The key is the number as written, without separators.
    package var numbers: [String: [Int]]
    /// The lines of each declared type. Outside Swift, a type is found where a line begins with a word such as `class`
    /// and a name.
    package var types: [String: [Int]]
    /// `nil` unless it is a Swift file.
    package var index: FileIndex?

    package init(
        path: RelativePath, lineCount: Int = 0, names: [String: [Int]] = [:], numbers: [String: [Int]] = [:],
        types: [String: [Int]] = [:], index: FileIndex? = nil
    ) {
        self.path = path
        self.lineCount = lineCount
        self.names = names
        self.numbers = numbers
        self.types = types
        self.index = index
    }
}

/// What to read from a tree to check the claims of pages.
package struct CodeQuery: Hashable, Sendable {
    /// The last components of the paths that pages name: `View.swift`.
    package var fileNames: Set<String>
    /// Names that pages mention without a file. Every source file with one of them is read.
    package var names: Set<String>

    package init(fileNames: Set<String> = [], names: Set<String> = []) {
        self.fileNames = fileNames
        self.names = names
    }

    package mutating func formUnion(_ other: CodeQuery) {
        fileNames.formUnion(other.fileNames)
        names.formUnion(other.names)
    }
}

/// The history of a source file at one path.
package struct CodeLife: Hashable, Sendable {
    package struct Version: Hashable, Sendable {
        /// The oldest commit that introduced it.
        package var commit: ObjectName
        /// The last commit that had it before another changed or removed it; the audited commit if it is still there.
        package var last: ObjectName
        /// Its text.
        package var blob: ObjectName

        package init(commit: ObjectName, last: ObjectName, blob: ObjectName) {
            (self.commit, self.last, self.blob) = (commit, last, blob)
        }
    }

    package var path: RelativePath
    /// The newest first.
    package var versions: [Version]
    /// The path today, or the last one, where each commit that removed the file added one with the same text or,
    /// failing that, the same name or the likest text.
    package var movedTo: RelativePath?

    package init(path: RelativePath, versions: [Version], movedTo: RelativePath? = nil) {
        (self.path, self.versions, self.movedTo) = (path, versions, movedTo)
    }
}

/// The histories of some files.
package struct CodeLives: Hashable, Sendable {
    /// The file that was changed last comes first.
    package var lives: [CodeLife]
    /// Why files may be missing, as a clause: `history is shallow`. The absence of a file then proves nothing.
    package var gap: String?

    package init(_ lives: [CodeLife] = [], gap: String? = nil) {
        (self.lives, self.gap) = (lives, gap)
    }
}
