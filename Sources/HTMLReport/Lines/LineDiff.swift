/// The corresponding lines of two texts: a longest common subsequence.
struct LineDiff {
    /// The line of the second text by the line of the first; both ascend.
    let matches: [Int: Int]

    /// If more lines of both texts are to be compared, all between the equal beginnings and ends counts as different: the
    /// memory grows with the square of the number of different lines.
    private static let mostLines = 4_000

    init(_ left: [String], _ right: [String]) {
        var matches: [Int: Int] = [:]
        let prefix = zip(left, right).prefix { $0 == $1 }.count
        let rest = min(left.count, right.count) - prefix
        let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.prefix(rest).count
        for line in 0..<prefix { matches[line] = line }
        for line in 0..<suffix { matches[left.count - 1 - line] = right.count - 1 - line }
        let leftLines = prefix..<(left.count - suffix)
        let rightLines = prefix..<(right.count - suffix)
        if leftLines.count + rightLines.count <= Self.mostLines {
            var (gone, new) = (Set<Int>(), Set<Int>())
            for change in right[rightLines].difference(from: left[leftLines]) {
                switch change {
                case .remove(let offset, _, _): gone.insert(prefix + offset)
                case .insert(let offset, _, _): new.insert(prefix + offset)
                }
            }
            let kept = zip(leftLines.filter { !gone.contains($0) }, rightLines.filter { !new.contains($0) })
            for (line, other) in kept { matches[line] = other }
        }
        self.matches = matches
    }
}
