import Normalisation
import SourceModel

extension RenamedMembers {
    /// What two names have in common, the most first.
    private enum CommonWords: CaseIterable { case all, half, last }

    /// The pairs of members whose names and texts have much in common, if neither fits a third member.
    func soleFits(
        in group: Group, _ mayBeOne: (DeclarationReference, DeclarationReference) -> Bool
    ) -> [(left: Int, right: Int)] {
        for words in CommonWords.allCases {
            var fits: [(left: Int, right: Int)] = []
            for (left, old) in group.left.enumerated() {
                for (right, new) in group.right.enumerated()
                where fit(old, new, words, group) && mayBeOne(old.reference, new.reference) {
                    fits.append((left, right))
                }
            }
            let lefts = Dictionary(grouping: fits, by: \.left)
            let rights = Dictionary(grouping: fits, by: \.right)
            let found = fits.filter { lefts[$0.left]?.count == 1 && rights[$0.right]?.count == 1 }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func fit(_ left: Member, _ right: Member, _ words: CommonWords, _ group: Group) -> Bool {
        guard left.kind == right.kind, left.isStatic == right.isStatic else { return false }
        let mayBeOne =
            if left.kind == .initializer {
                group.hasSoleInitializers && shareWords(left, right)
            } else {
                left.baseName != right.baseName && !isSplitOff(left, right, group) && share(words, left, right)
                    // Small members that are equal except for their names are often different ones.
                    && min(left.code.body.count, right.code.body.count) >= MemberMatcher.leastDistinctiveBody
            }
        return mayBeOne
            && areNearest(
                left, right, in: group, words == .last ? Self.leastLikenessOfObject : Self.leastLikenessOfSole)
    }

    /// Whether one name is the other with an underscore, and a side has both: it has split a part off its member.
    private func isSplitOff(_ left: Member, _ right: Member, _ group: Group) -> Bool {
        guard let old = left.name.base, let new = right.name.base else { return false }
        return right.baseName == "_\(left.baseName)" && group.names.right.contains(old)
            || left.baseName == "_\(right.baseName)" && group.names.left.contains(new)
    }

    private func share(_ words: CommonWords, _ left: Member, _ right: Member) -> Bool {
        switch words {
        case .all: Set(left.words) == Set(right.words)
        case .half: Self.shareHalf(left.words, right.words)
        // `makeChallenge` and `computeCodeChallenge`, which asks for more likeness of the texts.
        case .last:
            min(left.words.count, right.words.count) > 1 && left.words.last == right.words.last
                && left.name.labels.count == right.name.labels.count
        }
    }

    /// Whether two bodies share words besides `self` and the labels, with which `self.step = step` is like any
    /// `self.size = size`.
    private func shareWords(_ left: Member, _ right: Member) -> Bool {
        let labels = Set(left.name.words + right.name.words)
        func words(_ member: Member) -> Set<Symbol> { Set(member.code.body.filter { $0 >= 0 && !labels.contains($0) }) }
        return words(left).intersection(words(right)).count > 1
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
