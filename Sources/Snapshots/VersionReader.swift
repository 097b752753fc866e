import Git
import SourceModel
import SystemPackage

/// Reads files of a repository as they were at given commits.
package struct VersionReader: Sendable {
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
    }

    package var side: Side
    private let path: FilePath
    private let shared: SharedIndex?

    /// Makes a reader of the repository at `path`, which is opened when something is read.
    package init(side: Side, repositoryAt path: FilePath, sharing shared: SharedIndex? = nil) {
        self.side = side
        self.path = path
        self.shared = shared
    }

    /// The commits that the revisions name, abbreviated names among them, in the same order.
    package func resolve(_ revisions: [String]) throws(SnapshotError) -> [Result<ObjectName, SnapshotError>] {
        let repository = try open()
        return revisions.map { revision in
            result { () throws(GitError) in try repository.resolve(revision) }.flatMap(name)
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
        return try bases.map { (base) throws(SnapshotError) in try name(base).get() }
    }

    /// Subject and date of each commit, in the same order.
    package func summaries(of commits: [ObjectName]) throws(SnapshotError) -> [Result<CommitSummary, SnapshotError>] {
        let repository = try open()
        return commits.map { commit in
            result { () throws(GitError) in
                let read = try repository.commit(try Self.id(commit))
                return CommitSummary(
                    commit: commit, subject: read.subject, authorName: read.authorName,
                    authorSeconds: read.authorDate.seconds)
            }
        }
    }

    /// The files at `versions`, in the same order; indexed on up to `jobs` threads.
    ///
    /// What is wrong with one of them is the error in its place.
    package func files(_ versions: [Version], jobs: Int) throws(SnapshotError) -> [Result<SnapshotFile, SnapshotError>]
    {
        let found = try find(versions)
        return LargeStackThreads.outputs(count: found.count, jobs: jobs) { claim, finish in
            do throws(SnapshotError) {
                let reader = FileReader(try open(), sharing: shared)
                while let index = claim() { finish(index, found[index].map { reader.read($0) }) }
            } catch {
                while let index = claim() { finish(index, .failure(error)) }
            }
        }
    }

    /// What git calls the bytes of the files at `versions`, in the same order; `nil` where there is no file.
    package func blobs(_ versions: [Version]) throws(SnapshotError) -> [ObjectName?] {
        try find(versions).map { found in
            guard case .success(let file) = found, case .blob(let id) = file.source else { return nil }
            return ObjectName(hex: id.hex)
        }
    }

    /// The bytes of the file at a version; `nil` where there is none.
    ///
    /// - Parameter limit: In bytes; a larger file is an error.
    package func bytes(of version: Version, limit: Int) throws(SnapshotError) -> [UInt8]? {
        let repository = try open()
        return try result { () throws(GitError) -> [UInt8]? in
            let entry = try repository.entry(at: version.path.bytes, in: try Self.id(version.commit))
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
            try repository.descends(try Self.id(commit), from: try Self.id(ancestor))
        }.get()
    }

    private func find(_ versions: [Version]) throws(SnapshotError) -> [Result<FoundFile, SnapshotError>] {
        let repository = try open()
        return versions.map { version in
            result { () throws(GitError) in
                try repository.entry(at: version.path.bytes, in: try Self.id(version.commit))
            }.flatMap { entry in
                switch entry?.kind {
                case .blob?, .executable?:
                    .success(FoundFile(path: version.path, source: entry.map { .blob($0.id) } ?? .disk))
                default: .failure(SnapshotError(side, .noSuchFile(version.path, commit: version.commit)))
                }
            }
        }
    }

    private func open() throws(SnapshotError) -> Repository {
        do throws(GitError) {
            return try Repository(openingReadOnly: path)
        } catch {
            throw SnapshotError(side, .git(error))
        }
    }

    private func result<Value>(_ body: () throws(GitError) -> Value) -> Result<Value, SnapshotError> {
        do throws(GitError) {
            return .success(try body())
        } catch {
            return .failure(SnapshotError(side, .git(error)))
        }
    }

    private func name(_ id: ObjectID) -> Result<ObjectName, SnapshotError> {
        guard let name = ObjectName(hex: id.hex) else {
            return .failure(SnapshotError(side, .git(GitError(.invalid, "name commit \(id)", "it is no full name"))))
        }
        return .success(name)
    }

    private static func id(_ name: ObjectName) throws(GitError) -> ObjectID {
        guard let id = ObjectID(hex: name.hex) else {
            throw GitError(.invalid, "read commit \(name)", "it is no full name")
        }
        return id
    }
}
