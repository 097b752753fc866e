import SourceModel

/// A state of both sides to audit.
package struct HistoryMoment: Hashable {
    package var port: ObjectName
    /// In seconds since 1970 began in UTC.
    package var date: Int64
    package var tag: String?
    /// Whether upstream is to be as it is audited today, and not as it was at that time.
    package var isNow = false

    package init(port: ObjectName, date: Int64, tag: String? = nil, isNow: Bool = false) {
        (self.port, self.date, self.tag, self.isNow) = (port, date, tag, isNow)
    }
}

/// The line of first parents of a history, which is what a branch was on each day.
package struct MainLine {
    private let history: FileHistory
    /// Places in the history, oldest first.
    private let places: [Int]
    /// When each was the newest, as far as the committers' clocks can be believed.
    private let dates: [Int64]

    package init(_ history: FileHistory) {
        self.history = history
        var places: [Int] = []
        var next = history.commits.isEmpty ? nil : 0
        while let place = next {
            places.append(place)
            next = history.commits[place].parents.first
        }
        self.places = places.reversed()
        dates = OrderedDates.settled(self.places.map { history.commits[$0].committed })
    }

    /// When the newest commit was made, in seconds since 1970 began in UTC.
    package var end: Int64 { dates.last ?? 0 }

    /// When a commit of the line was made; `nil` for one that is not of it.
    package func date(of commit: ObjectName) -> Int64? {
        places.firstIndex { history.commits[$0].name == commit }.map { dates[$0] }
    }

    /// The newest commit that was there at a time.
    package func commit(at date: Int64) -> ObjectName? {
        dates.lastIndex { $0 <= date }.map { history.commits[places[$0]].name }
    }

    /// The commits that changed some files, oldest first.
    package func commits(changing includes: (RelativePath) -> Bool) -> [HistoryMoment] {
        let isIncluded = history.paths.map(includes)
        return zip(places, dates).compactMap { place, date in
            let commit = history.commits[place]
            let isChange = commit.changes.contains { isIncluded[$0.path] }
            return isChange ? HistoryMoment(port: commit.name, date: date) : nil
        }
    }

    /// What the line was at the end of each month, from the first that some files were changed in to the last but one.
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
        // No month has more days than 31, and none fewer than 28.
        let next = CalendarDay(daysSince1970: start.daysSince1970 + 31)
        return CalendarDay(daysSince1970: next.daysSince1970 - next.day + 1)
    }
}
