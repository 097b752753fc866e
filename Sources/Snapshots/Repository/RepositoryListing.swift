import Git
import RulesModel
import SourceModel

extension SideRepository {
    /// The Swift files below `root` and the files that match `patterns`, at the newest of `commits` by committer date.
    ///
    /// - Returns: `nil` where there are no commits.
    /// - Throws: ``SnapshotError`` where a commit or a folder cannot be read, because a listing with gaps would make an
    ///   old file look new.
    package func listing(
        ofNewest commits: Set<ObjectName>, root: RelativePath = .root, patterns: [PathPattern] = []
    ) throws(SnapshotError) -> TreeListing? {
        guard let newest = try newest(of: commits) else { return nil }
        let selection = FileSelection(roots: [root], patterns: patterns)
        let key = SourceStore.WalkKey(repository: path, commit: newest.id, selection: selection)
        return try store.listings.value(of: key) { () throws(SnapshotError) in
            let found = try files(of: newest.id, selection)
            if let problem = found.problems.first {
                throw SnapshotError(side, .unreadable("\(problem.path)", reason: problem.reason))
            }
            return TreeListing(
                commit: newest.name, paths: Set(found.files.map(\.path)), blobs: Set(found.files.compactMap(\.blob)))
        }
    }

    /// The files of a selection in a commit.
    func files(of commit: ObjectID, _ selection: FileSelection) throws(SnapshotError) -> FoundFiles {
        let key = SourceStore.WalkKey(repository: path, commit: commit, selection: selection)
        return try store.walks.value(of: key) { () throws(SnapshotError) in
            try CommitWalk(open(), readObjects, selection, side: side).files(of: commit)
        }
    }

    private func newest(of commits: Set<ObjectName>) throws(SnapshotError) -> (name: ObjectName, id: ObjectID)? {
        try dates(of: commits).max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.key.id) }
    }

    /// The committer dates of commits, in seconds.
    package func dates(of commits: Set<ObjectName>) throws(SnapshotError) -> [ObjectName: Int64] {
        var dates: [ObjectName: Int64] = [:]
        for summary in try summaries(of: commits.sorted()) {
            let found = try summary.get()
            dates[found.commit] = found.committerSeconds
        }
        return dates
    }
}
