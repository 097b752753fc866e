extension FileHistory {
    /// The history of one of its commits, as if it had been read from there; `nil` where the commit is not in it.
    package func cut(at commit: ObjectName) -> FileHistory? {
        guard let isIncluded = reach(of: commit) else { return nil }
        let included = commits.indices.filter { isIncluded[$0] }
        let usedPaths = Self.used(paths.count, by: included.lazy.flatMap { commits[$0].changes.lazy.map(\.path) })
        let usedBlobs = Self.used(
            blobs.count, by: included.lazy.flatMap { commits[$0].changes.lazy.compactMap(\.blob) })
        let newCommits = Self.newIndices(of: isIncluded)
        let (newPaths, newBlobs) = (Self.newIndices(of: usedPaths), Self.newIndices(of: usedBlobs))
        return FileHistory(
            commits: included.map { index in
                var commit = commits[index]
                commit.parents = commit.parents.map { newCommits[$0] }
                commit.changes = commit.changes.map { change in
                    FileChange(path: newPaths[change.path], blob: change.blob.map { newBlobs[$0] })
                }
                return commit
            },
            paths: paths.indices.filter { usedPaths[$0] }.map { paths[$0] },
            blobs: blobs.indices.filter { usedBlobs[$0] }.map { blobs[$0] },
            gaps: gaps.filter { isIncluded[$0.commit] }.map { gap in
                HistoryGap(commit: newCommits[gap.commit], isOfFiles: gap.isOfFiles, reason: gap.reason)
            })
    }

    /// A commit and its ancestors, newest first; empty where the commit is not in the history.
    package func ancestors(of commit: ObjectName) -> [HistoricCommit] {
        guard let isIncluded = reach(of: commit) else { return [] }
        return commits.indices.filter { isIncluded[$0] }.map { commits[$0] }
    }

    private func reach(of commit: ObjectName) -> [Bool]? {
        guard let start = commits.firstIndex(where: { $0.name == commit }) else { return nil }
        var isIncluded = [Bool](repeating: false, count: commits.count)
        isIncluded[start] = true
        // A commit precedes its parents in `commits`.
        for index in commits.indices[start...] where isIncluded[index] {
            for parent in commits[index].parents { isIncluded[parent] = true }
        }
        return isIncluded
    }

    private static func used(_ count: Int, by indices: some Sequence<Int>) -> [Bool] {
        indices.reduce(into: [Bool](repeating: false, count: count)) { $0[$1] = true }
    }

    /// The index of each kept item after the rest is removed.
    private static func newIndices(of isKept: [Bool]) -> [Int] {
        var count = 0
        return isKept.map { kept in
            defer { if kept { count += 1 } }
            return count
        }
    }
}
