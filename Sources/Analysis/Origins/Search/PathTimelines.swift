import AuditModel

/// Which text every path has at every commit of a history.
struct PathTimelines {
    let history: FileHistory
    /// The changes of each path, oldest first.
    private let changes: [[(commit: Int, blob: Int?)]]
    private let children: [[Int]]
    /// Whether a commit can be reached from the newest over first parents.
    let isMainline: [Bool]

    init(_ history: FileHistory) {
        self.history = history
        var changes = [[(commit: Int, blob: Int?)]](repeating: [], count: history.paths.count)
        var children = [[Int]](repeating: [], count: history.commits.count)
        for commit in history.commits.indices.reversed() {
            for change in history.commits[commit].changes { changes[change.path].append((commit, change.blob)) }
            for parent in history.commits[commit].parents { children[parent].append(commit) }
        }
        var isMainline = [Bool](repeating: false, count: history.commits.count)
        var commit = history.commits.isEmpty ? nil : 0
        while let place = commit {
            isMainline[place] = true
            commit = history.commits[place].parents.first
        }
        self.changes = changes
        self.children = children
        self.isMainline = isMainline
    }

    /// The texts that a path ever had.
    func blobs(ofPath path: Int) -> [Int] {
        var seen: Set<Int> = []
        return changes[path].compactMap(\.blob).filter { seen.insert($0).inserted }
    }

    /// When a path first had a text, in seconds since 1970 began in UTC.
    func firstDate(ofPath path: Int, blob: Int) -> Int64 {
        changes[path].filter { $0.blob == blob }.map { history.commits[$0.commit].date }.min() ?? .max
    }

    /// The text of a path at each commit, -1 where there is no such file.
    func texts(ofPath path: Int) -> [Int32] {
        var texts = [Int32](repeating: -1, count: history.commits.count)
        var changes = changes[path][...]
        for commit in history.commits.indices.reversed() {
            if let change = changes.first, change.commit == commit {
                texts[commit] = change.blob.map(Int32.init) ?? -1
                changes.removeFirst()
            } else if let parent = history.commits[commit].parents.first {
                texts[commit] = texts[parent]
            }
        }
        return texts
    }

    /// The commits that can be reached from `start` over parents and children that all fulfil `predicate`.
    func connected(to start: Int, where predicate: (Int) -> Bool) -> [Int] {
        var visited: Set<Int> = [start]
        var pending = [start]
        while let commit = pending.popLast() {
            for neighbour in history.commits[commit].parents + children[commit]
            where predicate(neighbour) && visited.insert(neighbour).inserted {
                pending.append(neighbour)
            }
        }
        return visited.sorted()
    }
}
