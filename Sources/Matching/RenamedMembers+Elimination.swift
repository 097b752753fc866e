import Normalisation
import SourceModel

extension RenamedMembers {
    /// The pairs of members whose names and texts have much in common, if neither fits a third member.
    func soleFits(
        in group: Group, _ mayBeOne: (DeclarationReference, DeclarationReference) -> Bool
    ) -> [(left: Int, right: Int)] {
        var fits: [(left: Int, right: Int)] = []
        for (left, old) in group.left.enumerated() {
            for (right, new) in group.right.enumerated()
            where fit(old, new, group) && mayBeOne(old.reference, new.reference) {
                fits.append((left, right))
            }
        }
        let lefts = Dictionary(grouping: fits, by: \.left)
        let rights = Dictionary(grouping: fits, by: \.right)
        return fits.filter { lefts[$0.left]?.count == 1 && rights[$0.right]?.count == 1 }
    }

    private func fit(_ left: Member, _ right: Member, _ group: Group) -> Bool {
        guard left.kind == right.kind, left.isStatic == right.isStatic else { return false }
        var least = Self.leastLikenessOfSole
        let mayBeOne =
            if left.kind == .initializer {
                group.hasSoleInitializers && shareWords(left, right)
            } else {
                left.baseName != right.baseName
                    // Small members that are equal except for their names are often different ones.
                    && min(left.code.body.count, right.code.body.count) >= MemberMatcher.leastDistinctiveBody
                    && (Self.shareHalf(left.words, right.words) || shareObject(left, right, &least))
            }
        return mayBeOne && areNearest(left, right, in: group, least)
    }

    /// Whether two bodies share words besides `self` and the labels, with which `self.step = step` is like any
    /// `self.size = size`.
    private func shareWords(_ left: Member, _ right: Member) -> Bool {
        let labels = Set(left.name.words + right.name.words)
        func words(_ member: Member) -> Set<Symbol> { Set(member.code.body.filter { $0 >= 0 && !labels.contains($0) }) }
        return words(left).intersection(words(right)).count > 1
    }

    /// Whether two names end with the same word, such as `makeChallenge` and `computeCodeChallenge`, which asks for more
    /// likeness of the texts.
    private func shareObject(_ left: Member, _ right: Member, _ least: inout Double) -> Bool {
        guard left.words.count > 1, right.words.count > 1, left.words.last == right.words.last else { return false }
        least = Self.leastLikenessOfObject
        return left.name.labels.count == right.name.labels.count
    }

    private static let leastLikenessOfSole = 0.5
    private static let leastLikenessOfObject = 0.7

    /// Whether at least half of the words are the same, at the beginnings and ends of two names.
    private static func shareHalf(_ left: [String], _ right: [String]) -> Bool {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return 2 * (start + end) >= max(left.count, right.count)
    }
}
