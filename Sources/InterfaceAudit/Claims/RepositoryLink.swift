import SourceModel

/// A link to a file or folder of a repository, as the sites write them that host repositories.
struct RepositoryLink: Hashable, Sendable {
    /// `owner/name`, in lower case.
    var repository: String
    /// The components behind `blob` or `tree`: a reference, which may have slashes, and a path. Empty for a link to
    /// the whole repository.
    var components: [String]

    /// - Returns: `nil` for what is no web address, and for one that does not look like a repository's.
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
            // The raw text of a file has an address without a word before the reference.
            components = parts[0].hasPrefix("raw.") ? Array(rest) : []
        }
    }

    var isToContent: Bool { !components.isEmpty }

    /// The paths that it may mean, likeliest first: the reference has one component, or more.
    var paths: [RelativePath] {
        components.indices.dropFirst().map { RelativePath(components[$0...].joined(separator: "/")) }
    }
}
