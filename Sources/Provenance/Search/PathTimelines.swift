import SourceModel

/// Which text every path has at every commit of a history, and how the commits hang together.
struct PathTimelines {
    let history: FileHistory
    private let held: HeldBlobs
    private let children: [[Int]]
    /// Whether a commit can be reached from the newest over first parents.
    let isMainline: [Bool]
    /// When the oldest commit was made, in seconds since 1970 began in UTC.
    let begin: Int64

    init(_ history: FileHistory) {
        self.history = history
        begin = history.commits.map(\.date).min() ?? .max
        held = HeldBlobs(history)
        var children = [[Int]](repeating: [], count: history.commits.count)
        for (place, commit) in history.commits.enumerated() {
            for parent in commit.parents { children[parent].append(place) }
        }
        var isMainline = [Bool](repeating: false, count: history.commits.count)
        var commit = history.commits.indices.first
        while let place = commit {
            isMainline[place] = true
            commit = history.commits[place].parents.first
        }
        self.children = children
        self.isMainline = isMainline
    }

    /// The texts that a path ever had, the oldest first.
    func blobs(ofPath path: Int) -> [Int] {
        held.changes(of: path).reversed().compactMap(\.blob).uniqued()
    }

    /// When a path first had a text, in seconds since 1970 began in UTC.
    func firstDate(ofPath path: Int, blob: Int) -> Int64 {
        held.changes(of: path).filter { $0.blob == blob }.map { history.commits[$0.commit].date }.min() ?? .max
    }

    /// When a path was first there, in seconds since 1970 began in UTC.
    func firstDate(ofPath path: Int) -> Int64 {
        held.changes(of: path).map { history.commits[$0.commit].date }.min() ?? .max
    }

    /// The text of a path at each commit, -1 where there is no such file.
    func texts(ofPath path: Int) -> [Int32] { held.blobs(at: path) }

    /// The commit that first had a text at a path.
    func firstCommit(ofPath path: Int, blob: Int) -> Int? {
        held.changes(of: path).last { $0.blob == blob }?.commit
    }

    /// The newest commit that gave a path a text.
    func lastCommit(ofPath path: Int) -> Int? { held.changes(of: path).first { $0.blob != nil }?.commit }

    /// What a commit has at a path.
    typealias State = (_ path: Int) -> Int?

    /// What one commit has at each path. It is found in all of the history: once for all files that ask.
    func state(at commit: Int) -> State { state(where: history.firstParents(from: commit)) }

    /// - Parameter isBefore: Whether each commit is the one that is asked for, or comes before it along first parents.
    func state(where isBefore: [Bool]) -> State {
        { path in held.changes(of: path).first { isBefore[$0.commit] }?.blob }
    }

    /// Since when a path has had what it has at a commit, in seconds since 1970 began in UTC.
    func since(_ path: Int, where isBefore: [Bool]) -> Int64 {
        held.changes(of: path).first { isBefore[$0.commit] }.map { history.commits[$0.commit].date } ?? .max
    }

    /// Whether some commit has a file at each of two paths, so that they are two files.
    func coexist(_ path: Int, _ other: Int) -> Bool {
        zip(texts(ofPath: path), texts(ofPath: other)).contains { $0 >= 0 && $1 >= 0 }
    }

    /// The text that a path had at a date, or had last before; `nil` where it came later.
    func text(ofPath path: Int, by date: Int64?) -> Int? {
        let texts = texts(ofPath: path)
        return history.commits.indices.first { commit in
            texts[commit] >= 0 && date.map { history.commits[commit].date <= $0 } ?? true
        }.map { Int(texts[$0]) }
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
