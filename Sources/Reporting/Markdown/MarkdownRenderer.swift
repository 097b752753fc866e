import Phrasing
import ReportModel

/// The report for a reviewer on a pull request, in GitHub Flavored Markdown.
///
/// Verdict and scope come first, then decisions, then the findings file by file, then the rest. Details that no
/// decision depends on are only counted; the JSON report has them.
package struct MarkdownRenderer: ReportRenderer {
    private let limit: TextLimit?

    /// - Parameter limit: The size that the text is cut to; `nil` for no limit.
    package init(limit: TextLimit? = nil) {
        self.limit = limit
    }

    package func render(_ report: Report) -> String {
        let references = MarkdownPlaces(report).references
        let opening = Self.opening(report)
        let sections = sections(of: report, showsLines: true)
        let whole = references.shortened(
            MarkdownCutter.text(opening + sections.flatMap { $0.blocks($0.parts.indices) }))
        guard let limit, limit.size(of: whole) > limit.count else { return whole }
        let advice = "`--format markdown=report.md` writes the whole report."
        let cut = MarkdownCutter(limit: limit, advice: advice)
            .text(opening, self.sections(of: report, showsLines: false))
        return references.shortened(cut)
    }

    /// - Parameter showsLines: Whether findings show the lines that differ.
    private func sections(of report: Report, showsLines: Bool) -> [MarkdownSection] {
        let places = MarkdownPlaces(report)
        let files = FindingsByFile(report.findings(.open), in: report)
        let decisions = MarkdownDecisions(places: places, report: report, showsLines: showsLines)
        let remarks = MarkdownSection("## Remarks", Self.list(report.remarks, .remarks), isList: true)
        let attention = attention(
            files,
            MarkdownFindings(
                places: places, foldsNotes: report.verdict.failOn != .note,
                causes: decisions.causes, showsLines: showsLines, shown: decisions.shown))
        let tally = tally(Tally(report))
        return [
            MarkdownSection(nil, Self.list(report.verdict.reasons, .reasons), isList: true),
            MarkdownSection(nil, .opening, [[report.scopeSentence]]),
            MarkdownSection(nil, .sides, [places.sides(of: report)]),
            decisions.section(for: report), remarks,
        ] + (report.isAboutAChange ? [attention, tally] : [tally, attention])
            + [
                MarkdownInterface.section(for: report.interface),
                MarkdownBridges.section(for: report.bridges),
                MarkdownDocuments.section(for: report.documents),
                MarkdownCommits(places: places).section(for: report),
                MarkdownSetAside(places: places).section(for: report, untouched: files.untouchedRows),
                MarkdownSection(nil, .footer, footer(report)),
            ]
    }

    private static func opening(_ report: Report) -> [[String]] {
        let verdict = report.verdict
        let setAside = report.setAside.map { " Set aside: \($0)." } ?? ""
        return [
            // Invisible; a bot recognises its earlier comment by it.
            ["<!-- lockstep:\(report.port.pairName) -->"],
            ["# Lockstep audit: \(report.headline)"],
            ["**\(verdict.explanation.capitalizedFirst).** Open: \(verdict.countsBySeverity).\(setAside)"],
        ]
    }

    private static func list(_ sentences: [String], _ rank: MarkdownPart.Rank) -> [MarkdownPart] {
        sentences.map { MarkdownPart(rank: rank, blocks: [["- \(MarkdownProse.inline($0))"]]) }
    }

    private func tally(_ tally: Tally) -> MarkdownSection {
        guard !tally.byStatus.isEmpty else {
            return MarkdownSection(nil, .tally, [["No file and no declaration was paired."]])
        }
        func number(_ title: String) -> MarkdownTable.Column { .init(title: title, alignment: .trailing) }
        var statuses = MarkdownTable([
            .init(title: "status"), number("files"), number("declarations"), .init(title: ""),
        ])
        for line in tally.byStatus {
            statuses.add(line.name, "\(line.files)", "\(line.declarations)", line.explanation)
        }
        let relations = Phrase.list(tally.byRelation.map { "\($0.files) \($0.name)" })
        return MarkdownSection(
            "## Where the port stands", .tally,
            [statuses.lines] + (relations.isEmpty ? [] : [["Files by relation: \(relations)."]]))
    }

    private func attention(_ files: FindingsByFile, _ findings: MarkdownFindings) -> MarkdownSection {
        guard !files.groups.isEmpty else {
            return MarkdownSection("## Needs attention", [MarkdownPart(rank: .findings, blocks: [["Nothing."]])])
        }
        let parts = files.groups.flatMap(findings.parts)
        return parts.isEmpty ? MarkdownSection() : MarkdownSection("## Needs attention", parts)
    }

    private func footer(_ report: Report) -> [[String]] {
        let outcome = Outcome(report.verdict)
        return [
            ["---"],
            [
                "lockstep \(MarkdownText.code(report.toolVersion)), exit status \(outcome.exitStatus) "
                    + "(\(report.headline): \(report.verdict.explanation)).",
                "`lockstep explain CHECK` says what a check reports and what to do about it; "
                    + "`--format json` and `--verbose` have the fingerprint of each finding, which `lockstep exempt` takes.",
            ],
        ]
    }
}

extension String {
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
