import SourceModel

/// A history of files made of texts: no repository.
struct TestHistory {
    private var trees: [(name: String, parents: [String], day: Int, files: [String: String])] = []

    /// Adds a commit.
    ///
    /// - Parameters:
    ///   - parents: The commit before where `nil`.
    ///   - day: When it was made, counted from 1970 began.
    ///   - changes: The files in which it differs from its first parent; `nil` for one that it removes.
    mutating func commit(
        _ name: String, from parents: [String]? = nil, day: Int = 0, _ changes: [String: String?]
    ) {
        let parents = parents ?? trees.last.map { [$0.name] } ?? []
        var files = trees.first { $0.name == parents.first }?.files ?? [:]
        for (path, text) in changes { files[path] = text }
        trees.append((name, parents, day, files))
    }

    /// The files of a commit, the newest where `nil`.
    func files(of name: String? = nil) -> [String: String] {
        (name == nil ? trees.last : trees.first { $0.name == name })?.files ?? [:]
    }

    /// Every text that a file ever had.
    var texts: [String] { Set(trees.flatMap(\.files.values)).sorted() }

    /// The same name for the same word.
    static func name(of word: String) -> ObjectName {
        var fingerprint = Fingerprint()
        fingerprint.combine(word)
        let digits = String(repeating: fingerprint.description, count: 3).prefix(40)
        return ObjectName(hex: digits) ?? Self.name(of: word + "_")
    }

    /// What can be reached from the last commit.
    var history: FileHistory {
        let paths = Set(trees.flatMap(\.files.keys)).sorted()
        let blobs = Set(trees.flatMap(\.files.values)).sorted()
        var reached = Set(trees.last.map { [$0.name] } ?? [])
        let newestFirst = trees.reversed().filter { tree in
            guard reached.contains(tree.name) else { return false }
            reached.formUnion(tree.parents)
            return true
        }
        let commits = newestFirst.map { tree in
            let before = trees.first { $0.name == tree.parents.first }?.files ?? [:]
            let changes = paths.enumerated().filter { before[$0.element] != tree.files[$0.element] }
                .map { place, path in
                    FileChange(path: place, blob: tree.files[path].flatMap { blobs.firstIndex(of: $0) })
                }
            return HistoricCommit(
                name: Self.name(of: tree.name),
                parents: tree.parents.compactMap { parent in newestFirst.firstIndex { $0.name == parent } },
                authored: Int64(tree.day) * 86_400, committed: Int64(tree.day) * 86_400, subject: tree.name,
                changes: changes)
        }
        return FileHistory(
            commits: commits, paths: paths.map { RelativePath($0) }, blobs: blobs.map { Self.name(of: $0) })
    }
}
