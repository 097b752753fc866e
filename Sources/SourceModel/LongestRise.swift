extension [Int64] {
    /// The indices of a longest non-decreasing subsequence.
    package var longestRise: [Int] {
        // The last index of the best subsequence of each length so far, and the index before each.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: count)
        for (index, value) in enumerated() {
            let length = ends.partitioningIndex { self[$0] > value }
            before[index] = length > 0 ? ends[length - 1] : nil
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        return sequence(state: ends.last) { next in
            defer { next = next.flatMap { before[$0] } }
            return next
        }.reversed()
    }
}
