import Phrasing
import ReportModel

/// The folded end of the report: accepted findings, and files without open findings.
struct MarkdownSetAside {
    let places: MarkdownPlaces

    func section(for report: Report, untouched rows: [FileRow]) -> MarkdownSection {
        MarkdownSection("## Everything else", .folded, blocks(for: report, untouched: rows))
    }

    private func blocks(for report: Report, untouched rows: [FileRow]) -> [[String]] {
        var blocks: [[String]] = []
        for disposition in Disposition.Kind.allCases where disposition != .open {
            let findings = report.findings(disposition)
            guard !findings.isEmpty else { continue }
            let summary = "\(Phrase.count(findings.count, "finding")) \(disposition.phrase)"
            blocks.append(MarkdownText.folded(summary, list(findings, disposition)))
        }
        // Files that are in sync are only counted.
        let changed = rows.filter { $0.status != .inSync }
        let summary = "\(Phrase.count(rows.count, "file")) without an open finding: \(rows.countsByStatus)"
        if !changed.isEmpty {
            blocks.append(MarkdownText.folded(summary, changed.map(item)))
        } else if !rows.isEmpty {
            blocks.append(["\(summary)."])
        }
        return blocks
    }

    private func list(_ findings: [AssessedFinding], _ disposition: Disposition.Kind) -> [String] {
        switch disposition {
        case .exempted:
            findings.map { finding in
                let note = finding.exemption.map { ": \(MarkdownProse.inline($0.sentence))" }
                return "- \(statement(finding))\(note ?? "")"
            }
        case .decided:
            findings.map(\.decided).uniqued().flatMap { notes in
                let decisions = notes.map { note in
                    "\(places.commit(note.commit, on: .upstream)) \(MarkdownProse.inline(note.sentence))"
                }
                return ["- \(decisions.joined(separator: "; ")):"]
                    + findings.filter { $0.decided == notes }.map { "  - \(statement($0))" }
            }
        case .open, .baseline, .earlier:
            // They need no decision here, so they are only counted.
            Dictionary(grouping: findings, by: \.check).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { "- \($0.value.count) \(MarkdownText.code($0.key))" }
        }
    }

    private func statement(_ finding: AssessedFinding) -> String {
        "\(MarkdownText.code(finding.check)) \(MarkdownProse.inline(finding.message))"
    }

    private func item(_ row: FileRow) -> String {
        let names = [
            row.upstream.map { MarkdownText.code(places.name($0, on: .upstream)) },
            row.port.map { MarkdownText.code(places.name($0, on: .port)) },
        ].compactMap(\.self).joined(separator: " → ")
        return "- \(names), \(row.standing)" + (row.remark.map { ": \(MarkdownProse.inline($0))" } ?? "")
    }
}
