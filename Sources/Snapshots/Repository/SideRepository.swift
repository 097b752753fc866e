import Git
import SourceModel
import SystemPackage

/// The repository of one side, and the cache of what a run reads from it. Each read opens the repository.
package struct SideRepository: Sendable {
    /// A file at a commit.
    package struct Version: Hashable, Sendable {
        package var path: RelativePath
        package var commit: ObjectName

        package init(path: RelativePath, commit: ObjectName) {
            self.path = path
            self.commit = commit
        }
    }

    /// The fields of a commit that reports show.
    package struct CommitSummary: Hashable, Sendable {
        package var commit: ObjectName
        package var subject: String
        package var authorName: String
        /// Since 1970-01-01 in UTC.
        package var authorSeconds: Int64
        /// Since 1970-01-01 in UTC. Histories are ordered by it.
        package var committerSeconds: Int64
    }

    package let side: Side
    let path: FilePath
    /// How many threads read.
    let jobs: Int
    package let store: SourceStore

    package init(side: Side, at path: FilePath, jobs: Int = 1, store: SourceStore = SourceStore()) {
        self.side = side
        self.path = path
        self.jobs = jobs
        self.store = store
    }

    /// Whether a shallow clone left out a part of the history.
    package var isShallow: Bool {
        get throws(SnapshotError) { try !open().shallowBoundary.isEmpty }
    }

    /// The commits that the revisions name, in the same order. Abbreviated ids are allowed.
    package func resolve(_ revisions: [String]) throws(SnapshotError) -> [Result<ObjectName, SnapshotError>] {
        let repository = try open()
        let ids = readObjects.ids
        return revisions.map { revision in
            if let known = ids.known(revision) { return .success(known) }
            let found = result { () throws(GitError) in try repository.resolve(revision) }.map(ObjectName.init)
            // A branch may move.
            if case .success(let commit) = found, commit.hex.hasPrefix(revision) {
                _ = ids.value(of: revision) { commit }
            }
            return found
        }
    }

    /// The commit that a revision names.
    package func commit(of revision: String) throws(SnapshotError) -> ObjectName {
        guard let result = try resolve([revision]).first else { throw SnapshotError(side, .noPath) }
        return try result.get()
    }

    /// The merge bases of two revisions, the best first; never empty.
    package func mergeBases(of first: String, and second: String) throws(SnapshotError) -> [ObjectName] {
        let repository = try open()
        let bases = try result { () throws(GitError) in
            try repository.mergeBases(of: repository.resolve(first), and: repository.resolve(second))
        }.get()
        return bases.map(ObjectName.init)
    }

    /// Subject and date of each commit, in the same order.
    package func summaries(of commits: [ObjectName]) throws(SnapshotError) -> [Result<CommitSummary, SnapshotError>] {
        let repository = try open()
        return commits.map { commit in
            result { () throws(GitError) in
                let read = try repository.commit(commit.id)
                return CommitSummary(
                    commit: commit, subject: read.subject, authorName: read.authorName,
                    authorSeconds: read.authorDate.seconds, committerSeconds: read.committerDate.seconds)
            }
        }
    }

    /// The files at `versions`, in the same order, with an error for each that cannot be read.
    package func files(_ versions: [Version]) throws(SnapshotError) -> [Result<SnapshotFile, SnapshotError>] {
        let found = try find(versions)
        return LargeStackThreads.results(count: found.count, jobs: jobs) {
            () throws(SnapshotError) in
            FileReader(try open(), store)
        } work: { reader, index in
            found[index].map { reader.read($0) }
        }.map { $0.flatMap(\.self) }
    }

    /// The blob ids of the files at `versions`, in the same order; `nil` where there is no file.
    package func blobs(_ versions: [Version]) throws(SnapshotError) -> [ObjectName?] {
        try find(versions).map { found in
            guard case .success(let file) = found else { return nil }
            return file.blob
        }
    }

    /// The bytes of the file at a version; `nil` where there is none.
    ///
    /// - Parameter limit: In bytes; a larger file is an error.
    package func bytes(of version: Version, limit: Int) throws(SnapshotError) -> [UInt8]? {
        let repository = try open()
        return try result { () throws(GitError) -> [UInt8]? in
            let entry = try repository.entry(at: version.path.bytes, in: version.commit.id)
            guard let entry, entry.kind == .blob || entry.kind == .executable else { return nil }
            return try repository.blob(entry.id, limit: limit)
        }.get()
    }

    /// Whether `commit` descends from `ancestor` through any of its parents.
    ///
    /// - Throws: ``SnapshotError`` where a commit between the two cannot be read.
    package func descends(_ commit: ObjectName, from ancestor: ObjectName) throws(SnapshotError) -> Bool {
        let repository = try open()
        return try result { () throws(GitError) in
            try repository.descends(commit.id, from: ancestor.id)
        }.get()
    }

    private func find(_ versions: [Version]) throws(SnapshotError) -> [Result<FoundFile, SnapshotError>] {
        let repository = try open()
        return versions.map { version in
            result { () throws(GitError) in
                try repository.entry(at: version.path.bytes, in: version.commit.id)
            }.flatMap { entry in
                switch entry?.kind {
                case .blob?, .executable?:
                    .success(FoundFile(path: version.path, source: entry.map { .blob($0.id) } ?? .disk))
                default: .failure(SnapshotError(side, .noSuchFile(version.path, commit: version.commit)))
                }
            }
        }
    }

    func open() throws(SnapshotError) -> Repository {
        do throws(GitError) {
            guard let openable = try store.repository(at: path) else { return try Repository(openingReadOnly: path) }
            return try openable.open(checked: store.checked.value(of: path) { CheckedObjects() })
        } catch {
            throw SnapshotError(side, .git(error))
        }
    }

    /// The cache of the repository's trees.
    var readTrees: ReadTrees { store.trees.value(of: path) { ReadTrees() } }

    /// The cache of the repository's other objects.
    var readObjects: ReadObjects { store.objects.value(of: path) { ReadObjects() } }

    /// Opens the repository and calls `body` with it.
    func read<Value>(_ body: (borrowing Repository) throws(GitError) -> Value) throws(SnapshotError) -> Value {
        let repository = try open()
        return try result { () throws(GitError) in try body(repository) }.get()
    }

    private func result<Value>(_ body: () throws(GitError) -> Value) -> Result<Value, SnapshotError> {
        do throws(GitError) {
            return .success(try body())
        } catch {
            return .failure(SnapshotError(side, .git(error)))
        }
    }
}

extension ObjectName {
    init(_ id: ObjectID) { self.init(high: id.high, middle: id.middle, low: id.low) }

    var id: ObjectID { ObjectID(high: high, middle: middle, low: low) }
}
