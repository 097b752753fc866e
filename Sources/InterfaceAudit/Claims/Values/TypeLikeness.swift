import Comparison
import RulesModel

/// The numbers in which a type differs from one that it is said to be like, where it is plain which is which.
enum TypeLikeness {
    /// A role in which each of the two has one number, and another one.
    struct Difference {
        var role: String
        var port: Element
        var upstream: (file: Int, element: Element)
    }

    /// Numbers that both have in a role are taken out first.
    static func differences(
        _ port: [Element], _ upstream: [(file: Int, element: Element)], _ vocabulary: Vocabulary
    ) -> [Difference] {
        let ours = Dictionary(grouping: port.filter { isCompared($0, vocabulary) }, by: \.role)
        let theirs = Dictionary(grouping: upstream.filter { isCompared($0.element, vocabulary) }, by: \.element.role)
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

    private static func isCompared(_ element: Element, _ vocabulary: Vocabulary) -> Bool {
        guard case .number = element.value, !element.isPart else { return false }
        return !element.isTrivial(in: vocabulary)
    }
}
