/// Which values of two lists stand for each other: what both have, in order, is the same, and between two such values
/// as many on one side as on the other were changed, each for the one in its place.
struct LiteralAlignment {
    /// The places of what both lists have, by that in the second.
    private(set) var same: [Int: Int] = [:]
    /// The places of what differs, in the first and in the second list.
    private(set) var changed: [(first: Int, second: Int)] = []

    init<Value: Equatable>(_ first: [Value], _ second: [Value]) {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in second.difference(from: first) {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, _, _): inserted.insert(place)
            }
        }
        var (left, right) = (0, 0)
        while left < first.count || right < second.count {
            let (startLeft, startRight) = (left, right)
            while removed.contains(left) { left += 1 }
            while inserted.contains(right) { right += 1 }
            if left - startLeft == right - startRight {
                changed += zip(startLeft..<left, startRight..<right).map { ($0, $1) }
            }
            guard left < first.count, right < second.count else { break }
            same[right] = left
            left += 1
            right += 1
        }
    }
}
