import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The findings that do not count: exemptions with the remaining days, then the rest, folded.
struct AcceptedSection {
    let report: Report
    let places: HTMLPlaces

    var section: Section? {
        let count = report.findings.count { $0.disposition != .open }
        guard count > 0 else { return nil }
        let rest = Disposition.Kind.allCases.filter { $0 != .open && $0 != .exempted }.compactMap(folded)
        return Section("accepted", "Accepted", count: count, "\(exemptions)\(rest.joined())")
    }

    private var exemptions: HTML? {
        let exempted = report.findings(.exempted)
        guard !exempted.isEmpty else { return nil }
        let rows = exempted.map { finding -> HTML in
            let note = finding.exemption
            return """
                <tr><th scope="row">\(about(finding))</th>\
                <td data-label="reason">\(.prose(note?.reason ?? ""))</td><td data-label="owner">\(note?.owner ?? "")</td>\
                <td data-label="until">\(until(note?.until))</td></tr>
                """
        }
        return "<h3>Exemptions</h3>"
            + .table(
                "Exemptions", kind: "stack",
                head: [.column("finding"), .column("reason"), .column("owner"), .column("until")], rows: rows)
    }

    /// The last day, with the remaining days.
    private func until(_ last: CalendarDay?) -> HTML {
        guard let last else { return "for good" }
        guard let today = report.today else { return "<time>\(last.description)</time>" }
        let left = last.daysSince1970 - today.daysSince1970
        let words =
            switch left {
            case ..<0: "ended \(Phrase.count(-left, "day")) ago"
            case 0: "ends today"
            default: "\(Phrase.count(left, "day")) left"
            }
        return "<time>\(last.description)</time> <strong class=\"\(left < 14 ? "soon" : "later")\">\(words)</strong>"
    }

    private func folded(_ kind: Disposition.Kind) -> HTML? {
        let findings = report.findings(kind)
        guard !findings.isEmpty else { return nil }
        let items = findings.map { finding -> HTML in
            let decisions = finding.decided.map { note -> HTML in
                "<p class=\"hint\">\(places.commit(note.commit, on: .upstream)) \(note.sentence)</p>"
            }
            return "\(StatusMark(finding.severity).chip) \(about(finding))\(decisions)"
        }
        return .details("\(Phrase.count(findings.count, "finding")) \(kind.phrase)", .list(items, kind: "findings"))
    }

    private func about(_ finding: AssessedFinding) -> HTML {
        let place =
            finding.port.map { places.place($0.path, line: $0.line, on: .port) }
            ?? finding.upstream.map { places.place($0.path, line: $0.line, on: .upstream) }
        return """
            \(finding.sentence) <span class="hint">\(.code(finding.check)) \(place)</span>
            """
    }
}
