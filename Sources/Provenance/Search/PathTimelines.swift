import SourceModel

/// The text of every path at every commit of a history, and the graph of the commits.
struct PathTimelines {
    let history: FileHistory
    private let held: HeldBlobs
    private let children: [[Int]]
    /// For each commit, whether it can be reached from the newest along first parents.
    let isMainline: [Bool]
    /// The date of the oldest commit, in seconds since 1970-01-01 in UTC.
    let begin: Int64

    init(_ history: FileHistory) {
        self.history = history
        begin = history.commits.map(\.date).min() ?? .max
        held = HeldBlobs(history)
        var children = [[Int]](repeating: [], count: history.commits.count)
        for (index, commit) in history.commits.enumerated() {
            for parent in commit.parents { children[parent].append(index) }
        }
        self.children = children
        isMainline = history.firstParents(from: history.commits.indices.first)
    }

    /// The texts that a path ever had, the oldest first.
    func blobs(ofPath path: Int) -> [Int] {
        held.changes(of: path).reversed().compactMap(\.blob).uniqued()
    }

    /// When a path first had a text, in seconds since 1970-01-01 in UTC.
    func firstDate(ofPath path: Int, blob: Int) -> Int64 {
        held.changes(of: path).filter { $0.blob == blob }.map { history.commits[$0.commit].date }.min() ?? .max
    }

    /// When a path first existed, in seconds since 1970-01-01 in UTC.
    func firstDate(ofPath path: Int) -> Int64 {
        held.changes(of: path).map { history.commits[$0.commit].date }.min() ?? .max
    }

    /// The text of a path at each commit, or -1 where there is no such file.
    func texts(ofPath path: Int) -> [Int32] { held.blobs(at: path) }

    /// The commit that first had a text at a path.
    func firstCommit(ofPath path: Int, blob: Int) -> Int? {
        held.changes(of: path).last { $0.blob == blob }?.commit
    }

    /// The newest commit that added or changed the file at a path.
    func lastCommit(ofPath path: Int) -> Int? { held.changes(of: path).first { $0.blob != nil }?.commit }

    /// Returns the text of a path at a commit.
    typealias State = (_ path: Int) -> Int?

    /// The state of one commit. It needs a walk through the history, so compute it once for all files.
    func state(at commit: Int) -> State { state(where: history.firstParents(from: commit)) }

    /// - Parameter isBefore: For each commit, whether it is the requested one or its ancestor along first parents.
    func state(where isBefore: [Bool]) -> State {
        { path in held.changes(of: path).first { isBefore[$0.commit] }?.blob }
    }

    /// When a path last changed before or at a commit, in seconds since 1970-01-01 in UTC.
    func since(_ path: Int, where isBefore: [Bool]) -> Int64 {
        held.changes(of: path).first { isBefore[$0.commit] }.map { history.commits[$0.commit].date } ?? .max
    }

    /// Whether some commit has files at both paths, so that they are different files.
    func coexist(_ path: Int, _ other: Int) -> Bool {
        zip(texts(ofPath: path), texts(ofPath: other)).contains { $0 >= 0 && $1 >= 0 }
    }

    /// The last text of a path up to a date; `nil` where it was added later.
    func text(ofPath path: Int, by date: Int64?) -> Int? {
        let texts = texts(ofPath: path)
        return history.commits.indices.first { commit in
            texts[commit] >= 0 && date.map { history.commits[commit].date <= $0 } ?? true
        }.map { Int(texts[$0]) }
    }

    /// The commits that can be reached from `start` through parents and children that fulfil `predicate`.
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
