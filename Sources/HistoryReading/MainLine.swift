import Provenance
import SourceModel

/// A state of both sides to audit.
package struct HistoryMoment: Hashable {
    package var port: ObjectName
    /// In seconds since 1970-01-01 in UTC.
    package var date: Int64
    package var tag: String?
    /// Whether to use the currently audited upstream instead of upstream at that time.
    package var isNow = false

    package init(port: ObjectName, date: Int64, tag: String? = nil, isNow: Bool = false) {
        (self.port, self.date, self.tag, self.isNow) = (port, date, tag, isNow)
    }
}

/// The first parents of a history, which show the state of the branch on each day.
package struct MainLine {
    private let history: FileHistory
    /// Indices of the history's commits, oldest first.
    private let indices: [Int]
    /// The committer date of each, corrected where clocks were wrong.
    private let dates: [Int64]

    package init(_ history: FileHistory) {
        self.history = history
        let isOnLine = history.firstParents(from: history.commits.indices.first)
        indices = history.commits.indices.filter { isOnLine[$0] }.reversed()
        dates = OrderedDates.settled(indices.map { history.commits[$0].committed })
    }

    /// The date of the newest commit, in seconds since 1970-01-01 in UTC.
    package var end: Int64 { dates.last ?? 0 }

    /// The date of a commit; `nil` where it is not on the line.
    package func date(of commit: ObjectName) -> Int64? {
        indices.firstIndex { history.commits[$0].name == commit }.map { dates[$0] }
    }

    /// The newest commit at a time.
    package func commit(at date: Int64) -> ObjectName? {
        dates.lastIndex { $0 <= date }.map { history.commits[indices[$0]].name }
    }

    /// The commits that changed some files, oldest first.
    package func commits(changing includes: (RelativePath) -> Bool) -> [HistoryMoment] {
        let isIncluded = history.paths.map(includes)
        return zip(indices, dates).compactMap { index, date in
            let commit = history.commits[index]
            let isChange = commit.changes.contains { isIncluded[$0.path] }
            return isChange ? HistoryMoment(port: commit.name, date: date) : nil
        }
    }

    /// The commits at the end of each month from `first` until `last`.
    ///
    /// - Parameters:
    ///   - first: Seconds since 1970-01-01 in UTC, like `last`.
    package func monthEnds(since first: Int64, until last: Int64) -> [HistoryMoment] {
        var moments: [HistoryMoment] = []
        var day = CalendarDay(daysSince1970: Int(first / Self.secondsPerDay)).firstOfNextMonth
        while Int64(day.daysSince1970) * Self.secondsPerDay <= last {
            let end = Int64(day.daysSince1970) * Self.secondsPerDay - 1
            if let commit = commit(at: end) { moments.append(HistoryMoment(port: commit, date: end)) }
            day = day.firstOfNextMonth
        }
        return moments
    }

    private static let secondsPerDay: Int64 = 86_400
}

extension CalendarDay {
    fileprivate var firstOfNextMonth: CalendarDay {
        let start = CalendarDay(daysSince1970: daysSince1970 - day + 1)
        // Every month has 28 to 31 days, so this is a day of the next month.
        let next = CalendarDay(daysSince1970: start.daysSince1970 + 31)
        return CalendarDay(daysSince1970: next.daysSince1970 - next.day + 1)
    }
}
