import Phrasing
import ReportModel
import Reporting

/// The open findings about one file pairing as lines.
struct TerminalFindings {
    let style: TerminalStyle
    /// Whether notes are listed, or only counted on one line.
    let listsNotes: Bool
    /// Whether evidence and fingerprints are shown.
    let listsEvidence: Bool

    private static let indent = 11

    func lines(for group: FileFindings) -> [String] {
        let counted = listsNotes ? [] : group.findings.filter { $0.severity == .note }
        let listed = group.findings.filter { listsNotes || $0.severity != .note }
        var lines = [heading(group)]
        if let remark = group.row?.remark { lines += style.wrapped(remark, indent: 2) }
        lines += listed.flatMap(self.lines)
        if !counted.isEmpty { lines.append(count(of: counted)) }
        return lines
    }

    func lines(for finding: AssessedFinding) -> [String] {
        let severity = finding.severity.rawValue
        let check = VisibleText.line(finding.check)
        let space = String(repeating: " ", count: max(0, Self.indent - 2 - severity.count))
        let opening = "  \(style.paint(severity, .init(finding.severity)))\(space)\(style.paint(check, .bold))  "
        var lines = style.wrapped(
            finding.message, behind: opening, columns: Self.indent + check.count + 2, indent: Self.indent)
        let details = places(of: finding) + symbol(of: finding) + commits(of: finding)
        lines += details.map { indented(style.paint($0, .dim)) }
        if let exemption = finding.exemption { lines += reason(exemption) }
        if listsEvidence {
            lines += finding.evidence.filter { $0.commit == nil }.flatMap(self.lines)
            lines.append(indented(style.paint("fingerprint \(VisibleText.line(finding.fingerprint))", .dim)))
        }
        return lines
    }

    private func heading(_ group: FileFindings) -> String {
        let files = [group.upstream, group.port].compactMap { $0.map { VisibleText.line($0.lastComponent) } }
        let side = group.onlySide.map { " (\($0.rawValue) only)" } ?? ""
        let names = group.isGeneral ? "Not about one file" : files.joined(separator: " → ") + side
        return style.paint(names, .bold) + (group.row.map { "  \($0.standing)" } ?? "")
    }

    /// `3 notes: changed-body 2, added-member 1`.
    private func count(of notes: [AssessedFinding]) -> String {
        let counts = Dictionary(grouping: notes, by: \.check).mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\(VisibleText.line($0.key)) \($0.value)" }
        return "  " + style.paint(Phrase.count(notes.count, "note"), .init(.note))
            + ": \(counts.joined(separator: ", "))"
    }

    private func places(of finding: AssessedFinding) -> [String] {
        [("upstream  ", finding.upstream), ("port      ", finding.port)].compactMap { side, location in
            location.map { side + VisibleText.line($0.place) }
        }
    }

    /// The symbol that an exemption needs, if the message does not have it: for an image, `Member name`.
    private func symbol(of finding: AssessedFinding) -> [String] {
        let symbols = [finding.port?.symbol, finding.upstream?.symbol].compactMap(\.self)
        guard let symbol = symbols.first, !symbols.contains(where: { finding.message.contains("`\($0)`") }) else {
            return []
        }
        return ["symbol    \(VisibleText.line(symbol))"]
    }

    /// The newest commits behind a finding: each on a line in full output, else all on one line.
    private func commits(of finding: AssessedFinding) -> [String] {
        let commits = finding.evidence.compactMap { evidence in
            evidence.commit.map { "\($0.short)  \(VisibleText.line(CommitSubject(evidence.text).line))" }
        }
        guard let newest = commits.last else { return [] }
        if listsEvidence { return commits.map { "commit    \($0)" } }
        return ["commit    \(newest)\(commits.count > 1 ? ", and \(commits.count - 1) before" : "")"]
    }

    private func reason(_ exemption: ExemptionNote) -> [String] {
        style.wrapped(exemption.sentence, indent: Self.indent)
    }

    private func lines(for evidence: Evidence) -> [String] {
        let place = evidence.path.map { " \($0)\(evidence.line.map { ":\($0)" } ?? "")" } ?? ""
        return [indented(VisibleText.line(evidence.caption + place))]
            + VisibleText.lines(evidence.text).map { indented("| \($0)") }
    }

    private func indented(_ line: String) -> String {
        String(repeating: " ", count: Self.indent) + line
    }
}
