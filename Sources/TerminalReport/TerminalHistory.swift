import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The distance of a port from its upstream at several of its commits, for a terminal.
package struct TerminalHistory {
    private let style: TerminalStyle

    package init(style: TerminalStyle) { self.style = style }

    /// The scope and the final state, in one line.
    package static func summary(of report: HistoryReport) -> String {
        let audited = report.points.filter { $0.drift != nil }
        guard let last = audited.last, let drift = last.drift else {
            return "None of \(Phrase.count(report.points.count, "state")) of the port could be audited."
        }
        let unknown = drift.files[.undetermined] ?? 0
        let unread = unknown == 0 ? "" : "; \(Phrase.count(unknown, "file")) could not be compared"
        return "Audited \(audited.count) of \(Phrase.count(report.points.count, "state")) of the port: on "
            + "\(Timestamp(last.date).day) it lacks \(Phrase.count(drift.commitsBehind, "upstream commit"))"
            + (drift.daysBehind.map { ", the oldest \(Phrase.count($0, "day")) old" } ?? "") + "\(unread)."
    }

    package func render(_ report: HistoryReport) -> String {
        let blocks = [
            style.wrapped(Self.summary(of: report), behind: "", columns: 0, indent: 2) + TerminalSides(report).lines,
            table("files", report.points, \.files), table("declarations", report.points, \.declarations),
            report.undecided.flatMap { style.wrapped($0, behind: "not audited: ", indent: 13) }
                + report.remarks.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) },
        ]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// A row for each point; statuses that never occur have no column.
    private func table(
        _ name: String, _ points: [HistoryPoint], _ counts: KeyPath<Drift, [Status: Int]>
    ) -> [String] {
        let used = Status.allCases.filter { status in
            points.contains { $0.drift.map { $0[keyPath: counts][status] ?? 0 > 0 } ?? false }
        }
        guard !used.isEmpty else { return [] }
        let numbers = [TerminalTable.Alignment](repeating: .trailing, count: used.count + 2)
        var table = TerminalTable([.leading, .leading, .leading] + numbers)
        table.add([name, "port", "upstream"] + used.map(\.rawValue) + ["commits behind", "days behind"])
        for point in points {
            let place = [
                Timestamp(point.date).day.description, point.tag ?? point.port.short, point.upstream?.short ?? "none",
            ]
            switch point.outcome {
            case .audited(let drift):
                let days = drift.daysBehind.map(String.init) ?? "0"
                table.add(
                    place + used.map { "\(drift[keyPath: counts][$0] ?? 0)" } + ["\(drift.commitsBehind)", days])
            case .absent: table.add(place + ["absent"])
            case .failed: table.add(place + ["failed"])
            }
        }
        let lines = table.lines
        return [style.paint(lines.first ?? "", .bold)] + lines.dropFirst()
    }
}

extension HistoryPoint {
    fileprivate var drift: Drift? { if case .audited(let drift) = outcome { drift } else { nil } }
}
