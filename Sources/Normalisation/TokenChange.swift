/// A stretch where two runs of tokens differ.
package struct TokenChange: Hashable {
    /// The range of the removed tokens in the first run.
    package var removed: Range<Int>
    /// The range of the added tokens in the second run.
    package var added: Range<Int>
}

extension TokenChange {
    /// The differences between `before` and `after`, in order.
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

    /// In tokens: longer differences are treated as one change, because the time and memory for the smallest difference
    /// grow with the square of the length.
    private static let longestComparison = 2_000
    /// In tokens: a shorter common run, such as `) . `, is there by chance and does not separate two changes.
    private static let leastCommonRun = 3

    /// The indices of the tokens that correspond in two runs, without those in `changes`.
    package static func kept(
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
    /// The indices of the longest common subsequence of this list and another.
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
