import Phrasing
import ReportModel
import SourceModel

/// A port's history for people at a terminal: a line for each of its states, oldest first.
package struct TerminalHistory {
    private let style: TerminalStyle

    package init(style: TerminalStyle) {
        self.style = style
    }

    package func render(_ report: HistoryReport) -> String {
        var lines = [style.paint(Self.summary(of: report), .bold)]
        for (side, value) in [("upstream", report.upstream), ("port", report.port)] {
            let words = [value.repository, value.root.isRoot ? nil : value.root.description].compactMap(\.self)
            lines.append(
                "  \(side)  ".padded(to: 12)
                    + (words + [TerminalSides.origin(of: value)]).map(VisibleText.line).joined(separator: "  "))
        }
        lines += [""] + table(of: report.points)
        for (title, sentences) in [("could not be audited", report.undecided), ("remark", report.remarks)] {
            lines += sentences.flatMap { style.wrapped("\(title): \($0)", indent: 0) }
        }
        return lines.map { "\($0)\n" }.joined()
    }

    /// `12 states of the port, 2025-02-28 to 2026-01-31`, in one line.
    package static func summary(of report: HistoryReport) -> String {
        let days = report.points.map { Timestamp($0.date).day.description }
        guard let first = days.first, let last = days.last else { return "no state of the port" }
        return "\(Phrase.count(days.count, "state")) of the port, " + (first == last ? first : "\(first) to \(last)")
    }

    private func table(of points: [HistoryPoint]) -> [String] {
        guard !points.isEmpty else { return [] }
        var table = TerminalTable(
            .leading, .leading, .leading, .trailing, .trailing, .trailing, .trailing, .trailing, .trailing)
        table.add(
            "date", "port", "upstream", "in sync", "behind", "own", "missing", "commits", "days")
        for point in points {
            let day = Timestamp(point.date).day.description
            let names = [point.tag ?? point.port.short, point.upstream?.short ?? ""]
            switch point.outcome {
            case .audited(let drift):
                let cells = DriftCells(drift)
                table.add(
                    day, names[0], names[1], cells.inSync, cells.behind, cells.own, cells.missing,
                    "\(drift.commitsBehind)", drift.daysBehind.map { "\($0)" } ?? "")
            case .absent: table.add(day, names[0], names[1], "no port")
            case .failed: table.add(day, names[0], names[1], "?")
            }
        }
        let lines = table.lines
        return [style.paint(lines[0], .dim)] + lines.dropFirst()
            + [
                "",
                "files that are in sync, behind or diverged, the port's own way (ahead, orphaned or added) and missing;",
            ]
            + ["upstream's commits that the port lacks, and the days since the oldest of them"]
    }
}

/// The numbers of files of a state, as the table has them.
private struct DriftCells {
    let inSync: String
    let behind: String
    let own: String
    let missing: String

    init(_ drift: Drift) {
        func count(_ statuses: Status...) -> Int { statuses.reduce(0) { $0 + (drift.files[$1] ?? 0) } }
        inSync = "\(count(.inSync)) of \(drift.files.values.reduce(0, +))"
        behind = "\(count(.behind, .diverged))"
        own = "\(count(.ahead, .orphaned, .addition))"
        missing = "\(count(.missing))"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
