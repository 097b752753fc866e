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
        let terminated = (isFolder ? path + [UInt8(ascii: "/")] : path).map { CChar(bitPattern: $0) } + [0]
        let isIgnoredByFolders = try isIgnored(terminated)
        if !isIgnoredByFolders {
            guard try isExcluded(terminated) else { return false }
        }
        // libgit2 drops a rule that takes back one of another file; better a file too many than one too few.
        for file in isIgnoredByFolders ? rules.dropFirst() : rules[...] {
            guard try !Self.takesRulesBack(file) else { return false }
        }
        return true
    }

    /// Whether the rules of the folders ignore a path, and those that were added.
    private func isIgnored(_ path: [CChar]) throws(GitError) -> Bool {
        var ignored: Int32 = 0
        let repository = handle.pointer
        try check("look up the rules that ignore \(FilePath(platformString: path))") {
            git_ignore_path_is_ignored(&ignored, repository, path)
        }
        return ignored == 1
    }

    /// Whether `info/exclude` ignores a path of which the folders say nothing. libgit2 doesn't know where that file is,
    /// and would let rules that are added go before those of the folders.
    private func isExcluded(_ path: [CChar]) throws(GitError) -> Bool {
        let lines = try GitFile.read(exclusions)?.split(separator: UInt8(ascii: "\n")) ?? []
        // git makes the file with remarks only.
        let rules = lines.filter { $0.first != UInt8(ascii: "#") && !$0.contains(0) }
        guard !rules.isEmpty else { return false }
        let repository = handle.pointer
        let terminated = rules.joined(separator: [UInt8(ascii: "\n")]).map { CChar(bitPattern: $0) } + [0]
        try check("add the rules of \(exclusions)") { git_ignore_add_rule(repository, terminated) }
        let found: Result<Bool, GitError> = Result { () throws(GitError) in try isIgnored(path) }
        try check("drop the rules of \(exclusions)") { git_ignore_clear_internal_rules(repository) }
        return try found.get()
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
