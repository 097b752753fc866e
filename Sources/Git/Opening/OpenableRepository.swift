import SystemPackage

/// A repository that may be opened, with what its files say about it.
///
/// Its files are read once, however many workers open it.
package struct OpenableRepository: Sendable {
    let layout: RepositoryLayout
    let packedReferences: FilePath
    /// The commits whose parents a shallow clone left out.
    let shallowBoundary: Set<ObjectID>
    let isPartialClone: Bool
    let isSparse: Bool
    /// The folders of objects: its own, and those of other repositories that it borrows from.
    let objectFolders: [FilePath]
    /// The path that it was found at.
    let path: FilePath

    /// Looks at exactly `path`: a work tree, a linked one, or a bare repository.
    ///
    /// - Returns: `nil` where there is no repository.
    /// - Throws: ``GitError`` of kind `corrupt`, `unsupported` or `ownership`.
    package init?(at path: FilePath) throws(GitError) {
        guard let layout = try RepositoryLayout.find(at: path) else { return nil }
        try RepositoryOwnership.check(layout)
        let config = ConfigText(try GitFile.read(layout.commonDirectory.appending("config")) ?? [])
        let format = try RepositoryFormat(config, of: path.string)
        let lines = try GitFile.read(layout.commonDirectory.appending("shallow")) ?? []
        let own = ConfigText(try GitFile.read(layout.gitDirectory.appending("config.worktree")) ?? [])

        self.path = path
        self.layout = layout
        packedReferences = layout.commonDirectory.appending("packed-refs")
        shallowBoundary = Set(
            lines.split(separator: UInt8(ascii: "\n")).compactMap { ObjectID(hex: String(decoding: $0, as: UTF8.self)) }
        )
        isPartialClone = format.isPartialClone
        isSparse = [config, own].compactMap { $0.values(of: "sparsecheckout", in: "core").last }.last == "true"
        objectFolders = try ObjectDatabase.folders(from: layout.commonDirectory.appending("objects"))
    }
}
