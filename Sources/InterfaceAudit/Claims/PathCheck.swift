import Comparison
import ReportModel
import SourceModel

/// Whether upstream has the files that a claim links to, and whether they are those that the port was made from.
struct PathCheck {
    private let comparison: Comparison
    private let values: UpstreamValues
    private let paths: UpstreamPaths?

    init(_ comparison: Comparison, _ values: UpstreamValues, _ paths: UpstreamPaths?) {
        self.comparison = comparison
        self.values = values
        self.paths = paths
    }

    /// - Returns: `nil` for a claim without a path.
    func verdict(on claim: Claim, _ target: ClaimTarget) -> ClaimVerdict? {
        let links = claim.links.filter { !$0.paths.isEmpty }
        let named = links.map { (path: $0.paths.first ?? .root, standing: standing(of: $0)) }
        let bare = claim.paths.compactMap { path in standing(ofEnd: path).map { (path: path, standing: $0) } }
        guard !named.isEmpty || !bare.isEmpty else { return nil }
        for (path, standing) in named + bare {
            switch standing {
            case .present(let path):
                if let verdict = disagreement(with: path, target) { return verdict }
            case .past(let path):
                let isKnown = target.pathsThen.contains(path) || target.upstreamPaths.contains { $0.stem == path.stem }
                if target.isAboutFile || target.isAboutType, !target.upstreamPaths.isEmpty, !isKnown {
                    return .unchecked("`\(path)` is no longer there, and whether it was renamed is not known")
                }
            // Folders may be written as they were never called.
            case .absent where links.isEmpty && target.isFrom(fileNamed: path.lastComponent): continue
            case .absent where links.isEmpty && !claim.isOfOrigin:
                return .unchecked("upstream neither has nor had `\(path)`, and it may be no file of upstream's")
            case .absent:
                return .contradicted("upstream neither has nor had `\(path)`", upstream: nil, evidence: [])
            case .unknown:
                return .unchecked("whether upstream has, or had, `\(path)` is not known")
            }
        }
        return .holds
    }

    /// - Returns: `nil` for what is the port's own.
    private func standing(ofEnd end: RelativePath) -> UpstreamPaths.Standing? {
        let compared = UpstreamPaths.path(endingIn: end, comparison.matching.upstream.files.lazy.map(\.path))
        if let compared { return .present(compared) }
        let standing = paths?.standing(ofEnd: end) ?? .unknown
        if case .present = standing { return standing }
        return comparison.portFile(endingIn: end) == nil ? standing : nil
    }

    private func standing(of link: RepositoryLink) -> UpstreamPaths.Standing {
        if let paths { return paths.standing(of: link.paths) }
        // Without a history there may be no more to look at than what was compared.
        let compared = Set(comparison.matching.upstream.files.map(\.path))
        return link.paths.first(where: compared.contains).map { .present($0) } ?? .unknown
    }

    /// What is said of a file or type as a whole is about what it is paired with, or about what that uses.
    private func disagreement(with path: RelativePath, _ target: ClaimTarget) -> ClaimVerdict? {
        guard target.isAboutFile || target.isAboutType, path.hasExtension("swift"),
            let paired = target.upstreamPaths.min(), !target.upstreamPaths.union(target.pathsThen).contains(path)
        else { return nil }
        // A type that was folded in has another origin than the file that it stands in.
        if target.isAboutType, target.upstreamType == nil { return nil }
        let used = values.reached(from: values.places(ofFiles: target.upstreamPaths))
        guard values.places(ofFiles: [path]).isDisjoint(with: used) else { return nil }
        return .contradicted(
            "the file is paired with `\(paired)`, not with `\(path)`", upstream: Location(path: path), evidence: [])
    }
}
