import SourceModel

/// The blob of each path in each commit of a history.
struct HeldBlobs {
    private let history: FileHistory
    private var changes: [[(commit: Int, blob: Int?)]]
    private var held: [Int: [Int32]] = [:]

    init(_ history: FileHistory) {
        self.history = history
        changes = Array(repeating: [], count: history.paths.count)
        for (index, commit) in history.commits.enumerated() {
            for change in commit.changes { changes[change.path].append((index, change.blob)) }
        }
    }

    /// The commits in which a path differs from their first parent, newest first.
    func changes(of path: Int) -> [(commit: Int, blob: Int?)] { changes[path] }

    /// Whether a commit added the path that it has: its first parent has no file there.
    mutating func isAddition(of path: Int, by commit: Int) -> Bool {
        // If no older commit changed the path, it did not exist before.
        if changes[path].last?.commit == commit { return true }
        return history.commits[commit].parents.first.map { blob(at: path, in: $0) == nil } ?? true
    }

    /// How likely a removed path is the former path of `added`: first by the number of equal components at the end,
    /// then by age, because a copy elsewhere is younger than the file itself.
    func claim(of removed: Int, on added: Int) -> (alike: Int, age: Int, order: Int) {
        let pairs = zip(
            history.paths[removed].components.reversed(), history.paths[added].components.reversed())
        return (pairs.prefix { $0.elementsEqual($1) }.count, changes[removed].last?.commit ?? 0, -removed)
    }

    /// Empties the cache, which has one number for each commit and requested path.
    mutating func forget() { held = [:] }

    /// The blob that a commit has at a path.
    mutating func blob(at path: Int, in commit: Int) -> Int? {
        let blobs = held[path] ?? load(path)
        return blobs[commit] == Self.absent ? nil : Int(blobs[commit])
    }

    private static let absent: Int32 = -1

    private mutating func load(_ path: Int) -> [Int32] {
        let blobs = blobs(at: path)
        held[path] = blobs
        return blobs
    }

    /// The blob of a path in each commit, or -1 for none.
    ///
    /// A history has the differences of each commit from its first parent, so the blobs are computed oldest first.
    func blobs(at path: Int) -> [Int32] {
        var blobs = Array(repeating: Self.absent, count: history.commits.count)
        var next = changes[path].count - 1
        for commit in history.commits.indices.reversed() {
            if next >= 0, changes[path][next].commit == commit {
                blobs[commit] = changes[path][next].blob.map(Int32.init) ?? Self.absent
                next -= 1
            } else if let parent = history.commits[commit].parents.first {
                blobs[commit] = blobs[parent]
            }
        }
        return blobs
    }
}
