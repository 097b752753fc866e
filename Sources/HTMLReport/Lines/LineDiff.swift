/// The corresponding lines of two texts: a longest common subsequence.
struct LineDiff {
    /// The line of the second text by the line of the first; both ascend.
    let matches: [Int: Int]

    /// If more pairs of lines are to be compared, all between the equal beginnings and ends counts as different.
    private static let mostPairs = 4_000_000

    init(_ left: [String], _ right: [String]) {
        var matches: [Int: Int] = [:]
        let prefix = zip(left, right).prefix { $0 == $1 }.count
        let rest = min(left.count, right.count) - prefix
        let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.prefix(rest).count
        for line in 0..<prefix { matches[line] = line }
        for line in 0..<suffix { matches[left.count - 1 - line] = right.count - 1 - line }
        let leftLines = prefix..<(left.count - suffix)
        let rightLines = prefix..<(right.count - suffix)
        if leftLines.count * rightLines.count <= Self.mostPairs {
            Self.match(left, leftLines, right, rightLines, into: &matches)
        }
        self.matches = matches
    }

    private static func match(
        _ left: [String], _ leftLines: Range<Int>, _ right: [String], _ rightLines: Range<Int>,
        into matches: inout [Int: Int]
    ) {
        guard !leftLines.isEmpty, !rightLines.isEmpty else { return }
        let width = rightLines.count + 1
        // The length of the longest common subsequence after each pair of lines.
        var lengths = [Int32](repeating: 0, count: (leftLines.count + 1) * width)
        for row in leftLines.indices.reversed() {
            for column in rightLines.indices.reversed() {
                let place = (row - leftLines.lowerBound) * width + column - rightLines.lowerBound
                lengths[place] =
                    left[row] == right[column]
                    ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
            }
        }
        var (row, column) = (leftLines.lowerBound, rightLines.lowerBound)
        while row < leftLines.upperBound, column < rightLines.upperBound {
            let place = (row - leftLines.lowerBound) * width + column - rightLines.lowerBound
            if left[row] == right[column] {
                matches[row] = column
                (row, column) = (row + 1, column + 1)
            } else if lengths[place + width] >= lengths[place + 1] {
                row += 1
            } else {
                column += 1
            }
        }
    }
}
