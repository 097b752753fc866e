import SystemPackage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// git's ownership rule: it reads the repositories of the current user and those listed in `safe.directory`.
///
/// libgit2 1.5 misreports a refusal and does not know `safe.directory=*`.
enum RepositoryOwnership {
    static func check(_ layout: RepositoryLayout) throws(GitError) {
        let subject = layout.workTree ?? layout.gitDirectory
        let parts = [layout.workTree, layout.workTree?.appending(".git"), layout.gitDirectory].compactMap(\.self)
        guard !parts.allSatisfy(isOwn) else { return }
        let absolute = realPath(subject)
        guard !isSafe(absolute) else { return }
        throw GitError(
            .ownership, "open \(subject)", "it belongs to another user",
            advice: "If you trust it, run `git config --global --add safe.directory \(absolute)`")
    }

    private static func isOwn(_ path: FilePath) -> Bool {
        guard let owner = (try? Stat(path, followTargetSymlink: false))?.userID.rawValue else { return false }
        let user = geteuid()
        if owner == user { return true }
        // Under sudo, the repositories of the calling user are accepted too.
        return user == 0 && environment("SUDO_UID").flatMap { UInt32($0) } == owner
    }

    private static func isSafe(_ path: FilePath) -> Bool {
        var isSafe = false
        for entry in safeDirectories() {
            switch entry {
            case "": isSafe = false
            case "*": isSafe = true
            case let entry where entry.hasSuffix("/*"):
                isSafe = isSafe || path.starts(with: realPath(FilePath(String(entry.dropLast(2)))))
            default:
                isSafe = isSafe || path == realPath(expanded(entry))
            }
        }
        return isSafe
    }

    /// The entries in the system's and the user's configuration. A repository cannot vouch for itself.
    private static func safeDirectories() -> [String] {
        var files: [FilePath] = []
        if environment("GIT_CONFIG_NOSYSTEM") == nil {
            files.append(FilePath(environment("GIT_CONFIG_SYSTEM") ?? "/etc/gitconfig"))
        }
        if let file = environment("GIT_CONFIG_GLOBAL") {
            files.append(FilePath(file))
        } else {
            let home = environment("HOME").map { FilePath($0) }
            let settings = environment("XDG_CONFIG_HOME").map { FilePath($0) } ?? home?.appending(".config")
            files += [settings?.appending("git").appending("config"), home?.appending(".gitconfig")].compactMap(\.self)
        }
        return files.flatMap { file -> [String] in
            guard let bytes = (try? GitFile.read(file)) ?? nil else { return [] }
            return ConfigText(bytes).values(of: "directory", in: "safe")
        }
    }

    private static func expanded(_ entry: String) -> FilePath {
        guard entry.hasPrefix("~/"), let home = environment("HOME") else { return FilePath(entry) }
        return FilePath(home).appending(String(entry.dropFirst(2)))
    }

    /// The path without links and dots, or the path unchanged where it does not exist.
    private static func realPath(_ path: FilePath) -> FilePath {
        path.withPlatformString { text in
            guard let resolved = realpath(text, nil) else { return path }
            defer { free(resolved) }
            return FilePath(platformString: resolved)
        }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
