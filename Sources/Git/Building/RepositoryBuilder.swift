import Clibgit2
import SystemPackage

/// Makes a new repository, for demonstrations and tests.
///
/// The same drafts give the same object names on every machine. The builder writes only into its own folder, and
/// it is the only part of this module that writes.
package struct RepositoryBuilder: ~Copyable {
    private let handle: Handle
    private let database: Handle
    /// The folder that the repository was made in.
    package let path: FilePath

    /// Makes a repository whose `HEAD` names the branch `main`.
    ///
    /// - Throws: ``GitError`` of kind `invalid` where `path` exists and is not an empty folder.
    package init(creatingAt path: FilePath, isBare: Bool = false) throws(GitError) {
        let action = "make a repository in \(path)"
        if (try? Stat(path)) != nil {
            let entries = try? Folder(path).entries()
            guard entries?.isEmpty == true else {
                throw GitError(
                    .invalid, action, "it is not an empty folder", advice: "Name a folder that does not exist yet")
            }
        }
        try Library.start()
        var options = git_repository_init_options()
        try check(action) {
            git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
        }
        options.flags = GIT_REPOSITORY_INIT_MKPATH.rawValue | GIT_REPOSITORY_INIT_NO_REINIT.rawValue
        if isBare { options.flags |= GIT_REPOSITORY_INIT_BARE.rawValue }
        let handle = try checkHandle(action, free: git_repository_free) { repository in
            "main".withCString { head in
                options.initial_head = head
                return git_repository_init_ext(repository, path.string, &options)
            }
        }
        let repository = handle.pointer
        let database = try checkHandle(action, free: git_odb_free) { git_repository_odb($0, repository) }
        self.handle = handle
        self.database = database
        self.path = path
    }

    /// Makes a commit and moves its branch to it.
    @discardableResult
    package func commit(_ draft: CommitDraft) throws(GitError) -> ObjectID {
        let tip = try branchTip(draft.branch)
        let parents = draft.parents ?? (tip.map { [$0] } ?? [])
        let tree = try tree(changing: parents.first, by: draft.changes)
        let commit = try write(.commit, try draft.text(tree: tree, parents: parents))
        try setReference("refs/heads/\(draft.branch)", to: commit)
        return commit
    }

    /// Makes a tag. With a `message` it is annotated and dated 2000-01-01.
    @discardableResult
    package func createTag(_ name: String, at commit: ObjectID, message: String? = nil) throws(GitError) -> ObjectID {
        var target = commit
        if let message {
            let text = """
                object \(commit)
                type commit
                tag \(name)
                tagger Ada Example <ada@example.com> 946684800 +0000

                \(message)

                """
            target = try write(.tag, Array(text.utf8))
        }
        try setReference("refs/tags/\(name)", to: target)
        return target
    }

    /// Writes the files of `commit` into the work tree, and makes `HEAD` name `branch`.
    package func checkOut(_ commit: ObjectID, branch: String = "main") throws(GitError) {
        let repository = handle.pointer
        var options = git_checkout_options()
        try check("check out") { git_checkout_options_init(&options, UInt32(GIT_CHECKOUT_OPTIONS_VERSION)) }
        options.checkout_strategy = GIT_CHECKOUT_FORCE.rawValue | GIT_CHECKOUT_REMOVE_UNTRACKED.rawValue
        var raw = commit.raw
        let object = try checkHandle("check out \(commit.short)", free: git_object_free) {
            git_object_lookup($0, repository, &raw, GIT_OBJECT_COMMIT)
        }
        try check("check out \(commit.short)") { git_checkout_tree(repository, object.pointer, &options) }
        try check("check out \(commit.short)") { git_repository_set_head(repository, "refs/heads/\(branch)") }
    }

    /// Stores an object without checking that its bytes are valid.
    @discardableResult
    package func write(_ kind: ObjectKind, _ bytes: [UInt8]) throws(GitError) -> ObjectID {
        var raw = git_oid()
        let database = database.pointer
        try check("store a \(kind.rawValue)") { git_odb_write(&raw, database, bytes, bytes.count, kind.raw) }
        return ObjectID(raw)
    }

    /// Creates or moves the reference with the full name `name`.
    package func setReference(_ name: String, to id: ObjectID) throws(GitError) {
        let repository = handle.pointer
        var raw = id.raw
        _ = try checkHandle("set \(name)", free: git_reference_free) {
            git_reference_create($0, repository, name, &raw, 1, nil)
        }
    }

    private func branchTip(_ branch: String) throws(GitError) -> ObjectID? {
        let repository = handle.pointer
        var raw = git_oid()
        do throws(GitError) {
            try check("read branch \(branch)") { git_reference_name_to_id(&raw, repository, "refs/heads/\(branch)") }
        } catch {
            if error.kind == .notFound { return nil }
            throw error
        }
        return ObjectID(raw)
    }

    private func tree(changing parent: ObjectID?, by changes: [FilePath: CommitDraft.Change]) throws(GitError)
        -> ObjectID
    {
        let repository = handle.pointer
        let index = try TreeIndex()
        if let parent {
            var raw = parent.raw
            let commit = try checkHandle("read commit \(parent.short)", free: git_commit_free) {
                git_commit_lookup($0, repository, &raw)
            }
            let tree = try checkHandle("read the tree of \(parent.short)", free: git_tree_free) {
                git_commit_tree($0, commit.pointer)
            }
            try index.read(tree)
        }
        for (path, change) in changes.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
            switch change {
            case .removed: try index.remove(path)
            case .file(let bytes): try index.add(path, try write(.blob, bytes), GIT_FILEMODE_BLOB)
            case .executable(let bytes): try index.add(path, try write(.blob, bytes), GIT_FILEMODE_BLOB_EXECUTABLE)
            case .symbolicLink(let target):
                try index.add(path, try write(.blob, Array(target.utf8)), GIT_FILEMODE_LINK)
            case .submodule(let commit): try index.add(path, commit, GIT_FILEMODE_COMMIT)
            }
        }
        return try index.writeTree(to: handle)
    }
}
