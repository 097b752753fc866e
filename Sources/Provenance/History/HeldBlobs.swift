import SourceModel

/// What each commit of a history has at each path.
struct HeldBlobs {
    private let history: FileHistory
    private var changes: [[(commit: Int, blob: Int?)]]
    private var held: [Int: [Int32]] = [:]

    init(_ history: FileHistory) {
        self.history = history
        changes = Array(repeating: [], count: history.paths.count)
        for (place, commit) in history.commits.enumerated() {
            for change in commit.changes { changes[change.path].append((place, change.blob)) }
        }
    }

    /// The commits that changed a path in comparison with their first parents, newest first.
    func changes(of path: Int) -> [(commit: Int, blob: Int?)] { changes[path] }

    /// Whether a commit that has a path made it: its first parent has nothing there.
    mutating func isAddition(of path: Int, by commit: Int) -> Bool {
        // A path that no older commit changed was not there before.
        if changes[path].last?.commit == commit { return true }
        return history.commits[commit].parents.first.map { blob(at: path, in: $0) == nil } ?? true
    }

    /// How well a path that a commit removed fits to be the one that `added` was before: how many components of the
    /// two are the same from the end, and how old it is, because a copy elsewhere is younger than the file itself.
    func claim(of removed: Int, on added: Int) -> (alike: Int, age: Int, order: Int) {
        let pairs = zip(
            history.paths[removed].components.reversed(), history.paths[added].components.reversed())
        return (pairs.prefix { $0.elementsEqual($1) }.count, changes[removed].last?.commit ?? 0, -removed)
    }

    /// Lets go of what was worked out, which for each path takes as many numbers as there are commits.
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

    /// What each commit has at a path, -1 for nothing.
    ///
    /// A history tells how each commit differs from its first parent: what it has follows, oldest first.
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
