import SystemPackage

/// The folders of a repository.
struct RepositoryLayout {
    /// Holds the files of one work tree, such as `HEAD`.
    var gitDirectory: FilePath
    /// Holds what all work trees share: objects, branches, configuration. Usually the same folder.
    var commonDirectory: FilePath
    /// The folder that was given; `nil` for a bare repository.
    var workTree: FilePath?

    /// Looks only at the folder `path`, not at its parents.
    ///
    /// - Returns: `nil` where the folder is no repository.
    static func find(at path: FilePath) throws(GitError) -> RepositoryLayout? {
        let marker = path.appending(".git")
        guard let status = try? Stat(marker, followTargetSymlink: true) else {
            return try bare(at: path)
        }
        let gitDirectory =
            switch status.type {
            case .directory: marker
            case .regular: try linkedDirectory(from: marker, in: path)
            default: throw broken(path, "its .git is neither a folder nor a file")
            }
        guard let layout = try RepositoryLayout(gitDirectory: gitDirectory, workTree: path) else {
            throw broken(path, "\(gitDirectory) has no HEAD, objects and refs")
        }
        return layout
    }

    private static func bare(at path: FilePath) throws(GitError) -> RepositoryLayout? {
        guard let layout = try RepositoryLayout(gitDirectory: path, workTree: nil) else { return nil }
        return layout
    }

    private init?(gitDirectory: FilePath, workTree: FilePath?) throws(GitError) {
        self.gitDirectory = gitDirectory
        self.workTree = workTree
        let common = try GitFile.line(gitDirectory.appending("commondir"))
        commonDirectory = common.map { gitDirectory.pushing(FilePath(bytes: $0)) } ?? gitDirectory
        guard (try? Stat(gitDirectory.appending("HEAD"), followTargetSymlink: false)) != nil,
            Self.isFolder(commonDirectory.appending("objects")), Self.isFolder(commonDirectory.appending("refs"))
        else { return nil }
        for name in ["HEAD", "gitdir"] { try GitFile.requireRegular(gitDirectory.appending(name)) }
        for name in ["config", "packed-refs", "shallow"] { try GitFile.requireRegular(commonDirectory.appending(name)) }
    }

    /// The folder that the file `.git` of a linked work tree or a submodule points to.
    private static func linkedDirectory(from marker: FilePath, in path: FilePath) throws(GitError) -> FilePath {
        let prefix = Array("gitdir: ".utf8)
        guard let line = try GitFile.line(marker), line.starts(with: prefix) else {
            throw broken(path, "its file .git does not say where the repository is")
        }
        return path.pushing(FilePath(bytes: line.dropFirst(prefix.count)))
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        (try? Stat(path))?.type == .directory
    }

    private static func broken(_ path: FilePath, _ reason: String) -> GitError {
        GitError(.corrupt, "open \(path)", reason, advice: "Check it with `git -C \(path) status`")
    }
}
