/// The longest list of values that two lists have in the same order; of very long lists that differ a lot, only as far
/// as values that each has once lead.
struct CommonSubsequence {
    /// Where the values stand, in order.
    private(set) var places: [(first: Int, second: Int)]

    /// The most pairs of values for which the longest is looked for; its cost grows with them in time and memory.
    private static let pairLimit = 4_000_000

    init<Value: Hashable>(_ first: [Value], _ second: [Value]) {
        let start = zip(first, second).prefix { $0 == $1 }.count
        let rest = min(first.count, second.count) - start
        let end = zip(first.reversed(), second.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let (left, right) = (start..<first.count - end, start..<second.count - end)
        // What one list alone has is in no common one.
        let known = Set(first[left]).intersection(second[right])
        let (kept, other) = (left.filter { known.contains(first[$0]) }, right.filter { known.contains(second[$0]) })
        let (values, others) = (kept.map { first[$0] }, other.map { second[$0] })
        let middle =
            kept.count.multipliedReportingOverflow(by: other.count).partialValue <= Self.pairLimit
            ? Self.longest(values, others) : Self.unique(values, others)
        places =
            (0..<start).map { ($0, $0) } + middle.map { (kept[$0.first], other[$0.second]) }
            + (0..<end).map { (first.count - end + $0, second.count - end + $0) }
    }

    private static func longest<Value: Hashable>(
        _ first: [Value], _ second: [Value]
    ) -> [(first: Int, second: Int)] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in second.difference(from: first) {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, _, _): inserted.insert(place)
            }
        }
        return zip(
            first.indices.filter { !removed.contains($0) }, second.indices.filter { !inserted.contains($0) }
        ).map { ($0, $1) }
    }

    /// The longest of the values that each list has once.
    private static func unique<Value: Hashable>(
        _ first: [Value], _ second: [Value]
    ) -> [(first: Int, second: Int)] {
        let (left, right) = (
            Dictionary(grouping: first.indices) { first[$0] }, Dictionary(grouping: second.indices) { second[$0] }
        )
        let pairs = first.indices.compactMap { place -> (first: Int, second: Int)? in
            guard left[first[place]]?.count == 1, let others = right[first[place]], others.count == 1 else {
                return nil
            }
            return (place, others[0])
        }
        // The last pair of the best list of each length so far, and the pair before each.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for (number, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].second < pair.second { low = middle + 1 } else { high = middle }
            }
            previous[number] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = number } else { ends.append(number) }
        }
        return sequence(first: ends.last) { $0.map { previous[$0] } ?? nil }.prefix { $0 != nil }
            .compactMap { $0.map { pairs[$0] } }.reversed()
    }
}
