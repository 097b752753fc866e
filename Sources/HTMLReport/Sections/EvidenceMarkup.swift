import Phrasing
import ReportModel
import SourceModel

/// The evidence of a finding, folded.
struct EvidenceMarkup {
    let places: HTMLPlaces

    private static let lineLimit = 60

    func markup(of finding: AssessedFinding) -> HTML? {
        let evidence = finding.evidence
        guard !evidence.isEmpty else { return nil }
        return .details("Evidence", .list(evidence.map { item($0, of: finding) }))
    }

    private func item(_ evidence: Evidence, of finding: AssessedFinding) -> HTML {
        let side = side(of: evidence, in: finding)
        let place = evidence.path.map { " (\(places.place($0, line: evidence.line, on: side)))" as HTML }
        let label: HTML = "\(evidence.caption)\(place):"
        if let commit = evidence.commit {
            return "\(label) \(places.commit(commit, on: .upstream)) \(places.subject(evidence.text))"
        }
        switch evidence.kind {
        case .difference, .upstreamDifference, .portDifference:
            return "\(label) \(DiffMarkup(evidence.text, limit: Self.lineLimit).markup(evidence.label))"
        default:
            return "\(label) \(text(evidence))"
        }
    }

    private func text(_ evidence: Evidence) -> HTML {
        let lines = SafeText.lines(evidence.text)
        guard lines.count > 1 else { return .code(evidence.text) }
        let shown = HTML(trusted: lines.prefix(Self.lineLimit).joined(separator: "\n"))
        let rest: HTML? =
            lines.count > Self.lineLimit
            ? "<p class=\"cut\">\(Phrase.count(lines.count - Self.lineLimit, "more line")) are not shown.</p>" : nil
        return """
            <pre role="group" aria-label="\(evidence.label)" tabindex="0">\(shown)</pre>\(rest)
            """
    }

    private func side(of evidence: Evidence, in finding: AssessedFinding) -> Side? {
        if let side = evidence.side { return side }
        if evidence.path == finding.port?.path { return .port }
        return evidence.path == finding.upstream?.path ? .upstream : nil
    }
}
