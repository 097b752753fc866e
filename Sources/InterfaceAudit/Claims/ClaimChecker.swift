import Comparison
import Matching
import SourceModel

/// Checks the claims in the port's comments against upstream.
package struct ClaimChecker {
    /// A claim and its verdict.
    package struct Checked {
        package var claim: Claim
        package var verdict: ClaimVerdict
    }

    private let comparison: Comparison
    private let interface: InterfaceComparison
    /// In the order of the checks. The first verdict counts, except that a later kind may override `found`.
    private let kinds: [any ClaimKind]

    package init(_ comparison: Comparison, _ interface: InterfaceComparison, _ paths: UpstreamPaths?) {
        self.comparison = comparison
        self.interface = interface
        let upstream = UpstreamValues(interface.upstream, interface.vocabulary)
        kinds = [
            ForeignClaim(),
            PathClaim(comparison: comparison, upstream: upstream, paths: paths),
            TypeNameClaim(comparison: comparison, upstream: upstream, typeNames: interface.upstreamTypeNames),
            PairedLiteralClaim(comparison),
            ValueClaim(upstream: upstream),
            LikenessClaim(upstream: upstream, vocabulary: interface.vocabulary),
            DroppedWordClaim(
                dropped: interface.dropped,
                declared: Set(
                    comparison.matching.upstream.files.lazy.compactMap(\.index).flatMap(\.declarations).map(\.baseName))
            ),
            FileClaim(),
            ListedNamesClaim(upstream: upstream),
        ]
    }

    /// - Parameter claims: In the order of the port's files.
    package func checked(_ claims: [Claim]) -> [Checked] {
        let drawings = Dictionary(keepingFirst: interface.port.files.map { ($0.file.path, $0) })
        let byFile = Dictionary(grouping: claims, by: \.statement.path)
        return comparison.matching.port.files.enumerated().flatMap { index, file -> [Checked] in
            guard let claims = byFile[file.path], let drawing = drawings[file.path] else { return [] }
            let elements = drawing.valued(interface.vocabulary)
            return claims.map { claim in
                let located = LocatedClaim(
                    claim, file: index, elements: elements, comparison: comparison, interface: interface)
                return Checked(claim: claim, verdict: verdict(on: located))
            }
        }
    }

    private func verdict(on claim: LocatedClaim) -> ClaimVerdict {
        var isFound = false
        for kind in kinds {
            if isFound, kind.isLastResort { break }
            switch kind.verdict(on: claim) {
            case .found: isFound = true
            case let verdict?: return verdict
            case nil: continue
            }
        }
        if isFound { return .holds }
        return .unchecked(
            claim.values.isEmpty
                ? "it names no path, type or value that could be looked up"
                : "upstream's code has nothing like the value beside it")
    }
}
