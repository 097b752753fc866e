import Comparison
import Elements
import Phrasing
import ReportModel

/// A claim about values. It holds if upstream has the stated values, or those beside the claim, in the same roles.
struct ValueClaim: ClaimKind {
    let upstream: UpstreamValues

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard !claim.values.isEmpty else { return nil }
        let scopes = upstream.scopes(names: claim.knownTypes, files: claim.upstreamPaths)
        var isKnown = true
        for value in claim.values {
            let isEqual = scopes.contains { scope in
                scope.elements(of: value.role).contains { $0.element.value == value.value }
            }
            if isEqual { continue }
            isKnown = false
            guard value.isDecisive else { continue }
            let others = scopes.lazy.filter(\.isNear).map { scope in
                scope.elements(of: value.role).filter { !$0.element.isPart && $0.element.value.isLike(value.value) }
            }.first { !$0.isEmpty }
            guard let others else { continue }
            return claim.isOfOrigin ? nil : contradiction(value, others, claim)
        }
        return isKnown ? .holds : nil
    }

    /// - Parameter others: Upstream's values in the same role, in the order of the files.
    private func contradiction(
        _ claimed: ClaimedValue, _ others: [(file: Int, element: Element)], _ claim: LocatedClaim
    ) -> ClaimVerdict {
        var seen: Set<ElementValue> = []
        let distinct = others.filter { seen.insert($0.element.value).inserted }
        let shown = distinct.prefix(ClaimVerdict.mostShown).map(\.self)
        let values = Phrase.cut(distinct.map(\.element.value.description), to: ClaimVerdict.mostShown)
        return .contradicted(
            "its \(claimed.role.spoken) is \(claimed.value.description), and upstream's \(shown.count == 1 ? "" : "are ")\(values)",
            upstream: shown.count == 1 ? shown.first.map(upstream.location) : nil,
            evidence: [claim.evidence(of: claimed.value, claimed.role, line: claimed.line)]
                + shown.map { upstream.evidence(of: $0, claimed.role) })
    }
}

extension ElementValue {
    /// Whether two values have the same kind, so that they can be compared.
    fileprivate func isLike(_ other: ElementValue) -> Bool {
        switch (self, other) {
        case (.text, .text), (.number, .number), (.colour, .colour), (.name, .name): true
        default: false
        }
    }
}
