import Clibgit2
import SystemPackage

extension Repository {
    /// Whether the repository's own rules, `.gitignore` files and `info/exclude`, ignore a path of the work tree.
    ///
    /// A user's own rules do not count, so that the answer is the same on every machine. `path` lies below the
    /// work tree, its components separated by slashes. In a bare repository nothing is ignored.
    package func isIgnored(_ path: [UInt8], isFolder: Bool) throws(GitError) -> Bool {
        guard let workTree = layout.workTree, hasReadableRules(for: path, in: workTree) else { return false }
        var ignored: Int32 = 0
        let repository = handle.pointer
        let terminated = (isFolder ? path + [UInt8(ascii: "/")] : path).map { CChar(bitPattern: $0) } + [0]
        try check("look up the rules that ignore \(FilePath(bytes: path))") {
            git_ignore_path_is_ignored(&ignored, repository, terminated)
        }
        return ignored == 1
    }

    /// libgit2 waits for ever on a FIFO in the place of a `.gitignore`, and git reads no rules through links.
    private func hasReadableRules(for path: [UInt8], in workTree: FilePath) -> Bool {
        var folder = workTree
        var files = [layout.commonDirectory.appending("info").appending("exclude"), folder.appending(".gitignore")]
        for component in path.split(separator: UInt8(ascii: "/")).dropLast() {
            folder.append(FilePath(bytes: component).components)
            files.append(folder.appending(".gitignore"))
        }
        return files.allSatisfy { file in
            (try? Stat(file, followTargetSymlink: false)).map { $0.type == .regular } ?? true
        }
    }
}
