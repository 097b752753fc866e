import Phrasing
import ReportModel

/// The folded end of the report: findings that were accepted, files that none of the open ones is about,
/// and the fingerprints by which the open ones can be exempted.
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
            let table =
                switch disposition {
                case .exempted: exempted(findings)
                case .decided: decided(findings)
                case .open, .baseline, .earlier: accepted(findings)
                }
            let summary = "\(Phrase.count(findings.count, "finding")) \(disposition.phrase)"
            blocks.append(MarkdownText.folded(summary, table.lines))
        }
        if !rows.isEmpty {
            let summary = "\(Phrase.count(rows.count, "file pairing")) without an open finding: \(rows.countsByStatus)"
            blocks.append(MarkdownText.folded(summary, table(of: rows).lines))
        }
        let open = report.findings(.open)
        if !open.isEmpty {
            blocks.append(MarkdownText.folded("Fingerprints of the open findings", fingerprints(open).lines))
        }
        return blocks
    }

    private func exempted(_ findings: [AssessedFinding]) -> MarkdownTable {
        var table = MarkdownTable("check", "about", "message", "reason", "owner", "until")
        for finding in findings {
            table.add(
                MarkdownText.code(finding.check), subject(of: finding), MarkdownProse.inline(finding.message),
                MarkdownProse.inline(finding.exemption?.reason ?? ""),
                MarkdownText.code(finding.exemption?.owner ?? ""),
                finding.exemption?.until?.description ?? "")
        }
        return table
    }

    private func decided(_ findings: [AssessedFinding]) -> MarkdownTable {
        var table = MarkdownTable("check", "about", "message", "decision")
        for finding in findings {
            let decisions = finding.decided.map { note in
                "\(places.commit(note.commit, on: .upstream)) \(MarkdownProse.inline(note.sentence))"
            }
            table.add(
                MarkdownText.code(finding.check), subject(of: finding), MarkdownProse.inline(finding.message),
                decisions.joined(separator: "<br>"))
        }
        return table
    }

    private func accepted(_ findings: [AssessedFinding]) -> MarkdownTable {
        var table = MarkdownTable("severity", "check", "about", "message")
        for finding in findings {
            table.add(
                finding.severityMarkdown, MarkdownText.code(finding.check), subject(of: finding),
                MarkdownProse.inline(finding.message))
        }
        return table
    }

    private func fingerprints(_ findings: [AssessedFinding]) -> MarkdownTable {
        var table = MarkdownTable("fingerprint", "check", "about")
        for finding in findings {
            table.add(
                MarkdownText.code(finding.fingerprint), MarkdownText.code(finding.check), subject(of: finding))
        }
        return table
    }

    /// The declaration, and the file that it or the whole finding is about.
    private func subject(of finding: AssessedFinding) -> String {
        let file =
            finding.port.map { places.link($0.path, line: $0.line, on: .port) }
            ?? finding.upstream.map { places.link($0.path, line: $0.line, on: .upstream) }
        return [finding.symbolMarkdown, file].compactMap { $0 }.joined(separator: " in ")
    }

    private func table(of rows: [FileRow]) -> MarkdownTable {
        var table = MarkdownTable("upstream", "port", "relation", "status", "why")
        for row in rows {
            table.add(
                places.shortLink(row.upstream, on: .upstream), places.shortLink(row.port, on: .port),
                row.relation == .none ? "" : row.relation.rawValue, row.status.rawValue,
                MarkdownProse.inline(row.remark ?? ""))
        }
        return table
    }
}
