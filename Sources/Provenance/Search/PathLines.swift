import SourceModel

/// The successive paths of each file of a history.
struct PathLines {
    /// The path that each path was moved or copied from when it was first added.
    private var former: [Int: (path: Int, isMove: Bool)] = [:]
    /// The paths that were moved to another path, and those that the newest commit lacks.
    private var moved: Set<Int> = []
    private var gone: Set<Int> = []

    init() {}

    init(of paths: some Sequence<Int>, in history: FileHistory) {
        var moves = FileMoves(history)
        var visited: Set<Int> = []
        for path in paths {
            var next: Int? = path
            while let current = next, visited.insert(current).inserted {
                let changes = moves.changes(of: current, olderThan: nil)
                if changes.first?.blob == nil { gone.insert(current) }
                next = nil
                guard let (commit, blob) = changes.last, let blob else { continue }
                if let before = moves.formerPath(of: current, blob: blob, addedBy: commit) {
                    former[current] = (before, true)
                    moved.insert(before)
                    next = before
                } else if let original = moves.copiedPath(of: current, blob: blob, addedBy: commit) {
                    former[current] = (original, false)
                    next = original
                }
            }
        }
    }

    /// The path that a path was moved from when it was first added.
    func movedFrom(_ path: Int) -> Int? { former[path].flatMap { $0.isMove ? $0.path : nil } }

    /// A path and the former paths of its file, the newest first.
    func line(of path: Int, followsCopies: Bool = true) -> [Int] {
        var line = [path]
        while let before = former[line[line.count - 1]], followsCopies || before.isMove, !line.contains(before.path) {
            line.append(before.path)
        }
        return line
    }

    /// Whether two paths belong to one file. The original of a copy is another file, unless it is gone and the copy
    /// replaced it.
    func areOne(_ path: Int, _ other: Int) -> Bool {
        let line = line(of: path)
        return line.contains(other) || continues(line: self.line(of: other), from: path)
    }

    private func continues(line: [Int], from path: Int) -> Bool {
        guard let index = line.firstIndex(of: path), index > 0 else { return false }
        return former[line[index - 1]]?.isMove == true || (gone.contains(path) && !moved.contains(path))
    }
}
