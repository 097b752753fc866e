/// Moves the units that one text has in addition to another to whole lines.
///
/// An added member often begins with the same units as the one after it, `@objc func`, so that it can be placed in the
/// middle of that one as well. Then one would get the comments of the other.
struct Additions {
    private let (old, new): ([Unit], [Unit])
    private let meanings: [[UInt8]]

    /// The number of units that an addition is moved at most; long lists may repeat without end.
    private static let farthest = 64

    init(to old: [Unit], in new: [Unit], _ meanings: [[UInt8]]) {
        (self.old, self.new, self.meanings) = (old, new, meanings)
    }

    /// - Parameter places: For each unit of the old text the index of the same one in the new text.
    func slid(_ places: [Int?]) -> [Int?] {
        var places = places
        for next in 0...old.count {
            guard let before = next > 0 ? places[next - 1] : -1,
                let after = next < old.count ? places[next] : new.count,
                before + 1 < after
            else { continue }
            var (left, right) = (0, 0)
            while left < Self.farthest, next - 1 - left >= 0, places[next - 1 - left] == before - left, before >= left,
                meanings[before - left] == meanings[after - 1 - left]
            { left += 1 }
            while right < Self.farthest, next + right < old.count, places[next + right] == after + right,
                meanings[after + right] == meanings[before + 1 + right]
            { right += 1 }
            guard left + right > 0 else { continue }
            /// The places of the units around the addition if it begins `step` units further on the left.
            func moved(_ step: Int) -> [(old: Int, new: Int)] {
                (0..<left).map { (next - 1 - $0, $0 < step ? after - 1 - $0 : before - $0) }
                    + (0..<right).map { (next + $0, $0 < -step ? before + 1 + $0 : after + $0) }
            }
            let steps = (-right...left).map { step in
                (step, Fitness(moved(step), old, new, added: (before + 1 - step)..<(after - step), step: step))
            }
            guard let best = steps.max(by: { $0.1 < $1.1 })?.0 else { continue }
            for pair in moved(best) { places[pair.old] = pair.new }
        }
        return places
    }
}

/// How well a place fits an addition.
private struct Fitness: Comparable {
    private let commonComments: Int
    private let isBalanced: Bool
    private let isWholeLines: Bool
    private let lineBreaks: Int
    private let step: Int

    init(_ pairs: [(old: Int, new: Int)], _ old: [Unit], _ new: [Unit], added: Range<Int>, step: Int) {
        commonComments = pairs.count { old[$0.old].comments == new[$0.new].comments }
        var depth = 0
        isBalanced = new[added].allSatisfy { unit in
            if ["(", "[", "{"].contains(unit.word) { depth += 1 }
            if [")", "]", "}"].contains(unit.word) { depth -= 1 }
            return depth >= 0
        }
        let breaks = { (place: Int) in place == 0 || place == new.count || new[place].leading.breaksLine }
        isWholeLines = breaks(added.lowerBound) && breaks(added.upperBound)
        lineBreaks = new[added.lowerBound].leading.count { $0 == UInt8(ascii: "\n") }
        self.step = step
    }

    static func < (left: Self, right: Self) -> Bool {
        (left.commonComments, left.isBalanced ? 1 : 0, left.isWholeLines ? 1 : 0, left.lineBreaks, left.step)
            < (right.commonComments, right.isBalanced ? 1 : 0, right.isWholeLines ? 1 : 0, right.lineBreaks, right.step)
    }
}

extension [Int?] {
    /// For each index of the other text the index in this one.
    func inverted(count: Int) -> [Int?] {
        var places = [Int?](repeating: nil, count: count)
        for (place, there) in enumerated() {
            if let there { places[there] = place }
        }
        return places
    }
}
