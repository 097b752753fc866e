import Git
import RulesModel
import SourceModel
import SystemPackage

/// Lists what a repository had at a commit.
package enum ListingReader {
    /// Lists the Swift files below `root`, and what `patterns` name, at the one of `commits` that came into being
    /// last.
    ///
    /// - Returns: `nil` where there are no commits.
    /// - Throws: ``SnapshotError`` where a commit or a folder cannot be read: a listing with gaps would call an old
    ///   file new.
    package static func newest(
        of commits: Set<ObjectName>, side: Side, repositoryAt path: FilePath, root: RelativePath,
        patterns: [PathPattern]
    ) throws(SnapshotError) -> TreeListing? {
        guard let newest = try newest(of: commits, side, path) else { return nil }
        let selection = FileSelection(roots: [root], patterns: patterns)
        let found = try CommitWalk(open(side, path), selection, side: side).files(of: newest.id)
        if let problem = found.problems.first {
            throw SnapshotError(side, .unreadable("\(problem.path)", reason: problem.reason))
        }
        var listing = TreeListing(commit: newest.name, paths: [], blobs: [])
        for file in found.files {
            listing.paths.insert(file.path)
            if case .blob(let id) = file.source, let blob = ObjectName(hex: id.hex) { listing.blobs.insert(blob) }
        }
        return listing
    }

    private static func newest(
        of commits: Set<ObjectName>, _ side: Side, _ path: FilePath
    ) throws(SnapshotError) -> (name: ObjectName, id: ObjectID)? {
        let repository = try open(side, path)
        var newest: (seconds: Int64, name: ObjectName, id: ObjectID)?
        do throws(GitError) {
            for name in commits.sorted() {
                guard let id = ObjectID(hex: name.hex) else { continue }
                let seconds = try repository.commit(id).committerDate.seconds
                if seconds >= newest?.seconds ?? .min { newest = (seconds, name, id) }
            }
        } catch {
            throw SnapshotError(side, .git(error))
        }
        return newest.map { ($0.name, $0.id) }
    }

    private static func open(_ side: Side, _ path: FilePath) throws(SnapshotError) -> Repository {
        do throws(GitError) {
            return try Repository(openingReadOnly: path)
        } catch {
            throw SnapshotError(side, .git(error))
        }
    }
}
