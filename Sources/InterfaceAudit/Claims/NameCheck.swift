import Comparison
import Matching
import ReportModel
import SourceModel

/// Whether upstream has the types that a claim names, and whether they are those that the port was made from.
struct NameCheck {
    private let comparison: Comparison
    private let typeNames: Set<String>
    private let values: UpstreamValues

    init(_ comparison: Comparison, _ typeNames: Set<String>, _ values: UpstreamValues) {
        self.comparison = comparison
        self.typeNames = typeNames
        self.values = values
    }

    /// The named types that upstream has.
    func known(_ claim: Claim) -> [String] { claim.names.map(\.type).filter(typeNames.contains) }

    /// - Returns: `nil` for a claim that names no type.
    func verdict(on claim: Claim, _ target: ClaimTarget) -> ClaimVerdict? {
        for name in claim.names where name.isExplicit && !typeNames.contains(name.type) {
            if let base = comparison.bases.first(where: { $0.file.declares(name.type) }) {
                return .outdated(
                    "upstream has no `\(name.type)` any more",
                    evidence: [
                        Evidence(
                            label: "upstream then", text: "`\(name.type)`, \(base.request.path) at \(base.first.hex)")
                    ])
            }
            return .unchecked("no `\(name.type)` was found in upstream's files that were searched")
        }
        let known = known(claim)
        guard let first = known.first else { return nil }
        guard target.isAboutType, let paired = target.upstreamType, !known.contains(paired) else { return .holds }
        let used = values.reached(from: values.places(ofFiles: target.upstreamPaths))
        let isUsed = !values.names(in: used).isDisjoint(with: known)
        return isUsed ? .holds : .unchecked("the type is paired with `\(paired)`, which does not use `\(first)`")
    }

    /// Whether the claim lists names behind its relation, and all of them are used where they should be.
    func areUsed(_ claim: Claim, near target: ClaimTarget) -> Bool {
        let listed = claim.sentence.words[claim.relation.upperBound...].map(\.text).filter { word in
            word.first?.isLowercase ?? false && word.contains { $0.isUppercase }
                && word.allSatisfy { $0.isLetter || $0.isNumber }
        }
        guard !listed.isEmpty else { return false }
        let used = values.names(in: values.reached(from: values.places(ofFiles: target.upstreamPaths)))
        return used.isSuperset(of: listed)
    }
}

extension SnapshotFile {
    fileprivate func declares(_ type: String) -> Bool {
        (index?.declarations ?? []).contains { $0.kind.isType && $0.kind != .extension && $0.lastComponent == type }
    }
}
