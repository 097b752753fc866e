/// Corrects dates that were recorded one after the other, some of them by a wrong clock.
package enum OrderedDates {
    /// The dates in a possible order. The longest non-decreasing subsequence is kept. Every other date becomes the kept
    /// date before it, or the first kept date.
    package static func settled(_ dates: [Int64]) -> [Int64] {
        // `ends` has the index of the last date of the best subsequence of each length, `before` the index of the
        // date before each.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: dates.count)
        for (index, date) in dates.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if dates[ends[middle]] <= date { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var kept: Set<Int> = []
        var next = ends.last
        while let index = next {
            kept.insert(index)
            next = before[index]
        }
        guard let first = kept.min() else { return [] }
        var last = dates[first]
        return dates.enumerated().map { index, date in
            if kept.contains(index) { last = date }
            return last
        }
    }
}
