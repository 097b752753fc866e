import SourceModel

/// A link to a file or folder of a repository on a hosting site.
struct RepositoryLink: Hashable, Sendable {
    /// `owner/name`, in lower case.
    var repository: String
    /// The components after `blob` or `tree`: a reference, which may have slashes, and a path. Empty for a link to the
    /// whole repository.
    var components: [String]

    /// - Returns: `nil` unless the word is a web address that looks like a repository's.
    init?(_ word: String) {
        guard let scheme = ["https://", "http://"].first(where: word.lowercased().hasPrefix) else { return nil }
        let address = word.dropFirst(scheme.count).prefix { $0 != "#" && $0 != "?" }
        let parts = address.split(separator: "/").map(String.init)
        guard parts.count >= 3 else { return nil }
        let name = parts[2].hasSuffix(".git") ? String(parts[2].dropLast(4)) : parts[2]
        repository = "\(parts[1])/\(name)".lowercased()
        var rest = parts.dropFirst(3)
        if rest.first == "-" { rest = rest.dropFirst() }
        switch rest.first {
        case "blob", "tree", "raw", "blame": components = Array(rest.dropFirst())
        default:
            // The address of a file's raw text has no such word before the reference.
            components = parts[0].hasPrefix("raw.") ? Array(rest) : []
        }
    }

    var isToContent: Bool { !components.isEmpty }

    /// The possible paths, the likeliest first. The reference may have one or more components.
    var paths: [RelativePath] {
        components.indices.dropFirst().map { RelativePath(components[$0...].joined(separator: "/")) }
    }
}
