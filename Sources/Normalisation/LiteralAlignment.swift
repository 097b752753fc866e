/// Matches the values of two lists: common values in order are the same, and between two of them, if both lists have
/// equally many other values, these were changed one by one.
package struct LiteralAlignment {
    /// The indices of common values in the first list, by their indices in the second.
    package private(set) var same: [Int: Int] = [:]
    /// The indices of changed values, in the first and in the second list.
    package private(set) var changed: [(first: Int, second: Int)] = []
    /// The indices in the second list of values where the first list has none.
    package private(set) var added: Set<Int> = []

    package init<Value: Hashable>(_ first: [Value], _ second: [Value]) {
        var (left, right) = (0, 0)
        for pair in CommonSubsequence(first, second).indices + [(first.count, second.count)] {
            if pair.first - left == pair.second - right {
                changed += zip(left..<pair.first, right..<pair.second).map { ($0, $1) }
            }
            if pair.first == left { added.formUnion(right..<pair.second) }
            if pair.first < first.count { same[pair.second] = pair.first }
            (left, right) = (pair.first + 1, pair.second + 1)
        }
    }
}
