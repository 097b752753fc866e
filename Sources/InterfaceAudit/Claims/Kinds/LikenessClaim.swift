import Comparison
import Differences
import Elements
import ReportModel
import RulesModel

/// A claim that a whole type is like an upstream type, which then has to have the same numbers.
struct LikenessClaim: ClaimKind {
    let upstream: UpstreamValues
    let vocabulary: Vocabulary

    /// A role in which each of two types has one number, and these differ.
    private struct Difference {
        var role: String
        var port: Element
        var upstream: (file: Int, element: Element)
    }

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        let names = claim.knownTypes
        guard !claim.isOfOrigin, claim.statement.scope == .type, names.count == 1, let type = claim.statement.holder,
            claim.statement.sentence.words.last?.text.contains(names[0]) ?? false,
            claim.claim.relation.words.lowerBound <= 2
        else { return nil }
        let ours = claim.elements.filter { element in
            guard let declaration = element.declaration.map({ claim.index.declarations[$0] }) else { return false }
            return declaration.container == type.qualifiedName || declaration.start == type.start
        }
        let theirs = upstream.elements(in: upstream.places(ofTypes: Set(names)))
        let differences = differences(ours, theirs).prefix(ClaimVerdict.mostShown)
        guard let first = differences.first else { return nil }
        let list = differences.map { difference in
            "\(difference.role.spoken) \(difference.port.value.description) for upstream's "
                + difference.upstream.element.value.description
        }
        return .contradicted(
            "it is like `\(names[0])` only in part: \(list.joined(separator: ", "))",
            upstream: upstream.location(of: first.upstream),
            evidence: differences.flatMap { difference in
                [
                    claim.evidence(of: difference.port.value, difference.role, line: difference.port.start.line),
                    upstream.evidence(of: difference.upstream, difference.role),
                ]
            })
    }

    /// The differences in roles where it is clear which numbers correspond, after removing those that both have.
    private func differences(_ port: [Element], _ upstream: [(file: Int, element: Element)]) -> [Difference] {
        let ours = Dictionary(grouping: port.filter(isCompared), by: \.role)
        let theirs = Dictionary(grouping: upstream.filter { isCompared($0.element) }, by: \.element.role)
        return ours.sorted { $0.key < $1.key }.compactMap { role, elements in
            let counterparts = theirs[role] ?? []
            let (left, right) = (Set(elements.map(\.value)), Set(counterparts.map(\.element.value)))
            let (own, other) = (left.subtracting(right), right.subtracting(left))
            guard own.count == 1, other.count == 1, left.count == 1 || right.count == 1,
                let element = elements.first(where: { own.contains($0.value) }),
                let counterpart = counterparts.first(where: { other.contains($0.element.value) })
            else { return nil }
            return Difference(role: role, port: element, upstream: counterpart)
        }
    }

    private func isCompared(_ element: Element) -> Bool {
        guard case .number = element.value, !element.isPart else { return false }
        return !element.isTrivial(in: vocabulary)
    }
}
