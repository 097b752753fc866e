import Comparison
import Matching
import ReportModel
import SourceModel

extension Drift {
    /// - Parameter date: The time of the audit, in seconds since 1970 began in UTC.
    init(_ audited: AuditedSides, on date: Int64) {
        let comparison = audited.comparison
        let matching = comparison.matching
        let files = comparison.files.filter { row in
            let isOmitted = row.port == nil && row.upstream.map { matching.omissions[$0] != nil } ?? false
            let isAdded = row.upstream == nil && row.port.map { matching.additions[$0] != nil } ?? false
            return !isOmitted && !isAdded
        }
        let open = audited.commits.rows.filter { $0.state.isOpen && $0.superseded == nil }
        self.init(
            files: Dictionary(grouping: files, by: \.status).mapValues(\.count),
            declarations: Dictionary(grouping: comparison.declarations, by: \.status).mapValues(\.count),
            commitsBehind: open.count,
            daysBehind: open.map(\.date).min().map { Int(max(0, date - $0) / 86_400) })
    }
}
