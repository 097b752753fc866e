import Clibgit2
import SystemPackage

extension Repository {
    /// As many symbolic references as git follows in a row.
    private static var symbolicDepth: Int { 5 }

    /// The object that the reference leads to, symbolic references followed.
    ///
    /// - Parameter name: in full: `HEAD` or `refs/…`.
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

    private func target(of name: String) throws(GitError) -> Target? {
        for folder in [layout.gitDirectory, layout.commonDirectory] {
            let path = folder.appending(name)
            if let status = try? Stat(path), status.type != .directory { try GitFile.requireRegular(path) }
        }
        let repository = handle.pointer
        let reference: Handle
        do throws(GitError) {
            reference = try checkHandle("read \(name)", free: git_reference_free) {
                git_reference_lookup($0, repository, name)
            }
        } catch {
            if error.kind == .notFound { return nil }
            throw GitError(.corrupt, error.action, error.reason, advice: "Check the repository with `git fsck`")
        }
        if let id = git_reference_target(reference.pointer) { return .object(ObjectID(id.pointee)) }
        guard let target = git_reference_symbolic_target(reference.pointer) else {
            throw GitError(.corrupt, "read \(name)", "it leads nowhere")
        }
        return .symbolic(String(cString: target))
    }
}
