/// How a repository is stored, according to its configuration.
struct RepositoryFormat {
    /// Whether blobs and trees may be missing, because the clone left them on the server.
    let isPartialClone: Bool

    /// Extensions that are checked here or do not affect reading.
    private static let known: Set<String> = [
        "worktreeconfig", "preciousobjects", "relativeworktrees", "objectformat", "partialclone", "noop", "noop-v1",
        "refstorage",
    ]

    /// - Throws: ``GitError`` of kind `unsupported` for a format that cannot be read.
    init(_ config: ConfigText, of repository: String) throws(GitError) {
        let action = "open \(repository)"
        let extensions = config.section("extensions")
        if let format = extensions["objectformat"], format.lowercased() != "sha1" {
            throw GitError(
                .unsupported, action, "its objects are named by \(printable(format)), and only SHA-1 can be read",
                advice: "Clone it into a repository made with `git init --object-format=sha1`, or unpack a "
                    + "download of it and give that folder")
        }
        if let storage = extensions["refstorage"], storage.lowercased() != "files" {
            throw GitError(
                .unsupported, action,
                "its references are stored as \(printable(storage)), and only the format `files` can be read",
                advice: "Convert a copy of it with `git refs migrate --ref-format=files`")
        }
        let version = config.values(of: "repositoryformatversion", in: "core").last ?? "0"
        guard version == "0" || version == "1" else {
            throw GitError(.unsupported, action, "its repository format version is \(printable(version)), not 0 or 1")
        }
        if version == "1", let unknown = extensions.keys.filter({ !Self.known.contains($0) }).min() {
            throw GitError(.unsupported, action, "it needs the extension `\(printable(unknown))`, which is not known")
        }
        isPartialClone = extensions["partialclone"] != nil
    }
}
