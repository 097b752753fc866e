import Matching

/// A place where two runs of tokens differ.
struct TokenChange: Hashable {
    /// Where the tokens stood that went.
    var removed: Range<Int>
    /// Where those stand that came.
    var added: Range<Int>
}

extension TokenChange {
    /// Where `before` and `after` differ, in their order.
    static func changes(from before: [Symbol], to after: [Symbol]) -> [TokenChange] {
        let head = zip(before, after).prefix { $0 == $1 }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let whole = TokenChange(removed: head..<(before.count - tail), added: head..<(after.count - tail))
        if whole.removed.isEmpty, whole.added.isEmpty { return [] }
        guard whole.removed.count + whole.added.count <= longestComparison else { return [whole] }

        let difference = after[whole.added].difference(from: before[whole.removed])
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(head + offset)
            case .insert(let offset, _, _): added.insert(head + offset)
            }
        }
        var changes: [TokenChange] = []
        var (old, new) = (head, head)
        while old < whole.removed.upperBound || new < whole.added.upperBound {
            let (oldStart, newStart) = (old, new)
            while removed.contains(old) { old += 1 }
            while added.contains(new) { new += 1 }
            if (old, new) != (oldStart, newStart) {
                changes.append(TokenChange(removed: oldStart..<old, added: newStart..<new))
            }
            // A token that both have.
            old += 1
            new += 1
        }
        return changes.reduce(into: []) { joined, change in
            guard let last = joined.last, change.added.lowerBound - last.added.upperBound < leastCommonRun else {
                joined.append(change)
                return
            }
            joined[joined.count - 1] = TokenChange(
                removed: last.removed.lowerBound..<change.removed.upperBound,
                added: last.added.lowerBound..<change.added.upperBound)
        }
    }

    /// In tokens: texts that differ in more are compared as a whole, because the time and memory that finding the
    /// smallest difference takes grow with its square.
    private static let longestComparison = 2_000
    /// In tokens: what two lines have in common by chance, `) . `, does not part one change from the next.
    private static let leastCommonRun = 3
}
