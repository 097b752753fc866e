import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The numbers of every point, newest first.
struct HistoryTable {
    let report: HistoryReport
    let places: HTMLPlaces

    var markup: HTML? {
        guard !report.points.isEmpty else { return nil }
        let statuses = Status.allCases.filter { status in
            report.points.contains { ($0.drift?.files[status] ?? 0) > 0 }
        }
        let numbers = ["commits behind", "days behind"] + statuses.map(\.rawValue) + ["declarations in sync"]
        return .table(
            "Points of the history", kind: "history",
            head: [.column("commit of the port")] + numbers.map { .column("\($0)", kind: "n") },
            rows: report.points.reversed().map { row($0, statuses, columns: numbers.count) })
    }

    private func row(_ point: HistoryPoint, _ statuses: [Status], columns: Int) -> HTML {
        let tag = point.tag.map { " <span class=\"tag\">\($0)</span>" as HTML }
        let upstream = point.upstream.map {
            "<span class=\"hint\">against \(places.commit($0, on: .upstream))</span>" as HTML
        }
        let head: HTML = """
            <th scope="row"><time>\(Timestamp(point.date).day.description)</time> \(places.commit(point.port, on: .port))\
            \(tag) \(upstream)</th>
            """
        switch point.outcome {
        case .absent: return "<tr>\(head)<td colspan=\"\(columns)\">nothing of the port yet</td></tr>"
        case .failed(let reason): return "<tr>\(head)<td colspan=\"\(columns)\">\(.prose(reason))</td></tr>"
        case .audited(let drift):
            let all = drift.declarations.values.reduce(0, +)
            let cells: [HTML] =
                [number(drift.commitsBehind), number(drift.daysBehind ?? 0)]
                + statuses.map { number(drift.files[$0] ?? 0) }
                + ["<td class=\"n\">\(drift.declarations[.inSync] ?? 0) of \(all)</td>"]
            return "<tr>\(head)\(cells)</tr>"
        }
    }

    private func number(_ number: Int) -> HTML { "<td class=\"n\">\(number == 0 ? "" : "\(number)")</td>" }
}
