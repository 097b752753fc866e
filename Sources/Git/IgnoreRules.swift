import Clibgit2
import SystemPackage

extension Repository {
    /// Whether the repository's own rules, `.gitignore` files and `info/exclude`, ignore a path of the work tree.
    ///
    /// A user's own rules do not count, so that the answer is the same on every machine. `path` lies below the
    /// work tree, its components separated by slashes. In a bare repository nothing is ignored.
    package func isIgnored(_ path: [UInt8], isFolder: Bool) throws(GitError) -> Bool {
        guard let workTree = layout.workTree else { return false }
        let rules = ruleFiles(for: path, in: workTree)
        guard rules.allSatisfy(Self.isRegularOrAbsent), Self.isRegularOrAbsent(exclusions) else { return false }
        var ignored: Int32 = 0
        let repository = handle.pointer
        let terminated = (isFolder ? path + [UInt8(ascii: "/")] : path).map { CChar(bitPattern: $0) } + [0]
        try check("look up the rules that ignore \(FilePath(bytes: path))") {
            git_ignore_path_is_ignored(&ignored, repository, terminated)
        }
        guard ignored == 1 else { return false }
        // libgit2 drops a rule that takes back one of another file; better a file too many than one too few.
        for file in rules.dropFirst() {
            guard try !Self.takesRulesBack(file) else { return false }
        }
        return true
    }

    private var exclusions: FilePath { layout.commonDirectory.appending("info").appending("exclude") }

    /// The `.gitignore` of every folder on the way to `path`, whether there is one or not.
    private func ruleFiles(for path: [UInt8], in workTree: FilePath) -> [FilePath] {
        var folder = workTree
        var files = [folder.appending(".gitignore")]
        for component in path.split(separator: UInt8(ascii: "/")).dropLast() {
            folder.append(FilePath(bytes: component).components)
            files.append(folder.appending(".gitignore"))
        }
        return files
    }

    /// libgit2 waits for ever on a FIFO in the place of a `.gitignore`, and git reads no rules through links.
    private static func isRegularOrAbsent(_ file: FilePath) -> Bool {
        (try? Stat(file, followTargetSymlink: false)).map { $0.type == .regular } ?? true
    }

    private static func takesRulesBack(_ file: FilePath) throws(GitError) -> Bool {
        let lines = try GitFile.read(file)?.split(separator: UInt8(ascii: "\n")) ?? []
        return lines.contains { $0.first == UInt8(ascii: "!") }
    }
}
