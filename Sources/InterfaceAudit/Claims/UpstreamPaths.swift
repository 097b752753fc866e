import Comparison
import SourceModel

/// The current and former paths of upstream's files, for the links in the port's comments.
package struct UpstreamPaths: Sendable {
    /// The paths of all indexed files at the upstream revision.
    private let now: Set<RelativePath>
    /// The former paths, in the part of the history that was searched.
    private let past: Set<RelativePath>

    package init(now: Set<RelativePath>, past: Set<RelativePath> = []) {
        self.now = now
        self.past = past
    }

    /// Whether there is a file or folder at one of some paths.
    package func presence(of paths: [RelativePath]) -> Presence {
        if let path = paths.first(where: { Self.has($0, now) }) { return .present(path) }
        if let path = paths.first(where: { Self.has($0, past) }) { return .past(path) }
        // Files that are not indexed were not listed.
        let mayBeListed = paths.contains { Language(of: $0) != nil || !$0.lastComponent.contains(".") }
        return mayBeListed ? .absent : .unknown
    }

    /// Whether there is a file whose path ends with `end`.
    package func presence(ofEnd end: RelativePath) -> Presence {
        if let path = Self.path(endingIn: end, now) { return .present(path) }
        if let path = Self.path(endingIn: end, past) { return .past(path) }
        return Language(of: end) != nil ? .absent : .unknown
    }

    static func path(endingIn end: RelativePath, _ paths: some Sequence<RelativePath>) -> RelativePath? {
        paths.filter { $0.ends(with: end) }.min()
    }

    private static func has(_ path: RelativePath, _ paths: Set<RelativePath>) -> Bool {
        paths.contains(path) || paths.contains { $0.isInside(path) }
    }

    package enum Presence: Hashable, Sendable {
        case present(RelativePath)
        /// Upstream had it but removed it.
        case past(RelativePath)
        case absent
        case unknown
    }
}

/// The paths in claims that have to be looked up upstream.
package struct ClaimedPaths: Sendable {
    /// The possible paths of each link to upstream's repository.
    package let links: [[RelativePath]]
    /// Paths of files without a repository, perhaps without enclosing folders.
    package let ends: [RelativePath]

    package init(_ claims: [Claim], in comparison: Comparison) {
        let subjects = claims.map(\.subjects)
        links = subjects.flatMap(\.links).map(\.paths).filter { !$0.isEmpty }
        ends = subjects.flatMap(\.paths).filter { comparison.portFile(endingIn: $0) == nil }
    }

    package var isEmpty: Bool { links.isEmpty && ends.isEmpty }
}

extension Comparison {
    /// The port's own file that a path may mean.
    func portFile(endingIn end: RelativePath) -> RelativePath? {
        UpstreamPaths.path(endingIn: end, matching.port.files.lazy.map(\.path))
    }
}
