extension FileHistory {
    /// What the history up to one of its commits is, as if it had been asked for that; `nil` where it is none of them.
    package func cut(at commit: ObjectName) -> FileHistory? {
        guard let isIncluded = reach(of: commit) else { return nil }
        let included = commits.indices.filter { isIncluded[$0] }
        let usedPaths = Self.used(paths.count, by: included.lazy.flatMap { commits[$0].changes.lazy.map(\.path) })
        let usedBlobs = Self.used(
            blobs.count, by: included.lazy.flatMap { commits[$0].changes.lazy.compactMap(\.blob) })
        let newCommits = Self.places(of: isIncluded)
        let (newPaths, newBlobs) = (Self.places(of: usedPaths), Self.places(of: usedBlobs))
        return FileHistory(
            commits: included.map { place in
                var commit = commits[place]
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

    /// A commit and those that it comes after, newest first; none where it is not in the history.
    package func ancestors(of commit: ObjectName) -> [HistoricCommit] {
        guard let isIncluded = reach(of: commit) else { return [] }
        return commits.indices.filter { isIncluded[$0] }.map { commits[$0] }
    }

    private func reach(of commit: ObjectName) -> [Bool]? {
        guard let start = commits.firstIndex(where: { $0.name == commit }) else { return nil }
        var isIncluded = [Bool](repeating: false, count: commits.count)
        isIncluded[start] = true
        // A commit comes before its parents.
        for place in commits.indices[start...] where isIncluded[place] {
            for parent in commits[place].parents { isIncluded[parent] = true }
        }
        return isIncluded
    }

    private static func used(_ count: Int, by places: some Sequence<Int>) -> [Bool] {
        places.reduce(into: [Bool](repeating: false, count: count)) { $0[$1] = true }
    }

    /// The place of each item among those that are kept.
    private static func places(of isKept: [Bool]) -> [Int] {
        var count = 0
        return isKept.map { kept in
            defer { if kept { count += 1 } }
            return count
        }
    }
}
