import Clibgit2
import SystemPackage

extension Repository {
    /// git follows as many symbolic references in a row.
    private static var symbolicDepth: Int { 5 }

    /// The object that the reference points to, directly or through symbolic references.
    ///
    /// - Parameter name: The full name: `HEAD` or `refs/…`.
    /// - Returns: `nil` where there is no such reference.
    /// - Throws: ``GitError`` of kind `unborn` where `name` is a symbolic reference to a branch without commits.
    func reference(_ name: String) throws(GitError) -> ObjectID? {
        var current = name
        for _ in 0...Self.symbolicDepth {
            var isValid: Int32 = 0
            try check("look at the name \(printable(current))") { git_reference_name_is_valid(&isValid, current) }
            guard isValid == 1 else { return nil }
            switch try target(of: current) {
            case .object(let id): return id
            case .symbolic(let next): current = next
            case nil where current == name: return nil
            case nil:
                throw GitError(
                    .unborn, "resolve `\(name)`", "it names \(printable(current)), which has no commit yet",
                    advice: "Commit something, or name another revision")
            }
        }
        throw GitError(
            .corrupt, "resolve `\(name)`", "it leads through more than \(Self.symbolicDepth) other references")
    }

    private enum Target {
        case object(ObjectID)
        case symbolic(String)
    }

    /// The direct target of the reference. Its own file takes precedence over `packed-refs`.
    private func target(of name: String) throws(GitError) -> Target? {
        let isOwn = !name.hasPrefix("refs/") || Self.foldersOfOneWorkTree.contains { name.hasPrefix($0) }
        let path = (isOwn ? layout.gitDirectory : layout.commonDirectory).appending(name)
        // A folder here holds references with longer names.
        guard (try? Stat(path))?.type != .directory, let line = try GitFile.line(path) else {
            return try packedReferences[name].map { .object($0) }
        }
        let prefix = Array("ref:".utf8)
        if line.starts(with: prefix) {
            let next = line.dropFirst(prefix.count).split(separator: UInt8(ascii: " "))
            if next.count == 1, let name = String(validating: next[0], as: UTF8.self) { return .symbolic(name) }
        } else if let id = ObjectID(digits: line.prefix(ObjectID.digitCount)),
            line.dropFirst(ObjectID.digitCount).allSatisfy({ $0 == UInt8(ascii: " ") })
        {
            return .object(id)
        }
        throw GitError(
            .corrupt, "read \(name)", "it names no object and no other reference",
            advice: "Check the repository with `git fsck`")
    }

    /// The references that each linked work tree has separately.
    private static var foldersOfOneWorkTree: [String] { ["refs/bisect/", "refs/worktree/", "refs/rewritten/"] }
}
