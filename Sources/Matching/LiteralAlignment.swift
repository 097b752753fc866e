/// Which values of two lists stand for each other: what both have, in order, is the same, and between two such values
/// as many on one side as on the other were changed, each for the one in its place.
package struct LiteralAlignment {
    /// The indices of what both lists have, by that in the second.
    package private(set) var same: [Int: Int] = [:]
    /// The indices of what differs, in the first and in the second list.
    package private(set) var changed: [(first: Int, second: Int)] = []

    package init<Value: Hashable>(_ first: [Value], _ second: [Value]) {
        var (left, right) = (0, 0)
        for pair in CommonSubsequence(first, second).indices + [(first.count, second.count)] {
            if pair.first - left == pair.second - right {
                changed += zip(left..<pair.first, right..<pair.second).map { ($0, $1) }
            }
            if pair.first < first.count { same[pair.second] = pair.first }
            (left, right) = (pair.first + 1, pair.second + 1)
        }
    }
}
