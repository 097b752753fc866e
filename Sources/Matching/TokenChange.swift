/// A stretch in which two runs of tokens differ.
package struct TokenChange: Hashable {
    /// Where the tokens stood that went.
    package var removed: Range<Int>
    /// Where those stand that came.
    package var added: Range<Int>
}

extension TokenChange {
    /// Where `before` and `after` differ, in their order.
    package static func changes(from before: [Symbol], to after: [Symbol]) -> [TokenChange] {
        let head = zip(before, after).prefix { $0 == $1 }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let whole = TokenChange(removed: head..<(before.count - tail), added: head..<(after.count - tail))
        if whole.removed.isEmpty, whole.added.isEmpty { return [] }
        guard whole.removed.count + whole.added.count <= longestComparison else { return [whole] }

        let common = Array(before[whole.removed]).commonPairs(with: Array(after[whole.added]))
        let ends = (first: whole.removed.count, second: whole.added.count)
        var (old, new) = (head, head)
        return (common + [ends]).reduce(into: []) { changes, next in
            let change = TokenChange(removed: old..<(head + next.first), added: new..<(head + next.second))
            (old, new) = (change.removed.upperBound + 1, change.added.upperBound + 1)
            if change.removed.isEmpty, change.added.isEmpty { return }
            guard let last = changes.last, change.added.lowerBound - last.added.upperBound < leastCommonRun else {
                return changes.append(change)
            }
            changes[changes.count - 1] = TokenChange(
                removed: last.removed.lowerBound..<change.removed.upperBound,
                added: last.added.lowerBound..<change.added.upperBound)
        }
    }

    /// In tokens: texts that differ in more are compared as a whole, because the time and memory that finding the
    /// smallest difference takes grow with its square.
    private static let longestComparison = 2_000
    /// In tokens: what two lines have in common by chance, `) . `, does not part one change from the next.
    private static let leastCommonRun = 3

    /// The places of the tokens that stand for each other in two runs, but for those in `changes`.
    static func kept(
        besides changes: [TokenChange], of counts: (before: Int, after: Int)
    ) -> [(before: Int, after: Int)] {
        var (old, new) = (0, 0)
        let end = TokenChange(removed: counts.before..<counts.before, added: counts.after..<counts.after)
        return (changes + [end]).flatMap { change in
            defer { (old, new) = (change.removed.upperBound, change.added.upperBound) }
            return zip(old..<change.removed.lowerBound, new..<change.added.lowerBound).map { ($0, $1) }
        }
    }
}

extension Array where Element: Hashable {
    /// The indices of the longest list of values that this one and another have in the same order.
    package func commonPairs(with other: [Element]) -> [(first: Int, second: Int)] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in other.difference(from: self) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        return zip(indices.filter { !removed.contains($0) }, other.indices.filter { !inserted.contains($0) })
            .map { ($0, $1) }
    }
}
