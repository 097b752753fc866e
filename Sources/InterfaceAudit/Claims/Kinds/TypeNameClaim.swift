import Comparison
import Matching
import ReportModel
import SourceModel

/// A claim that names types. It is checked whether upstream has them and whether the port was made from them.
struct TypeNameClaim: ClaimKind {
    let comparison: Comparison
    let upstream: UpstreamValues
    /// The names of all of upstream's types that were searched.
    let typeNames: Set<String>

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        for type in claim.claim.subjects.types where type.isExplicit && !typeNames.contains(type.name) {
            guard let base = comparison.bases.first(where: { $0.file.declares(type.name) }) else {
                return .unchecked("no `\(type.name)` was found in upstream's files that were searched")
            }
            return .outdated(
                "upstream has no `\(type.name)` any more",
                evidence: [
                    Evidence(.fact(.upstreamThen), "`\(type.name)`, \(base.request.path) at \(base.first.hex)")
                ])
        }
        let known = claim.knownTypes
        guard let first = known.first else { return nil }
        guard let paired = claim.upstreamType, !known.contains(paired) else { return .found }
        let used = upstream.reached(from: upstream.places(ofFiles: claim.upstreamPaths))
        let isUsed = !upstream.names(in: used).isDisjoint(with: known)
        return isUsed ? .found : .unchecked("the type is paired with `\(paired)`, which does not use `\(first)`")
    }
}

extension SnapshotFile {
    fileprivate func declares(_ type: String) -> Bool {
        (index?.declarations ?? []).contains { $0.kind.isNominalType && $0.lastComponent == type }
    }
}
