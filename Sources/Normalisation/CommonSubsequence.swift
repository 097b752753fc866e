import SourceModel

/// The longest common subsequence of two lists; for very long lists that differ a lot, only an approximation by the
/// values that each list has once.
package struct CommonSubsequence {
    /// The indices of the values, in order.
    package private(set) var indices: [(first: Int, second: Int)]

    /// The highest number of pairs for which the longest is computed; time and memory grow with it.
    private static let pairLimit = 4_000_000

    package init<Value: Hashable>(_ first: [Value], _ second: [Value]) {
        let start = zip(first, second).prefix { $0 == $1 }.count
        let rest = min(first.count, second.count) - start
        let end = zip(first.reversed(), second.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let (left, right) = (start..<first.count - end, start..<second.count - end)
        // A value that only one list has cannot be in a common one.
        let known = Set(first[left]).intersection(second[right])
        let (kept, other) = (left.filter { known.contains(first[$0]) }, right.filter { known.contains(second[$0]) })
        let (values, others) = (kept.map { first[$0] }, other.map { second[$0] })
        let middle =
            kept.count.multipliedReportingOverflow(by: other.count).partialValue <= Self.pairLimit
            ? values.commonPairs(with: others) : Self.unique(values, others)
        indices =
            (0..<start).map { ($0, $0) } + middle.map { (kept[$0.first], other[$0.second]) }
            + (0..<end).map { (first.count - end + $0, second.count - end + $0) }
    }

    /// The longest common subsequence of the values that each list has once.
    private static func unique<Value: Hashable>(
        _ first: [Value], _ second: [Value]
    ) -> [(first: Int, second: Int)] {
        let left = Dictionary(grouping: first.indices) { first[$0] }
        let right = Dictionary(grouping: second.indices) { second[$0] }
        let pairs = first.indices.compactMap { index -> (first: Int, second: Int)? in
            guard left[first[index]]?.count == 1, let others = right[first[index]], others.count == 1 else {
                return nil
            }
            return (index, others[0])
        }
        return pairs.map { Int64($0.second) }.longestRise.map { pairs[$0] }
    }
}
