import Clibgit2
import SystemPackage

extension Repository {
    /// Whether the repository's `.gitignore` files or its `info/exclude` ignore a path of the work tree.
    ///
    /// The user's global ignore file does not count, so that the answer is the same on every machine. `path` is
    /// relative to the work tree, with slashes as separators. A bare repository ignores nothing.
    package func isIgnored(_ path: [UInt8], isFolder: Bool) throws(GitError) -> Bool {
        guard let workTree = layout.workTree else { return false }
        let rules = ruleFiles(for: path, in: workTree)
        guard rules.allSatisfy(Self.isRegularOrAbsent), Self.isRegularOrAbsent(exclusions) else { return false }
        let terminated = (isFolder ? path + [UInt8(ascii: "/")] : path).map { CChar(bitPattern: $0) } + [0]
        let isIgnoredByFolders = try isIgnored(terminated)
        if !isIgnoredByFolders {
            guard try isExcluded(terminated) else { return false }
        }
        // libgit2 drops a negated rule (`!a.swift`) that overrides a rule of another file. A file too many is better
        // than one too few.
        for file in isIgnoredByFolders ? rules.dropFirst() : rules[...] {
            guard try !Self.hasNegatedRules(file) else { return false }
        }
        return true
    }

    /// Whether the `.gitignore` files, or the rules added to libgit2, ignore a path.
    private func isIgnored(_ path: [CChar]) throws(GitError) -> Bool {
        var ignored: Int32 = 0
        let repository = handle.pointer
        try check("look up the rules that ignore \(FilePath(platformString: path))") {
            git_ignore_path_is_ignored(&ignored, repository, path)
        }
        return ignored == 1
    }

    /// Whether `info/exclude` ignores a path that no `.gitignore` file ignores.
    ///
    /// libgit2 doesn't know where `info/exclude` is, and rules that are added to it take precedence over the
    /// `.gitignore` files.
    private func isExcluded(_ path: [CChar]) throws(GitError) -> Bool {
        let lines = try GitFile.read(exclusions)?.split(separator: UInt8(ascii: "\n")) ?? []
        // git creates the file with comments only.
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

    /// The path of the `.gitignore` in every folder above `path`, whether or not that file exists.
    private func ruleFiles(for path: [UInt8], in workTree: FilePath) -> [FilePath] {
        var folder = workTree
        var files = [folder.appending(".gitignore")]
        for component in path.split(separator: UInt8(ascii: "/")).dropLast() {
            folder.append(FilePath(bytes: component).components)
            files.append(folder.appending(".gitignore"))
        }
        return files
    }

    /// libgit2 waits forever on a `.gitignore` that is a FIFO, and git reads no rules through symbolic links.
    private static func isRegularOrAbsent(_ file: FilePath) -> Bool {
        (try? Stat(file, followTargetSymlink: false)).map { $0.type == .regular } ?? true
    }

    private static func hasNegatedRules(_ file: FilePath) throws(GitError) -> Bool {
        let lines = try GitFile.read(file)?.split(separator: UInt8(ascii: "\n")) ?? []
        return lines.contains { $0.first == UInt8(ascii: "!") }
    }
}
