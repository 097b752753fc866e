import Git
import SourceModel

extension SideRepository {
    /// Follows files through every commit that can be reached from `commit` through any parents.
    func lives(of selection: LifeSelection, from commit: ObjectName) throws(SnapshotError) -> FoundLives {
        let key = SourceStore.LivesKey(repository: path, commit: commit, selection: selection)
        return try store.lives.value(of: key) { () throws(SnapshotError) in
            let repository = try open()
            let comparer = TreeComparer(try open(), sharing: readTrees)
            do throws(GitError) {
                let history = try self.history(of: commit, in: repository)
                var walk = LifeWalk(history, selection, repository, comparer)
                return try walk.lives()
            } catch {
                throw SnapshotError(side, .git(error))
            }
        }
    }
}

/// Compares each commit with its first parent. A file that differs is then compared with the other parents: a merge
/// that has one parent's text did not change the file.
private struct LifeWalk: ~Copyable {
    private struct Event {
        /// The index of its commit in the history, whose first commit is the newest.
        var commit: Int
        var parent: ObjectName?
        var blob: ObjectID?
        var before: ObjectID?
    }

    private let history: History
    private let selection: LifeSelection
    private var names: Set<ArraySlice<UInt8>>
    private let repository: Repository
    private var comparer: TreeComparer
    private var events: [[UInt8]: [Event]] = [:]
    private var gaps: [String] = []
    private var compared = Compared()

    /// What a commit added and removed: several files may be gone since the same one.
    private struct Compared {
        var commit = -1
        var added: [TreeChange] = []
        var removed: [TreeChange] = []
        var bags: [ObjectID: LineBag?] = [:]
    }

    init(
        _ history: History, _ selection: LifeSelection, _ repository: consuming Repository,
        _ comparer: consuming TreeComparer
    ) {
        self.history = history
        self.selection = selection
        names = if case .names(let names) = selection { Set(names.map { Array($0.utf8)[...] }) } else { [] }
        self.repository = repository
        self.comparer = comparer
    }

    mutating func lives() throws(GitError) -> FoundLives {
        let trees = Dictionary(keepingFirst: history.commits.map { ($0.id, $0.tree) })
        walk(trees)
        if !history.shallowEnds.isEmpty { gaps.append("the clone is shallow") }
        if let first = history.unreadable.first { gaps.append("commit \(first.id.short) could not be read") }
        var found = FoundLives(lives: CodeLives(gap: gaps.first))
        found.shallowEnds = Set(history.shallowEnds.map(ObjectName.init))
        for event in events.values.joined() {
            let commit = history.commits[event.commit]
            found.parents[ObjectName(commit.id)] = commit.parents.map(ObjectName.init)
        }
        found.lives.lives = try lives(trees)
        return found
    }

    /// Finds the events of all files with the wanted names.
    private mutating func walk(_ trees: [ObjectID: ObjectID]) {
        let cut = Set(history.shallowEnds)
        // Oldest first, because git stores objects in an order that makes this fast.
        for (index, commit) in history.commits.enumerated().reversed() {
            let parents = cut.contains(commit.id) ? [] : commit.parents.filter { trees[$0] != nil }
            do throws(GitError) {
                try add(commit, index, parents, trees)
            } catch {
                gaps.append("commit \(commit.id.short) could not be compared: \(error)")
            }
        }
    }

    private mutating func add(
        _ commit: Commit, _ index: Int, _ parents: [ObjectID], _ trees: [ObjectID: ObjectID]
    ) throws(GitError) {
        var found: [TreeChange] = []
        let (selection, names) = (selection, names)
        try comparer.compare(
            parents.first.flatMap { trees[$0] }, commit.tree,
            enters: { folder in
                if case .path(let path) = selection { path.bytes.leads(into: folder) } else { true }
            },
            includes: { path in
                if case .path(let wanted) = selection { return path == wanted.bytes }
                return names.contains(Self.name(path))
            },
            visit: { found.append($0) })
        for change in found {
            var isMerged = false
            for parent in parents.dropFirst() where !isMerged {
                isMerged = try blob(at: change.path, in: parent) == change.blob
            }
            guard !isMerged else { continue }
            let parent = parents.first.map(ObjectName.init)
            events[change.path, default: []].append(
                Event(commit: index, parent: parent, blob: change.blob, before: change.before))
        }
    }

    private func blob(at path: [UInt8], in commit: ObjectID) throws(GitError) -> ObjectID? {
        let entry = try repository.entry(at: path, in: commit)
        return entry.flatMap { $0.kind == .blob || $0.kind == .executable ? $0.id : nil }
    }

    private mutating func lives(_ trees: [ObjectID: ObjectID]) throws(GitError) -> [CodeLife] {
        guard let head = history.commits.first else { return [] }
        var lives: [(newest: Int, life: CodeLife)] = []
        var moves: [Move] = []
        for (path, oldestFirst) in events.sorted(by: { ($0.value.last?.commit ?? 0) < ($1.value.last?.commit ?? 0) }) {
            let newestFirst = Array(oldestFirst.reversed())
            let today = try blob(at: path, in: head.id)
            var life = CodeLife(path: RelativePath(bytes: path), versions: [])
            var versionIndices: [ObjectID: Int] = [:]
            for event in newestFirst {
                guard let blob = event.blob else { continue }
                let commit = ObjectName(history.commits[event.commit].id)
                if let index = versionIndices[blob] {
                    life.versions[index].commit = commit
                    continue
                }
                let last =
                    blob == today
                    ? ObjectName(head.id) : newestFirst.first { $0.before == blob }.flatMap(\.parent) ?? commit
                versionIndices[blob] = life.versions.count
                life.versions.append(CodeLife.Version(commit: commit, last: last, blob: ObjectName(blob)))
            }
            if today == nil, let removal = newestFirst.first(where: { $0.blob == nil && $0.before != nil }) {
                if let heir = try heir(of: path, removal, trees) {
                    moves.append(Move(life: lives.count, path: heir, commit: removal.commit))
                }
            }
            lives.append((newestFirst[0].commit, life))
        }
        for move in try followed(moves, to: head, trees) {
            lives[move.life].life.movedTo = RelativePath(bytes: move.path)
        }
        return lives.sorted { ($0.newest, $0.life.path) < ($1.newest, $1.life.path) }.map(\.life)
    }

    private struct Move {
        /// The place of the life that it continues.
        var life: Int
        var path: [UInt8]
        var commit: Int
    }

    private static let moveLimit = 6

    /// Where moved files are now, or were last: for each further move the history is walked once, for all of them.
    private mutating func followed(
        _ moves: [Move], to head: Commit, _ trees: [ObjectID: ObjectID]
    ) throws(GitError) -> [Move] {
        var (open, found) = (moves, [Move]())
        for _ in 0..<Self.moveLimit {
            var gone: [Move] = []
            for move in open {
                if try blob(at: move.path, in: head.id) == nil { gone.append(move) } else { found.append(move) }
            }
            guard !gone.isEmpty else { return found }
            (events, names) = ([:], Set(gone.map { Self.name($0.path) }))
            walk(trees)
            open = []
            for move in gone.sorted(by: { $0.commit < $1.commit }) {
                let removal = events[move.path]?.first { $0.blob == nil && $0.before != nil && $0.commit < move.commit }
                if let removal, let heir = try heir(of: move.path, removal, trees) {
                    open.append(Move(life: move.life, path: heir, commit: removal.commit))
                } else {
                    found.append(move)
                }
            }
        }
        return found + open
    }

    private static func name(_ path: [UInt8]) -> ArraySlice<UInt8> {
        path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    }

    /// The new path of a file that a commit removed: the only added file with the same text, or else the only one with
    /// the same name, or else the one with the likest text.
    private mutating func heir(
        of path: [UInt8], _ removal: Event, _ trees: [ObjectID: ObjectID]
    ) throws(GitError) -> [UInt8]? {
        let ending = RelativePath(bytes: path).lastComponent.dropFirst(RelativePath(bytes: path).stem.count)
        if compared.commit != removal.commit {
            var found = Compared(commit: removal.commit)
            try comparer.compare(
                removal.parent.flatMap { trees[$0.id] }, history.commits[removal.commit].tree,
                enters: { _ in true }, includes: { _ in true },
                visit: { change in
                    if change.before == nil { found.added.append(change) }
                    if change.blob == nil { found.removed.append(change) }
                })
            compared = found
        }
        let (added, removed) = (compared.added, compared.removed)
        let same = added.filter { $0.blob == removal.before }
        let named = (same.isEmpty ? added : same).filter { Self.name($0.path) == Self.name(path) }
        if let only = same.count == 1 ? same.first : named.count == 1 ? named.first : nil { return only.path }
        guard same.isEmpty, let before = removal.before else { return nil }
        func isLike(_ change: TreeChange) -> Bool { RelativePath(bytes: change.path).lastComponent.hasSuffix(ending) }
        return likest(before, among: (named.isEmpty ? added.filter(isLike) : named), removed.filter(isLike))
    }

    private static let likeLimit = 300

    private mutating func bag(of blob: ObjectID) -> LineBag? {
        let bag = compared.bags[blob] ?? LineBag(of: blob, in: repository)
        compared.bags[blob] = .some(bag)
        return bag
    }

    /// The path of the added file that has clearly most of a removed one's text, unless another removed file is nearer
    /// to it.
    private mutating func likest(
        _ before: ObjectID, among added: [TreeChange], _ removed: [TreeChange]
    ) -> [UInt8]? {
        guard added.count + removed.count <= Self.likeLimit, let own = bag(of: before) else { return nil }
        var found: [(path: [UInt8], lines: LineBag, likeness: Double)] = []
        for change in added {
            guard let blob = change.blob, let lines = bag(of: blob) else { continue }
            found.append((change.path, lines, own.likeness(to: lines)))
        }
        found.sort { $0.likeness > $1.likeness }
        guard let best = found.first, best.likeness > 0.6, found.dropFirst().first?.likeness ?? 0 < best.likeness - 0.05
        else { return nil }
        for change in removed {
            guard let blob = change.before, blob != before, let lines = bag(of: blob) else { continue }
            if lines.likeness(to: best.lines) > best.likeness { return nil }
        }
        return best.path
    }
}
