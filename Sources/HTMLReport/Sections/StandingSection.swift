import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The numbers of files and declarations by status, and of counted findings; accepted ones are separate.
struct StandingSection {
    let report: Report

    private struct Counts {
        var open: [Status: Int] = [:]
        var accepted: [Status: Int] = [:]

        var sum: Int { open.values.reduce(0, +) + accepted.values.reduce(0, +) }

        func has(_ status: Status) -> Bool { open[status] != nil || accepted[status] != nil }

        mutating func add(_ status: Status, isAccepted: Bool) {
            if isAccepted { accepted[status, default: 0] += 1 } else { open[status, default: 0] += 1 }
        }

        var segments: [Bar.Segment] {
            Status.allCases.map { Bar.Segment(mark: StatusMark($0), count: open[$0] ?? 0) }
                + Status.allCases.map { .init(mark: StatusMark($0), count: accepted[$0] ?? 0, isAccepted: true) }
        }
    }

    var section: Section? {
        let files = report.files.reduce(into: Counts()) { counts, row in
            counts.add(row.status, isAccepted: Acceptance.isAccepted(row))
        }
        let acceptance = Acceptance(report)
        let declarations = report.declarations.reduce(into: Counts()) { counts, row in
            counts.add(row.status, isAccepted: acceptance.isAccepted(row))
        }
        guard files.sum + declarations.sum > 0 else {
            return Section("standing", "Where the port stands", "<p>No file and no declaration was paired.</p>")
        }
        return Section(
            "standing", "Where the port stands", brief: "Standing",
            """
            <div class="bars">
            \(bar(files.segments, Phrase.count(files.sum, "file")))
            \(bar(declarations.segments, Phrase.count(declarations.sum, "declaration")))
            \(bar(findings, Phrase.count(report.findings.count, "finding")))
            </div>
            <p class="hint">Accepted parts are hatched: files that the rules omit or add on purpose, and declarations whose only \
            findings are exempted, decided, in the baseline or older than this change.</p>
            \(.list(Status.allCases.filter { files.has($0) || declarations.has($0) }.map { StatusMark($0).chip }, kind: "legend"))
            \(DriftChart(report)?.markup)
            \(.details("All numbers, and what the statuses mean", Self.table(files, declarations)))
            """)
    }

    private func bar(_ segments: [Bar.Segment], _ name: String) -> HTML {
        "<div><p>\(name)</p>\(Bar(segments: segments).markup(name))</div>"
    }

    private var findings: [Bar.Segment] {
        let open = report.findings(.open)
        return Severity.allCases.reversed().map { severity in
            Bar.Segment(mark: StatusMark(severity), count: open.count { $0.severity == severity })
        }
            + Disposition.Kind.allCases.filter { $0 != .open }.map { kind in
                Bar.Segment(mark: StatusMark(kind), count: report.findings(kind).count, isAccepted: true)
            }
    }

    private static func table(_ files: Counts, _ declarations: Counts) -> HTML {
        let statuses = Status.allCases.filter { files.has($0) || declarations.has($0) }
        func cell(_ counts: [Status: Int], _ status: Status, _ label: String) -> HTML {
            "<td class=\"n\" data-label=\"\(label)\">\(counts[status] ?? 0)</td>"
        }
        let labels = ["files", "files accepted", "declarations", "declarations accepted"]
        let rows = statuses.map { status -> HTML in
            let counts = [files.open, files.accepted, declarations.open, declarations.accepted]
            let cells = zip(counts, labels).map { cell($0, status, $1) }
            return """
                <tr><th scope="row">\(StatusMark(status).chip)</th>\(cells)<td>\(status.explanation)</td></tr>
                """
        }
        return .table(
            "Statuses", kind: "stack statuses",
            head: [.column("status")] + labels.map { .column("\($0)", kind: "n") } + [.column("meaning")], rows: rows)
    }
}
