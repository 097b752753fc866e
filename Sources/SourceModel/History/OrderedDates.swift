/// Corrects dates that were recorded one after the other, some of them by a wrong clock.
package enum OrderedDates {
    /// The dates in a possible order. The longest non-decreasing subsequence is kept. Every other date becomes the kept
    /// date before it, or the first kept date.
    package static func settled(_ dates: [Int64]) -> [Int64] {
        let kept = Set(dates.longestRise)
        guard let first = kept.min() else { return [] }
        var last = dates[first]
        return dates.enumerated().map { index, date in
            if kept.contains(index) { last = date }
            return last
        }
    }
}
