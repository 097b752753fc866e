import SourceModel

/// How far a port stood from its upstream at several of its commits: the same audit at each of them, with upstream as
/// it was on that day.
package struct HistoryReport: Hashable, Sendable {
    package var toolVersion: String
    /// The side as it is now; its commit is the newest that was looked at.
    package var upstream: ReportSide
    package var port: ReportSide
    /// Oldest first.
    package var points: [HistoryPoint]
    /// Remarks that a reader needs to judge the rest.
    package var remarks: [String]
    /// Why some points could not be audited, in sentences; empty where all could.
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
    /// The time that it stands for, in seconds since 1970 began in UTC: of a month its end, otherwise when the commit
    /// was made.
    package var date: Int64
    /// The tag, if the revision was given as one.
    package var tag: String?
    /// The newest of upstream's commits by then; `nil` where upstream has no history, or none so old.
    package var upstream: ObjectName?
    package var outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        case audited(Drift)
        /// The port did not exist yet.
        case absent
        /// It could not be audited, and why.
        case failed(String)
    }

    package init(port: ObjectName, date: Int64, tag: String? = nil, upstream: ObjectName?, outcome: Outcome) {
        (self.port, self.date, self.tag, self.upstream, self.outcome) = (port, date, tag, upstream, outcome)
    }
}

/// How far a port stands from its upstream, in numbers.
package struct Drift: Hashable, Sendable {
    /// Of pairs of files, and of files that stand alone with nothing in the rules to account for them.
    package var files: [Status: Int]
    /// Of declarations of all kinds.
    package var declarations: [Status: Int]
    /// Upstream's commits that the port lacks in part or wholly.
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
