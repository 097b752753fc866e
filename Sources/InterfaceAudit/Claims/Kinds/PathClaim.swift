import Comparison
import ReportModel
import SourceModel

/// A claim that links to files or names their paths. It is checked whether upstream has them and whether the port was
/// made from them.
struct PathClaim: ClaimKind {
    let comparison: Comparison
    let upstream: UpstreamValues
    let paths: UpstreamPaths?

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        let links = claim.claim.subjects.links.map(\.paths).filter { !$0.isEmpty }
        let named =
            links.map { (path: $0[0], presence: presence(of: $0)) }
            + claim.claim.subjects.paths.compactMap { path in presence(ofEnd: path).map { (path, $0) } }
        for (path, presence) in named {
            switch presence {
            case .present(let path):
                if let verdict = disagreement(with: path, claim) { return verdict }
            case .past(let path):
                let isKnown = claim.pathsThen.contains(path) || claim.upstreamPaths.contains { $0.stem == path.stem }
                if claim.isAboutWhole, !claim.upstreamPaths.isEmpty, !isKnown {
                    return .unchecked("`\(path)` is no longer there, and whether it was renamed is not known")
                }
            // The claim may misspell folders.
            case .absent where links.isEmpty && claim.isFrom(fileNamed: path.lastComponent): continue
            // A file without a counterpart may be made from a third project.
            case .absent where links.isEmpty && (!claim.isOfOrigin || claim.upstreamPaths.isEmpty):
                return .unchecked("upstream neither has nor had `\(path)`, and it may be no file of upstream's")
            case .absent:
                return .contradicted("upstream neither has nor had `\(path)`", upstream: nil, evidence: [])
            case .unknown:
                return .unchecked("whether upstream has, or had, `\(path)` is not known")
            }
        }
        return named.isEmpty ? nil : .found
    }

    /// - Returns: `nil` for a file of the port.
    private func presence(ofEnd end: RelativePath) -> UpstreamPaths.Presence? {
        let compared = UpstreamPaths.path(endingIn: end, comparison.matching.upstream.files.lazy.map(\.path))
        if let compared { return .present(compared) }
        let presence = paths?.presence(ofEnd: end) ?? .unknown
        if case .present = presence { return presence }
        return comparison.portFile(endingIn: end) == nil ? presence : nil
    }

    private func presence(of link: [RelativePath]) -> UpstreamPaths.Presence {
        if let paths { return paths.presence(of: link) }
        // Without a history, only the compared files may be known.
        let compared = Set(comparison.matching.upstream.files.map(\.path))
        return link.first(where: compared.contains).map { .present($0) } ?? .unknown
    }

    /// A claim about a whole file or type must name its counterpart or code that the counterpart uses.
    private func disagreement(with path: RelativePath, _ claim: LocatedClaim) -> ClaimVerdict? {
        guard claim.isAboutWhole, Language(of: path) != nil, let paired = claim.upstreamPaths.min(),
            !claim.upstreamPaths.union(claim.pathsThen).contains(path)
        else { return nil }
        // An unpaired type may have another origin than its file.
        if claim.statement.scope == .type, claim.upstreamType == nil { return nil }
        let used = upstream.reached(from: upstream.places(ofFiles: claim.upstreamPaths))
        guard upstream.places(ofFiles: [path]).isDisjoint(with: used) else { return nil }
        return .contradicted(
            "the file is paired with `\(paired)`, not with `\(path)`", upstream: Location(path: path), evidence: [])
    }
}
