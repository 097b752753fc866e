import Phrasing
import ReportModel
import SourceModel

/// The number of files and declarations with each status and relation.
package struct Tally: Hashable {
    package struct Line: Hashable {
        package var name: String
        package var files: Int
        package var declarations: Int
        package var explanation: String
    }

    /// Statuses that occur, in the model's order.
    package let byStatus: [Line]
    /// Relations of file pairings that occur; declarations are not counted.
    package let byRelation: [Line]

    package init(_ report: Report) {
        let files = Dictionary(grouping: report.files, by: \.status).mapValues(\.count)
        let declarations = Dictionary(grouping: report.declarations, by: \.status).mapValues(\.count)
        let listed = Dictionary(grouping: report.files.filter { $0.acknowledgement != nil }, by: \.status)
        byStatus = Status.allCases.map { status in
            Line(
                name: status.rawValue, files: files[status] ?? 0, declarations: declarations[status] ?? 0,
                explanation: status.explanation + (listed[status] ?? []).acknowledgements { Phrase.count($0, "file") })
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
        return Phrase.list(
            Status.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } })
            + acknowledgements { "\($0)" }
    }

    /// The number of files that the rules list, with and without a reason: `; 3 on purpose, 2 without a reason yet`.
    fileprivate func acknowledgements(_ number: (Int) -> String) -> String {
        let listed = filter { $0.acknowledgement != nil }
        let unstated = listed.count(where: \.lacksReason)
        let parts = [(listed.count - unstated, "on purpose"), (unstated, "without a reason yet")]
            .filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }
}
