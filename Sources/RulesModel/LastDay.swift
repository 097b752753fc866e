import SourceModel

/// The last day on which an exemption holds, as the rules state it.
package enum LastDay: Hashable, Sendable, CustomStringConvertible {
    case day(CalendarDay)
    /// Text that is not a day. When the exemption was to end is unknown, so it no longer holds.
    case malformed(String)

    package var day: CalendarDay? {
        if case .day(let day) = self { day } else { nil }
    }

    package func isOver(on today: CalendarDay) -> Bool {
        switch self {
        case .day(let day): day < today
        case .malformed: true
        }
    }

    /// As the rules write it.
    package var description: String {
        switch self {
        case .day(let day): day.description
        case .malformed(let text): text
        }
    }
}
