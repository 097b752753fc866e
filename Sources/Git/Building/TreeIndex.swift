import Clibgit2
import SystemPackage

/// An index in memory that writes nested trees.
struct TreeIndex: ~Copyable {
    private let handle: Handle

    init() throws(GitError) {
        handle = try checkHandle("make an index", free: git_index_free) { git_index_new($0) }
    }

    func read(_ tree: borrowing Handle) throws(GitError) {
        let (index, tree) = (handle.pointer, tree.pointer)
        try check("read a tree") { git_index_read_tree(index, tree) }
    }

    func add(_ path: FilePath, _ id: ObjectID, _ mode: git_filemode_t) throws(GitError) {
        let index = handle.pointer
        try check("add \(path)") {
            path.withPlatformString { text in
                var entry = git_index_entry()
                entry.path = text
                entry.id = id.raw
                entry.mode = UInt32(mode.rawValue)
                return git_index_add(index, &entry)
            }
        }
    }

    func remove(_ path: FilePath) throws(GitError) {
        let index = handle.pointer
        try check("remove \(path)") { path.withPlatformString { git_index_remove(index, $0, 0) } }
    }

    func writeTree(to repository: borrowing Handle) throws(GitError) -> ObjectID {
        let (index, repository) = (handle.pointer, repository.pointer)
        var raw = git_oid()
        try check("write a tree") { git_index_write_tree_to(&raw, index, repository) }
        return ObjectID(raw)
    }
}
