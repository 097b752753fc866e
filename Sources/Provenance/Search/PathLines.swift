import SourceModel

/// Which paths of a history one file had, one after the other.
struct PathLines {
    /// The path that each was made from when it was first added.
    private var former: [Int: (path: Int, isMove: Bool)] = [:]
    /// The paths that were moved on to another, and those that the newest commit lacks.
    private var moved: Set<Int> = []
    private var gone: Set<Int> = []

    init() {}

    init(of paths: some Sequence<Int>, in history: FileHistory) {
        var moves = FileMoves(history)
        var visited: Set<Int> = []
        for path in paths {
            var next: Int? = path
            while let place = next, visited.insert(place).inserted {
                let changes = moves.changes(of: place, olderThan: nil)
                if changes.first?.blob == nil { gone.insert(place) }
                next = nil
                guard let (commit, blob) = changes.last, let blob else { continue }
                if let before = moves.formerPath(of: place, blob: blob, addedBy: commit) {
                    former[place] = (before, true)
                    moved.insert(before)
                    next = before
                } else if let original = moves.copiedPath(of: place, blob: blob, addedBy: commit) {
                    former[place] = (original, false)
                    next = original
                }
            }
        }
    }

    /// A path and those that its file had before, the newest first.
    func line(of path: Int, followsCopies: Bool = true) -> [Int] {
        var line = [path]
        while let before = former[line[line.count - 1]], followsCopies || before.isMove, !line.contains(before.path) {
            line.append(before.path)
        }
        return line
    }

    /// Whether two paths are of one file: what was copied and stayed is another one, unless the copy took its place.
    func areOne(_ path: Int, _ other: Int) -> Bool {
        let line = line(of: path)
        return line.contains(other) || continues(line: self.line(of: other), from: path)
    }

    private func continues(line: [Int], from path: Int) -> Bool {
        guard let place = line.firstIndex(of: path), place > 0 else { return false }
        return former[line[place - 1]]?.isMove == true || (gone.contains(path) && !moved.contains(path))
    }
}
