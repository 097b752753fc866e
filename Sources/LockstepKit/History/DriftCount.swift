import Comparison
import Matching
import ReportModel
import SourceModel

extension Drift {
    /// - Parameters:
    ///   - date: The time of the audit, in seconds since the beginning of 1970 in UTC.
    ///   - today: The day that decisions about commits are judged on.
    init(_ audited: AuditedSides, on date: Int64, today: CalendarDay) {
        let comparison = audited.comparison
        let matching = comparison.matching
        let isAccepted = comparison.files.map { row in
            let isOmitted = row.port == nil && row.upstream.map { matching.omissions[$0] != nil } ?? false
            let isAdded = row.upstream == nil && row.port.map { matching.additions[$0] != nil } ?? false
            return isOmitted || isAdded
        }
        let files = comparison.files.indices.filter { !isAccepted[$0] }.map { comparison.files[$0] }
        let declarations = comparison.declarations.filter { !($0.file.map { isAccepted[$0] } ?? false) }
        let notes = audited.deciding(matching.rules.commits, on: today).notes
        let open = audited.commits.rows.noted(notes).filter(\.isBehind)
        self.init(
            files: Dictionary(grouping: files, by: \.status).mapValues(\.count),
            declarations: Dictionary(grouping: declarations, by: \.status).mapValues(\.count),
            commitsBehind: open.count,
            daysBehind: open.map(\.date).min().map { max(0, Int(date / 86_400) - Int($0 / 86_400)) })
    }
}
