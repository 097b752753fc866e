/// Dates that were written down one after the other, some of them by a clock that was wrong.
package enum OrderedDates {
    /// The dates in an order that can be: those of the longest run that never goes back stay, and every other one is the
    /// one before it, or the first that stays.
    package static func settled(_ dates: [Int64]) -> [Int64] {
        // The places of the last dates of the best runs, by the length of these, and the place before each.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: dates.count)
        for (place, date) in dates.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if dates[ends[middle]] <= date { low = middle + 1 } else { high = middle }
            }
            before[place] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var kept: Set<Int> = []
        var next = ends.last
        while let place = next {
            kept.insert(place)
            next = before[place]
        }
        guard let first = kept.min() else { return [] }
        var last = dates[first]
        return dates.enumerated().map { place, date in
            if kept.contains(place) { last = date }
            return last
        }
    }
}
