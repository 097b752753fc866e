import SourceModel

/// The successive paths of a file.
struct FileCourse {
    private struct Stretch {
        var path: Int
        /// Whether each commit descends from the one that moved the file here; `nil` for all.
        var isReached: [Bool]?
    }

    private var stretches: [Stretch]

    init(path: Int) {
        stretches = [Stretch(path: path)]
    }

    /// The last path.
    var path: Int { stretches[stretches.count - 1].path }

    /// Whether the file can be at its last path in a commit.
    func reaches(_ commit: Int) -> Bool { stretches[stretches.count - 1].isReached?[commit] ?? true }

    /// Continues at another path from a commit on.
    mutating func follow(_ path: Int, from commit: Int, in history: FileHistory) {
        var isReached = Array(repeating: false, count: history.commits.count)
        isReached[commit] = true
        for index in (0..<commit).reversed() {
            isReached[index] = history.commits[index].parents.contains { isReached[$0] }
        }
        stretches.append(Stretch(path: path, isReached: isReached))
    }

    /// The file in a commit, at the last path that it can have there. Files at its former paths do not count.
    func version(in commit: Int, held: inout HeldBlobs) -> FileVersion? {
        guard let stretch = stretches.last(where: { $0.isReached?[commit] ?? true }) else { return nil }
        return held.blob(at: stretch.path, in: commit).map { FileVersion(path: stretch.path, blob: $0) }
    }
}
