import Git
import SourceModel

/// A cache of objects of one repository, for walks that read many of them again.
final class ReadObjects: Sendable {
    let commits = OnceByKey<ObjectID, Commit>()
    /// The entries of each tree.
    let folders = OnceByKey<ObjectID, [TreeEntry]>()
    /// The names that each text uses.
    let names = OnceByKey<ObjectID, Set<ScannedToken>>()
    /// The commits that ids name, which may be abbreviated.
    let ids = OnceByKey<String, ObjectName>()

    func commit(_ id: ObjectID, of repository: borrowing Repository) throws(GitError) -> Commit {
        if let known = commits.known(id) { return known }
        let commit = try repository.commit(id)
        return commits.value(of: id) { commit }
    }

    func entries(of tree: ObjectID, in repository: borrowing Repository) throws(GitError) -> [TreeEntry] {
        if let known = folders.known(tree) { return known }
        let entries = try repository.tree(tree)
        return folders.value(of: tree) { entries }
    }
}
