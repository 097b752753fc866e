import AuditModel

/// Where upstream has or had the files that comments of the port's link to.
package struct UpstreamPaths: Sendable {
    /// Of all Swift files at the upstream revision.
    private let now: Set<RelativePath>
    /// Of all that were ever there, as far as that was looked for.
    private let past: Set<RelativePath>

    package init(now: Set<RelativePath>, past: Set<RelativePath> = []) {
        self.now = now
        self.past = past
    }

    /// Whether there is a file at one of some paths, or a folder.
    package func standing(of paths: [RelativePath]) -> Standing {
        if let path = paths.first(where: { Self.has($0, now) }) { return .present(path) }
        if let path = paths.first(where: { Self.has($0, past) }) { return .past(path) }
        // What is no Swift file was not listed.
        let mayBeListed = paths.contains { $0.hasExtension("swift") || !$0.lastComponent.contains(".") }
        return mayBeListed ? .absent : .unknown
    }

    /// Where a path ends that is given without the folders around it.
    func path(endingIn end: RelativePath) -> RelativePath? {
        let suffix = Array("/\(end)".utf8)
        return now.filter { $0 == end || Array("/\($0)".utf8).suffix(suffix.count) == suffix[...] }.min()
    }

    private static func has(_ path: RelativePath, _ paths: Set<RelativePath>) -> Bool {
        paths.contains(path) || paths.contains { $0.isInside(path) }
    }

    package enum Standing: Hashable, Sendable {
        case present(RelativePath)
        /// Upstream had it, and has it no longer.
        case past(RelativePath)
        case absent
        case unknown
    }
}

extension Comparison {
    /// What comments of the port's link to in upstream's repository; each link with the paths that it may mean.
    package var linkedPaths: [[RelativePath]] {
        guard let repository = matching.rules.upstream.repository?.lowercased() else { return [] }
        return matching.port.files.flatMap { file in
            (file.index?.comments ?? []).flatMap { comment in
                CommentSentence.sentences(of: comment).flatMap(\.words).compactMap { RepositoryLink($0.text) }
                    .filter { $0.repository == repository && !$0.paths.isEmpty }.map(\.paths)
            }
        }
    }
}
