import SourceModel

/// The drift between a port and its upstream at several of its commits: the same audit at each of them, with upstream
/// as it was on that day.
package struct HistoryReport: Hashable, Sendable {
    package var toolVersion: String
    /// The side in its current state; its commit is the newest one of the history.
    package var upstream: ReportSide
    package var port: ReportSide
    /// Oldest first.
    package var points: [HistoryPoint]
    /// Remarks that a reader needs to judge the rest.
    package var remarks: [String]
    /// Why some points could not be audited, in sentences; empty if all could.
    package var undecided: [String]

    package init(
        toolVersion: String, upstream: ReportSide, port: ReportSide, points: [HistoryPoint], remarks: [String] = [],
        undecided: [String] = []
    ) {
        (self.toolVersion, self.upstream, self.port) = (toolVersion, upstream, port)
        (self.points, self.remarks, self.undecided) = (points, remarks, undecided)
    }
}

/// The audit of a port at one of its commits.
package struct HistoryPoint: Hashable, Sendable {
    package var port: ObjectName
    /// The time of the point, in seconds since the beginning of 1970 in UTC: the end of its month, or the date of its
    /// commit.
    package var date: Int64
    /// The tag, if the revision was given as one.
    package var tag: String?
    /// Upstream's newest commit at that time; `nil` if upstream has no history, or none so old.
    package var upstream: ObjectName?
    package var outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        case audited(Drift)
        /// The port did not exist yet.
        case absent
        /// It could not be audited, for this reason.
        case failed(String)
    }

    package init(port: ObjectName, date: Int64, tag: String? = nil, upstream: ObjectName?, outcome: Outcome) {
        (self.port, self.date, self.tag, self.upstream, self.outcome) = (port, date, tag, upstream, outcome)
    }
}

/// The difference between a port and its upstream in numbers.
package struct Drift: Hashable, Sendable {
    /// Of pairs of files, and of one-sided files that the rules do not list.
    package var files: [Status: Int]
    /// Of declarations of all kinds.
    package var declarations: [Status: Int]
    /// The upstream commits that the port lacks in part or wholly.
    package var commitsBehind: Int
    /// Days from the oldest missing commit to the day of the audit; `nil` if none is missing.
    package var daysBehind: Int?

    package init(
        files: [Status: Int], declarations: [Status: Int], commitsBehind: Int = 0, daysBehind: Int? = nil
    ) {
        (self.files, self.declarations) = (files, declarations)
        (self.commitsBehind, self.daysBehind) = (commitsBehind, daysBehind)
    }
}
