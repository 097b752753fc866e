import Git
import SourceModel

extension SideRepository {
    /// When some files of a snapshot of this repository were last changed, in seconds since 1970 began in UTC.
    ///
    /// The history is read from its newest commit on, as far as it takes. Files that are not as the snapshot's commit
    /// has them are left out, and those of which the history cannot be read. Of a shallow clone's files the date is
    /// that of its oldest commit at the latest.
    ///
    /// - Parameter bound: Of what was last changed before, some date before is good enough.
    package func lastChanges(
        of paths: Set<RelativePath>, in snapshot: Snapshot, since bound: Int64
    ) -> [RelativePath: Int64] {
        let blobs = snapshot.files.reduce(into: [[UInt8]: ObjectID]()) { blobs, file in
            if paths.contains(file.path) { blobs[file.path.bytes] = file.blob?.id }
        }
        guard let head = snapshot.commit, snapshot.medium != .folder, !blobs.isEmpty,
            let repository = try? open(), let other = try? open()
        else { return [:] }
        var walk = ChangeWalk(repository, TreeComparer(other), since: bound)
        try? walk.run(from: head.id, blobs)
        return walk.dates.reduce(into: [:]) { $0[RelativePath(bytes: $1.key)] = $1.value }
    }
}

/// Follows the texts of files back to the commits that brought them, as `git log` simplifies a history: what a commit
/// has as one of its parents has it came from there.
private struct ChangeWalk: ~Copyable {
    private let repository: Repository
    private var comparer: TreeComparer
    private let bound: Int64
    private(set) var dates: [[UInt8]: Int64] = [:]
    /// The files to follow from each commit on.
    private var waiting: [ObjectID: (commit: Commit, files: Set<[UInt8]>)] = [:]

    init(_ repository: consuming Repository, _ comparer: consuming TreeComparer, since bound: Int64) {
        self.repository = repository
        self.comparer = comparer
        self.bound = bound
    }

    mutating func run(from head: ObjectID, _ blobs: [[UInt8]: ObjectID]) throws(GitError) {
        let newest = try repository.commit(head)
        let there = try changes(nil, newest, of: Set(blobs.keys))
        waiting[head] = (newest, Set(there.filter { blobs[$0.path] == $0.blob }.map(\.path)))
        while let (id, next) = waiting.max(by: { $0.value.commit.committed < $1.value.commit.committed }) {
            waiting[id] = nil
            // What leads into the unreadable has no date.
            try? follow(next.commit, next.files)
        }
    }

    private mutating func follow(_ commit: Commit, _ files: Set<[UInt8]>) throws(GitError) {
        var files = files
        let date = max(commit.authorDate.seconds, commit.committed)
        if date >= bound, !repository.shallowBoundary.contains(commit.id) {
            for parent in commit.parents where !files.isEmpty {
                let parent = try repository.commit(parent)
                let changed = Set(try changes(parent.tree, commit, of: files).map(\.path))
                let kept = files.subtracting(changed)
                if !kept.isEmpty { waiting[parent.id, default: (parent, [])].files.formUnion(kept) }
                files = changed
            }
        }
        for file in files { dates[file] = date }
    }

    private mutating func changes(
        _ old: ObjectID?, _ new: Commit, of files: Set<[UInt8]>
    ) throws(GitError) -> [TreeChange] {
        var found: [TreeChange] = []
        try comparer.compare(
            old, new.tree, enters: { folder in files.contains { $0.leads(into: folder) } },
            includes: files.contains, visit: { found.append($0) })
        return found
    }
}

extension Commit {
    fileprivate var committed: Int64 { committerDate.seconds }
}
