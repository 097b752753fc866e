import Git
import SourceModel

extension SideRepository {
    /// The commits that changed some files of a snapshot, newest first, as far back as the files have their paths.
    ///
    /// The history is read from the snapshot's commit backwards, only as far as needed. A file is left out where it
    /// differs from the snapshot's commit or its history cannot be read. In a shallow clone, the oldest commit counts
    /// as the change that the history before it lacks.
    ///
    /// - Parameter bound: Seconds since 1970. The walk of a file ends at the first commit before this date, even if
    ///   that commit did not change the file.
    package func changes(
        of paths: Set<RelativePath>, in snapshot: Snapshot, since bound: Int64
    ) -> [RelativePath: [DatedCommit]] {
        let blobs = snapshot.files.reduce(into: [[UInt8]: ObjectID]()) { blobs, file in
            if paths.contains(file.path) { blobs[file.path.bytes] = file.blob?.id }
        }
        guard let head = snapshot.commit, snapshot.medium != .folder, !blobs.isEmpty,
            let repository = try? open(), let other = try? open()
        else { return [:] }
        var walk = ChangeWalk(
            repository, TreeComparer(other, sharing: readTrees), readObjects, of: blobs.keys, since: bound)
        try? walk.run(from: head.id, blobs)
        return walk.changes
    }
}

/// Follows the texts of files back to the commits that changed them. Like `git log`, it simplifies the history: if a
/// commit has the same file as one of its parents, the walk continues only there.
private struct ChangeWalk: ~Copyable {
    private let repository: Repository
    private var comparer: TreeComparer
    private let objects: ReadObjects
    private let bound: Int64
    /// The paths of all files. Sets of files hold indices of this array, because most of the work is uniting sets.
    private let paths: [[UInt8]]
    private let pathIndices: [[UInt8]: Int]
    private var found: [[DatedCommit]]
    /// The files to follow from each commit on.
    private var waiting: [ObjectID: (commit: Commit, files: Set<Int>)] = [:]
    /// The files that were followed from each commit. With wrong dates a commit can be visited before all its children.
    private var followed: [ObjectID: Set<Int>] = [:]

    init(
        _ repository: consuming Repository, _ comparer: consuming TreeComparer, _ objects: ReadObjects,
        of paths: some Collection<[UInt8]>, since bound: Int64
    ) {
        self.repository = repository
        self.comparer = comparer
        self.objects = objects
        self.bound = bound
        self.paths = Array(paths)
        pathIndices = Dictionary(uniqueKeysWithValues: zip(self.paths, self.paths.indices))
        found = Array(repeating: [], count: self.paths.count)
    }

    var changes: [RelativePath: [DatedCommit]] {
        zip(paths, found).reduce(into: [:]) { changes, file in
            if !file.1.isEmpty { changes[RelativePath(bytes: file.0)] = file.1 }
        }
    }

    mutating func run(from head: ObjectID, _ blobs: [[UInt8]: ObjectID]) throws(GitError) {
        let newest = try objects.commit(head, of: repository)
        let there = try changes(nil, newest, of: Set(paths.indices)) { blobs[$0.path] == $0.blob }
        wait(for: there, in: newest)
        while let (id, next) = waiting.max(by: { $0.value.commit.committed < $1.value.commit.committed }) {
            waiting[id] = nil
            let files = next.files.subtracting(followed[id] ?? [])
            followed[id, default: []].formUnion(files)
            // A file whose history leads to an unreadable commit has no date.
            if !files.isEmpty { try? follow(next.commit, files) }
        }
    }

    private mutating func follow(_ commit: Commit, _ files: Set<Int>) throws(GitError) {
        let change = DatedCommit(
            name: ObjectName(commit.id), date: max(commit.authorDate.seconds, commit.committed))
        let isEnd = change.date < bound || repository.shallowBoundary.contains(commit.id)
        var (files, parents) = (files, [Commit]())
        for parent in isEnd ? [] : commit.parents where !files.isEmpty {
            let parent = try objects.commit(parent, of: repository)
            let changed = try changes(parent.tree, commit, of: files)
            wait(for: files.subtracting(changed), in: parent)
            parents.append(parent)
            files = changed
        }
        for file in files { found[file].append(change) }
        for parent in parents where !files.isEmpty {
            wait(for: try changes(nil, parent, of: files), in: parent)
        }
    }

    private mutating func wait(for files: Set<Int>, in commit: Commit) {
        if !files.isEmpty { waiting[commit.id, default: (commit, [])].files.formUnion(files) }
    }

    /// Which of `files` differ between a tree and a commit.
    private mutating func changes(
        _ old: ObjectID?, _ new: Commit, of files: Set<Int>, where isWanted: (TreeChange) -> Bool = { _ in true }
    ) throws(GitError) -> Set<Int> {
        guard old != new.tree else { return [] }
        let (paths, pathIndices) = (paths, pathIndices)
        var changed: Set<Int> = []
        try comparer.compare(
            old, new.tree, enters: { folder in files.contains { paths[$0].leads(into: folder) } },
            includes: { path in pathIndices[path].map(files.contains) ?? false },
            visit: { change in
                if let index = pathIndices[change.path], isWanted(change) { changed.insert(index) }
            })
        return changed
    }
}

extension Commit {
    fileprivate var committed: Int64 { committerDate.seconds }
}
