import Git
import SourceModel
import SystemPackage

/// The repository of one side, and the store of what a run reads of it. It is opened when something is read.
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

    /// What reports say of a commit.
    package struct CommitSummary: Hashable, Sendable {
        package var commit: ObjectName
        package var subject: String
        package var authorName: String
        /// Since 1970 began in UTC.
        package var authorSeconds: Int64
        /// When it came to be where it is, which histories go by.
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

    /// The commits that the revisions name, abbreviated names among them, in the same order.
    package func resolve(_ revisions: [String]) throws(SnapshotError) -> [Result<ObjectName, SnapshotError>] {
        let repository = try open()
        return revisions.map { revision in
            result { () throws(GitError) in try repository.resolve(revision) }.map(ObjectName.init)
        }
    }

    /// The commit that a revision names.
    package func commit(of revision: String) throws(SnapshotError) -> ObjectName {
        guard let result = try resolve([revision]).first else { throw SnapshotError(side, .noPath) }
        return try result.get()
    }

    /// The commits at which the histories of two revisions part, the best first; never empty.
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

    /// The files at `versions`, in the same order.
    ///
    /// What is wrong with one of them is the error in its place.
    package func files(_ versions: [Version]) throws(SnapshotError) -> [Result<SnapshotFile, SnapshotError>] {
        let found = try find(versions)
        return LargeStackThreads.results(count: found.count, jobs: jobs) {
            () throws(SnapshotError) in
            FileReader(try open(), store)
        } work: { reader, index in
            found[index].map { reader.read($0) }
        }.map { $0.flatMap(\.self) }
    }

    /// What git calls the bytes of the files at `versions`, in the same order; `nil` where there is no file.
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

    /// Whether `commit` descends from `ancestor`, over any of its parents.
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
            return try Repository(openingReadOnly: path, checked: store.checked.value(of: path) { CheckedObjects() })
        } catch {
            throw SnapshotError(side, .git(error))
        }
    }

    /// The trees that were read of the repository so far.
    var readTrees: ReadTrees { store.trees.value(of: path) { ReadTrees() } }

    /// What `body` makes of the repository.
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
