/// What a tree has of what pages name.
package struct CodeInventory: Hashable, Sendable {
    /// Of all its files, of whatever kind, sorted.
    package var paths: [RelativePath]
    /// Those that were read: files that a page names, and files with names that a page says are somewhere.
    package var files: [CodeFile]
    /// What should have been read and could not be. Nothing is absent that may be in one of them.
    package var unread: [ReadProblem]

    package init(paths: [RelativePath] = [], files: [CodeFile] = [], unread: [ReadProblem] = []) {
        self.paths = paths
        self.files = files
        self.unread = unread
    }
}

/// What one text of code, of whatever language, says that a page may speak of.
package struct CodeFile: Hashable, Sendable {
    package var path: RelativePath
    package var lineCount: Int
    /// The lines of each name outside comments, counted from 1, ascending. Names in texts are among them.
    package var names: [String: [Int]]
    /// The names that stand in texts alone.
    package var quoted: Set<String> = []
    /// The lines with numbers outside comments, by their values as they are written without separators.
    package var numbers: [String: [Int]]
    /// The types that it declares, by their names, with their lines. Of Swift all, of others what a line begins with
    /// a word such as `class` and a name.
    package var types: [String: [Int]]
    /// Of Swift.
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

/// What has to be read of a tree to judge the claims of pages.
package struct CodeQuery: Hashable, Sendable {
    /// The last components of the paths that pages name: `View.swift`.
    package var fileNames: Set<String>
    /// Names that pages promise without a file: every file of code that has one is read.
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

/// The life of a file of code in history.
package struct CodeLife: Hashable, Sendable {
    package struct Version: Hashable, Sendable {
        /// The commit that brought it.
        package var commit: ObjectName
        /// The last commit that still had it, where the next one changed or removed it; the audited commit for what
        /// is still there.
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
    /// The path that the file has since, where the commit that removed it added the same text elsewhere.
    package var movedTo: RelativePath?

    package init(path: RelativePath, versions: [Version], movedTo: RelativePath? = nil) {
        (self.path, self.versions, self.movedTo) = (path, versions, movedTo)
    }
}

/// What history knows of some files.
package struct CodeLives: Hashable, Sendable {
    /// The one that was changed last comes first.
    package var lives: [CodeLife]
    /// Why a file that is not among them may have been there, as a clause: `history is shallow`. Its absence then
    /// proves nothing.
    package var gap: String?

    package init(_ lives: [CodeLife] = [], gap: String? = nil) {
        (self.lives, self.gap) = (lives, gap)
    }
}
