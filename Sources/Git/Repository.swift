import Clibgit2
import SystemPackage

/// A git repository, opened for reading only.
///
/// It cannot be copied or used by two threads: open one per worker. Nothing is written, fetched or run.
/// libgit2 sees no configuration: the user's and the system's must not change the result, and the repository's could
/// name files anywhere.
package struct Repository: ~Copyable {
    let handle: Handle
    let database: Handle
    let layout: RepositoryLayout
    let packedReferences: PackedReferences
    let checked: CheckedObjects
    /// The commits whose parents a shallow clone left out.
    package let shallowBoundary: Set<ObjectID>
    let isPartialClone: Bool
    /// Whether parts of the work tree are left out on purpose.
    package let isSparse: Bool

    /// Opens the repository at exactly `path`: a work tree, a linked one, or a bare repository.
    ///
    /// - Throws: ``GitError`` of kind `notFound` where there is none, `corrupt`, `unsupported` or `ownership`.
    package init(openingReadOnly path: FilePath) throws(GitError) {
        guard let openable = try OpenableRepository(at: path) else {
            throw GitError(
                .notFound, "open \(path)", "it is not a git repository",
                advice: "Give the top folder of a work tree, or a bare repository")
        }
        self = try openable.open()
    }

    fileprivate init(_ openable: OpenableRepository, checked: CheckedObjects) throws(GitError) {
        let path = openable.path
        try Library.start()
        // From libgit2 1.7 on, opening a repository by its path reads its configuration with all includes.
        let handle = try checkHandle("open \(path)", free: git_repository_free) { git_repository_new($0) }
        let repository = handle.pointer
        let settings = try checkHandle("open \(path)", free: git_config_free) { git_config_new($0) }
        try check("open \(path)") { git_repository_set_config(repository, settings.pointer) }
        let database = try ObjectDatabase.open(openable.objectFolders)
        try check("open \(path)") { git_repository_set_odb(repository, database.pointer) }
        if let workTree = openable.layout.workTree {
            try check("open \(path)") { git_repository_set_workdir(repository, workTree.string, 0) }
        }

        self.handle = handle
        self.database = database
        self.checked = checked
        layout = openable.layout
        packedReferences = PackedReferences(openable.packedReferences)
        isPartialClone = openable.isPartialClone
        isSparse = openable.isSparse
        shallowBoundary = openable.shallowBoundary
    }

    /// The folder with the files, as it was given; `nil` for a bare repository.
    package var workTree: FilePath? { layout.workTree }

    package var isBare: Bool { layout.workTree == nil }

    /// Whether the history was cut when the repository was cloned.
    package var isShallow: Bool { !shallowBoundary.isEmpty }
}

extension OpenableRepository {
    /// Opens the repository for one worker.
    ///
    /// - Parameter checked: The objects of this repository that were checked before.
    package func open(checked: CheckedObjects = CheckedObjects()) throws(GitError) -> Repository {
        try Repository(self, checked: checked)
    }
}
