import AuditModel

/// Which text every path has at every commit of a history.
struct PathTimelines {
    let history: FileHistory
    /// The changes of each path, oldest first.
    private let changes: [[(commit: Int, blob: Int?)]]

    init(_ history: FileHistory) {
        self.history = history
        var changes = [[(commit: Int, blob: Int?)]](repeating: [], count: history.paths.count)
        for commit in history.commits.indices.reversed() {
            for change in history.commits[commit].changes { changes[change.path].append((commit, change.blob)) }
        }
        self.changes = changes
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
}
