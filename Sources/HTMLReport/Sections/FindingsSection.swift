import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The open findings, grouped by file.
struct FindingsSection {
    let report: Report
    let places: HTMLPlaces
    /// Whether the page has space for the evidence of findings.
    let hasEvidence: Bool

    var section: Section? {
        let open = report.findings(.open)
        guard !open.isEmpty else { return nil }
        let groups = FindingsByFile(open, in: report).groups
        return Section(
            "findings", "Open findings", brief: "Findings", count: open.count,
            "\(hasEvidence ? nil : Self.note)\(groups.map(group).joined())")
    }

    private static let note: HTML = """
        <p class="cut">The evidence of the findings would make this page too large: <code>--format markdown=PATH</code> and \
        <code>--format json=PATH</code> have it.</p>
        """

    private func group(_ group: FileFindings) -> HTML {
        let counts = Severity.allCases.reversed().map { severity in
            (group.findings.count { $0.severity == severity }, severity)
        }.filter { $0.0 > 0 }
        let chips = counts.map { count, severity -> HTML in
            "<span class=\"chip s-\(severity.rawValue)\">\(Phrase.count(count, severity.rawValue))</span>"
        }
        let name = group.isGeneral ? "Not about one file" : places.title(group.upstream, group.port)
        let standing = group.row.map { row -> HTML in
            "<p class=\"hint\">\(StatusMark(row.status).chip) \(row.explanation.capitalizedFirst).</p>"
        }
        return .details(
            "<h3>\(name)</h3> \(chips.joined(by: " "))",
            "\(standing)<ul class=\"findings\">\n\(group.findings.map(item).joined())\n</ul>")
    }

    private func item(_ finding: AssessedFinding) -> HTML {
        let sides: [(Side, Location?)] = [(.upstream, finding.upstream), (.port, finding.port)]
        let links = sides.compactMap { side, location -> HTML? in
            location.map { "\(side.rawValue) \(places.place($0.path, line: $0.line, on: side))" }
        }
        return """
            <li id="f-\(finding.fingerprint)"><p>\(StatusMark(finding.severity).chip) \(finding.sentence)</p>
            <p class="hint">\(.code(finding.check)); \(links.map { "\($0); " as HTML })\
            fingerprint \(.code(finding.fingerprint))</p>
            \(hasEvidence ? EvidenceMarkup(places: places).markup(of: finding) : nil)</li>
            """
    }
}
