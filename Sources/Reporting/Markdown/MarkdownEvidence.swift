import ReportModel
import SourceModel

/// What findings rest on, folded below them.
struct MarkdownEvidence {
    let places: MarkdownPlaces

    func blocks(for findings: [AssessedFinding]) -> [[String]] {
        let blocks = findings.filter { !$0.evidence.isEmpty }.flatMap(blocks)
        return blocks.isEmpty ? [] : [MarkdownText.folded("Evidence", Array(blocks.joined(separator: [""])))]
    }

    private func blocks(for finding: AssessedFinding) -> [[String]] {
        let title = [MarkdownText.code(finding.check), finding.symbolMarkdown].compactMap { $0 }.joined(separator: " ")
        return [[title]] + finding.evidence.map { item(for: $0, of: finding) }
    }

    /// A list item: one line stands behind its label, more stand in a fenced block below it.
    private func item(for evidence: Evidence, of finding: AssessedFinding) -> [String] {
        let place = evidence.path.map { places.link($0, line: evidence.line, on: side(of: evidence, in: finding)) }
        let label = "- \(MarkdownProse.inline(evidence.label))\(place.map { " (\($0))" } ?? ""):"
        if let commit = evidence.commit {
            return ["\(label) \(MarkdownCommits(places: places).line(for: commit, subject: evidence.text))"]
        }
        let lines = VisibleText.lines(evidence.text)
        guard lines.count > 1 else { return ["\(label) \(MarkdownText.code(lines.joined()))"] }
        let fence = MarkdownText.fenced(lines, language: Self.language(of: evidence, in: finding))
        return [label, ""] + fence.map { $0.isEmpty ? "" : "  \($0)" }
    }

    private static func language(of evidence: Evidence, in finding: AssessedFinding) -> String {
        switch evidence.kind {
        case .difference, .upstreamDifference, .portDifference: return "diff"
        default:
            let path = evidence.path ?? (evidence.side == .upstream ? finding.upstream : finding.port)?.path
            return path.flatMap { Language(of: $0) }?.rawValue ?? "text"
        }
    }

    private func side(of evidence: Evidence, in finding: AssessedFinding) -> Side? {
        if let side = evidence.side { return side }
        if evidence.path == finding.port?.path { return .port }
        return evidence.path == finding.upstream?.path ? .upstream : nil
    }
}
