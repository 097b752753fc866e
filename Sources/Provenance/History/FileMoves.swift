import Matching
import Normalisation
import SourceModel

/// Finds the former paths of the files of a history.
struct FileMoves {
    private let history: FileHistory
    private let held: HeldBlobs
    private let pathIndices: [RelativePath: Int]
    private let namesakes: [ArraySlice<UInt8>: [Int]]
    /// The removals of each requested commit.
    private var removals: [Int: Removal] = [:]

    /// What one commit removed and added. Paths are indices of ``FileHistory/paths``, in the order of its changes.
    private struct Removal {
        /// The blob that was removed at each path.
        var texts: [Int: Int] = [:]
        /// By the blob that was removed.
        var byText: [Int: [Int]] = [:]
        var byName: [ArraySlice<UInt8>: [Int]] = [:]
        /// The blobs of the paths that the commit added.
        var added: [Int] = []
    }

    init(_ history: FileHistory) {
        self.history = history
        held = HeldBlobs(history)
        pathIndices = Dictionary(keepingFirst: zip(history.paths, history.paths.indices))
        namesakes = Dictionary(grouping: history.paths.indices) { history.paths[$0].components.last ?? [] }
    }

    /// The index of a path in ``FileHistory/paths``.
    func index(of path: RelativePath) -> Int? { pathIndices[path] }

    /// The commits older than `limit` in which a path differs from their first parent, newest first.
    func changes(of path: Int, olderThan limit: Int?) -> [(commit: Int, blob: Int?)] {
        let changes = held.changes(of: path)
        return limit.map { limit in changes.filter { $0.commit > limit } } ?? changes
    }

    /// The path from which a commit moved a file to `path`: one that it removed, with the same text, or with the same
    /// file name unless `choose` is sure that it became another file.
    ///
    /// - Parameter followsRenames: Whether it may also be one with a similar name of which `choose` is sure.
    mutating func formerPath(
        of path: Int, blob: Int, addedBy commit: Int, choose: FileFollower.Choice = { _, _ in nil },
        followsRenames: Bool = false
    ) -> Int? {
        let removal = removals[commit] ?? load(commit)
        let name = name(of: path)
        let copies = removal.byText[blob] ?? []
        for claims in [copies.filter { self.name(of: $0) == name }, copies] {
            if let former = likeliest(claims, of: path) { return former }
        }
        func successor(_ removed: Int) -> Int? { self.successor(of: removed, removal, choose) }
        if let former = likeliest(removal.byName[name] ?? [], of: path), successor(former) ?? blob == blob {
            return former
        }
        // A commit that removes more is a reorganisation, where files keep their names.
        guard followsRenames, removal.texts.count <= 64 else { return nil }
        let words = Set(NameWords.split(history.paths[path].stem))
        return removal.texts.keys.sorted().first { removed in
            !words.isDisjoint(with: NameWords.split(history.paths[removed].stem)) && successor(removed) == blob
        }
    }

    private func likeliest(_ removed: [Int], of path: Int) -> Int? {
        removed.max { held.claim(of: $0, on: path) < held.claim(of: $1, on: path) }
    }

    /// The text of the added file that a removed one surely became.
    private func successor(of removed: Int, _ removal: Removal, _ choose: FileFollower.Choice) -> Int? {
        let choice = removal.texts[removed].flatMap {
            choose(history.blobs[$0], removal.added.map { history.blobs[$0] })
        }
        return choice.flatMap { $0.isSure ? removal.added[$0.place] : nil }
    }

    private func name(of path: Int) -> ArraySlice<UInt8> { history.paths[path].components.last ?? [] }

    private mutating func load(_ commit: Int) -> Removal {
        var removal = Removal()
        let isBefore = history.firstParents(from: history.commits[commit].parents.first)
        for change in history.commits[commit].changes {
            if let blob = change.blob {
                if held.changes(of: change.path).last?.commit == commit { removal.added.append(blob) }
                continue
            }
            let name = name(of: change.path)
            removal.byName[name, default: []].append(change.path)
            let before = held.changes(of: change.path).first { isBefore[$0.commit] }
            guard let blob = before?.blob else { continue }
            removal.texts[change.path] = blob
            removal.byText[blob, default: []].append(change.path)
        }
        removals[commit] = removal
        return removal
    }

    /// The paths with the same file name that were there when `path` was added and were removed later.
    func replacedPaths(by path: Int) -> [Int] {
        guard let start = held.changes(of: path).last?.commit else { return [] }
        return (namesakes[name(of: path)] ?? []).filter { other in
            let changes = held.changes(of: other)
            // The newest commit has the smallest index.
            guard other != path, let last = changes.first, last.blob == nil else { return false }
            return last.commit < start && changes.contains { $0.commit > start }
        }
    }

    /// The path that a commit copied to `path`: one with the same file name and text that it did not change.
    func copiedPath(of path: Int, blob: Int, addedBy commit: Int) -> Int? {
        let others = (namesakes[name(of: path)] ?? []).filter { other in
            other != path && held.changes(of: other).contains { $0.blob == blob }
        }
        guard !others.isEmpty else { return nil }
        let isBefore = history.firstParents(from: history.commits[commit].parents.first)
        return others.first { other in held.changes(of: other).first { isBefore[$0.commit] }?.blob == blob }
    }
}
