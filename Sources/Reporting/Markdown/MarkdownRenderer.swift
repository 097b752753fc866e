import AuditModel

/// The report for a reviewer on a pull request, in GitHub Flavored Markdown.
///
/// Verdict and scope come first, then what needs attention file by file, then the rest, folded.
package struct MarkdownRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) -> String {
        let places = MarkdownPlaces(report)
        let files = FindingsByFile(report.findings(.open), in: report)
        var blocks = opening(report)
        blocks += [places.sides(of: report)]
        blocks += MarkdownWorklist(places: places).blocks(for: Worklist(report))
        if !report.remarks.isEmpty {
            blocks += [["## Remarks"], report.remarks.map { "- \(MarkdownProse.inline($0))" }]
        }
        blocks += tally(Tally(report))
        blocks += attention(files, MarkdownFindings(places: places, foldsNotes: report.verdict.failOn != .note))
        blocks += MarkdownInterface(places: places).blocks(for: report.interface)
        blocks += MarkdownCommits(places: places).blocks(for: report)
        blocks += MarkdownSetAside(places: places).blocks(for: report, untouched: files.untouchedRows)
        blocks += footer(report)
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func opening(_ report: Report) -> [[String]] {
        let verdict = report.verdict
        let setAside = report.setAside.map { " Set aside: \($0)." } ?? ""
        var blocks = [
            ["# Lockstep audit: \(Outcome(verdict).title)"],
            ["**\(verdict.explanation.capitalizedFirst).** Open: \(verdict.countsBySeverity).\(setAside)"],
        ]
        if !verdict.reasons.isEmpty {
            blocks.append(verdict.reasons.map { "- \(MarkdownProse.inline($0))" })
        }
        return blocks + [[report.scope.sentence]]
    }

    private func tally(_ tally: Tally) -> [[String]] {
        guard !tally.byStatus.isEmpty else { return [["No file and no declaration was paired."]] }
        func number(_ title: String) -> MarkdownTable.Column { .init(title: title, alignment: .trailing) }
        var statuses = MarkdownTable([
            .init(title: "status"), number("files"), number("declarations"), .init(title: ""),
        ])
        for line in tally.byStatus {
            statuses.add(line.name, "\(line.files)", "\(line.declarations)", line.explanation)
        }
        var relations = MarkdownTable([.init(title: "relation"), number("files"), .init(title: "")])
        for line in tally.byRelation { relations.add(line.name, "\(line.files)", line.explanation) }
        return [["## Where the port stands"], statuses.lines] + (tally.byRelation.isEmpty ? [] : [relations.lines])
    }

    private func attention(_ files: FindingsByFile, _ findings: MarkdownFindings) -> [[String]] {
        guard !files.groups.isEmpty else { return [["## Needs attention"], ["Nothing."]] }
        return [["## Needs attention"]] + files.groups.flatMap(findings.blocks)
    }

    private func footer(_ report: Report) -> [[String]] {
        let outcome = Outcome(report.verdict)
        return [
            ["---"],
            [
                "lockstep \(MarkdownText.code(report.toolVersion)), exit status \(outcome.exitStatus) "
                    + "(\(outcome.title): \(report.verdict.explanation)).",
                "`lockstep explain CHECK` says what a check reports and what to do about it; "
                    + "an entry under `exemptions` in the rules accepts a finding, with a reason.",
            ],
        ]
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
