import Normalisation
import SourceModel

/// Two texts of a file, before and after one commit, in which members may have been renamed.
package struct MemberRenaming {
    private let before: FileIndex
    private let after: FileIndex

    package init(from before: FileIndex, to after: FileIndex) { (self.before, self.after) = (before, after) }

    /// The member that another one became: nearly the same text under a name that shares a word, and nearer than
    /// all others.
    package func successor(of old: Int) -> Int? {
        let departed = before.declarations[old]
        func others(_ index: FileIndex, besides other: FileIndex) -> [Int] {
            let known = Set(other.declarations.map(\.qualifiedName))
            return index.declarations.indices.filter { place in
                let own = index.declarations[place]
                return own.kind == departed.kind && own.container == departed.container
                    && own.isStatic == departed.isStatic && !known.contains(own.qualifiedName)
            }
        }
        let arrivals = others(after, besides: before).map { (place: $0, fit: fit(old, $0)) }
        guard let best = arrivals.max(by: { ($0.fit.rank, $1.place) < ($1.fit.rank, $0.place) }), best.fit.isEnough,
            !arrivals.contains(where: { $0.place != best.place && $0.fit.rank + Self.lead > best.fit.rank }),
            !others(before, besides: after).contains(where: { place in
                place != old && fit(place, best.place).rank + Self.lead > best.fit.rank
            })
        else { return nil }
        return best.place
    }

    private func fit(_ old: Int, _ new: Int) -> (rank: Double, isEnough: Bool) {
        let (left, right) = (TextBag(of: old, in: before), TextBag(of: new, in: after))
        let likeness = left.likeness(to: right)
        let theirs = Set(NameWords.split(before.declarations[old].baseName))
        let ours = Set(NameWords.split(after.declarations[new].baseName))
        let share = 2 * Double(theirs.intersection(ours).count) / Double(max(1, theirs.count + ours.count))
        // Boilerplate is alike; the words of the names distinguish it.
        let isDistinctive = min(left.count, right.count) >= Self.leastDistinctive
        let isEnough = share > 0 && likeness >= Self.leastLikeness && isDistinctive
        return (likeness + share * Self.weightOfNames, isEnough)
    }

    private static let leastLikeness = 0.8
    private static let weightOfNames = 0.25
    private static let lead = 0.05
    /// In tokens.
    private static let leastDistinctive = 16
}
