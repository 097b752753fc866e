import Comparison
import SourceModel

/// Where upstream has or had the files that comments of the port's link to.
package struct UpstreamPaths: Sendable {
    /// Of all indexed files at the upstream revision.
    private let now: Set<RelativePath>
    /// Of all that were ever there, as far as that was looked for.
    private let past: Set<RelativePath>

    package init(now: Set<RelativePath>, past: Set<RelativePath> = []) {
        self.now = now
        self.past = past
    }

    /// Whether there is a file at one of some paths, or a folder.
    package func presence(of paths: [RelativePath]) -> Presence {
        if let path = paths.first(where: { Self.has($0, now) }) { return .present(path) }
        if let path = paths.first(where: { Self.has($0, past) }) { return .past(path) }
        // What is not indexed was not listed.
        let mayBeListed = paths.contains { Language(of: $0) != nil || !$0.lastComponent.contains(".") }
        return mayBeListed ? .absent : .unknown
    }

    /// Whether there is a file whose path ends in one that is given without the folders around it.
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
        /// Upstream had it, and has it no longer.
        case past(RelativePath)
        case absent
        case unknown
    }
}

/// The paths in claims that have to be looked up in upstream.
package struct ClaimedPaths: Sendable {
    /// Of links to upstream's repository, each with the paths that it may mean.
    package let links: [[RelativePath]]
    /// Of files, without a repository and perhaps without the folders around them.
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
