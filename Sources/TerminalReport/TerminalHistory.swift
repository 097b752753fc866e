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
        let states = table("states", ["commits behind", "days behind"], of: report, namesCommits: true) { drift in
            ["\(drift.commitsBehind)", "\(drift.daysBehind ?? 0)"]
        }
        let blocks = [
            style.wrapped(Self.summary(of: report), behind: "", columns: 0, indent: 2)
                + TerminalSides(report, style).lines,
            states, table("files", report, \.files), table("declarations", report, \.declarations),
            report.undecided.flatMap { style.wrapped($0, behind: "not audited: ", indent: 13) }
                + report.remarks.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) },
        ]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// Statuses that never occur have no column.
    private func table(
        _ name: String, _ report: HistoryReport, _ counts: KeyPath<Drift, [Status: Int]>
    ) -> [String] {
        let used = Status.allCases.filter { status in
            report.points.contains { $0.drift.map { $0[keyPath: counts][status] ?? 0 > 0 } ?? false }
        }
        guard !used.isEmpty else { return [] }
        return table(name, used.map(\.rawValue), of: report) { drift in
            used.map { "\(drift[keyPath: counts][$0] ?? 0)" }
        }
    }

    /// A row for each point that differs in more than its day from the one before it.
    private func table(
        _ name: String, _ titles: [String], of report: HistoryReport, namesCommits: Bool = false,
        _ numbers: (Drift) -> [String]
    ) -> [String] {
        guard !report.points.isEmpty else { return [] }
        let leading = ["day"] + (namesCommits ? ["port", "upstream"] : [])
        var table = TerminalTable(leading.map { _ in .leading } + titles.map { _ in .trailing })
        table.add(leading + titles)
        var last: [String] = []
        for point in report.points {
            let places = namesCommits ? [point.tag ?? point.port.short, point.upstream?.short ?? "none"] : []
            let outcome =
                switch point.outcome {
                case .audited(let drift): numbers(drift)
                case .absent: ["absent"]
                case .failed: ["failed"]
                }
            guard places + outcome != last else { continue }
            last = places + outcome
            table.add([Timestamp(point.date).day.description] + last)
        }
        let isShortened = table.count <= report.points.count
        let lines = table.lines(within: style.width)
        return [style.paint(name, .bold) + (isShortened ? ", without a row for a day that changed nothing" : "")]
            + lines
    }
}

extension HistoryPoint {
    fileprivate var drift: Drift? { if case .audited(let drift) = outcome { drift } else { nil } }
}
