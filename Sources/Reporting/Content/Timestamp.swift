import SourceModel

/// A time in UTC, in the format of RFC 3339: `2025-04-22T14:32:15Z`.
package struct Timestamp: Hashable, CustomStringConvertible {
    package let day: CalendarDay
    private let secondOfDay: Int

    /// - Parameter seconds: Seconds since the beginning of 1970 in UTC.
    package init(_ seconds: Int64) {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        day = CalendarDay(daysSince1970: Int(rest < 0 ? days - 1 : days))
        secondOfDay = Int(rest < 0 ? rest + 86_400 : rest)
    }

    package var description: String {
        let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
        return "\(day)T\(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"))Z"
    }
}
