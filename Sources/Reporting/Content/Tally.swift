import Phrasing
import ReportModel
import SourceModel

/// How many files and declarations have each status and each relation.
struct Tally: Hashable {
    struct Line: Hashable {
        var name: String
        var files: Int
        var declarations: Int
        var explanation: String
    }

    /// Statuses that occur, in the order in which the model lists them.
    let byStatus: [Line]
    /// Relations that occur among file pairings; their declarations are not counted.
    let byRelation: [Line]

    init(_ report: Report) {
        let files = Dictionary(grouping: report.files, by: \.status).mapValues(\.count)
        let declarations = Dictionary(grouping: report.declarations, by: \.status).mapValues(\.count)
        let onPurpose = Dictionary(grouping: report.files.filter { $0.acknowledgement != nil }, by: \.status)
        byStatus = Status.allCases.map { status in
            let count = onPurpose[status]?.count ?? 0
            return Line(
                name: status.rawValue, files: files[status] ?? 0, declarations: declarations[status] ?? 0,
                explanation: status.explanation + (count == 0 ? "" : "; \(Phrase.count(count, "file")) on purpose"))
        }.filter { $0.files + $0.declarations > 0 }

        let relations = Dictionary(grouping: report.files, by: \.relation).mapValues(\.count)
        byRelation = Relation.allCases.map {
            Line(name: $0.rawValue, files: relations[$0] ?? 0, declarations: 0, explanation: $0.explanation)
        }.filter { $0.files > 0 }
    }
}

extension Collection<FileRow> {
    /// `14 in-sync, 3 missing and 1 undetermined; 3 on purpose`.
    var countsByStatus: String {
        let counts = Dictionary(grouping: self, by: \.status).mapValues(\.count)
        let acknowledged = count { $0.acknowledgement != nil }
        return Phrase.list(
            Status.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } })
            + (acknowledged == 0 ? "" : "; \(acknowledged) on purpose")
    }
}
