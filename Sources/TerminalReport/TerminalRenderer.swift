import Phrasing
import ReportModel
import Reporting

/// The report for a terminal: short, with the verdict at both ends.
///
/// The text contains no control or format character of a checkout.
package struct TerminalRenderer: ReportRenderer {
    package var style: TerminalStyle
    /// Whether notes, evidence, fingerprints, accepted findings and files without a finding are listed.
    package var isVerbose: Bool

    package init(style: TerminalStyle, isVerbose: Bool = false) {
        self.style = style
        self.isVerbose = isVerbose
    }

    /// If there are more findings, only those that fail the run are listed, and at most this many: the decisions cover
    /// the others.
    private static let mostFindings = 20

    package func render(_ report: Report) -> String {
        let open = report.findings(.open)
        let isShort =
            !isVerbose && !report.decisions.isEmpty && open.count { $0.severity >= .warning } > Self.mostFindings
        let failing = open.filter { report.verdict.failOn.isReached(by: $0.severity) }
        let files = FindingsByFile(open, in: report)
        let listed = isShort ? FindingsByFile(Array(failing.prefix(Self.mostFindings)), in: report) : files
        let listsNotes = isVerbose || report.verdict.failOn == .note
        let findings = TerminalFindings(style: style, listsNotes: listsNotes, listsEvidence: isVerbose)
        let decisions = TerminalDecisions(style: style, isVerbose: isVerbose, replacesFindings: isShort)
            .lines(for: report)
        let remarks = report.remarks.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) }
        let left = isShort ? failing.count - Self.mostFindings : 0
        let rest = "and \(left) more at or above \(report.verdict.failOn.rawValue); --verbose lists them all"
        let groups = listed.groups.map(findings.lines) + (left > 0 ? [style.wrapped(rest, indent: 0)] : [])
        var blocks = [opening(report)]
        blocks += [decisions, remarks] + groups
        if isVerbose {
            blocks += CommitTally(report.commits).relevant.map(TerminalCommits(style: style, isVerbose: true).lines)
            blocks += setAside(report, untouched: files.untouchedRows)
        }
        if !isShort { blocks += inventories(report) }
        let end = closing(report, files, isShort: isShort)
        blocks += isShort ? [commits(report) + end] : [commits(report), tally(Tally(report)), end]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The numbers of elements on both sides, and the tallies of bridges and documents.
    private func inventories(_ report: Report) -> [[String]] {
        [
            TerminalInterface(style: style, isVerbose: isVerbose).lines(for: report.interface),
            TerminalBridges(style: style, isVerbose: isVerbose).lines(for: report.bridges),
            TerminalDocuments(style: style, isVerbose: isVerbose).lines(for: report.documents),
        ]
    }

    private func opening(_ report: Report) -> [String] {
        return [verdictLine(report)]
            + report.verdict.reasons.flatMap { style.wrapped($0, indent: 2) }
            + style.wrapped(report.scopeSentence, behind: "", columns: 0, indent: 2)
            + TerminalSides(report, style).lines
    }

    private func verdictLine(_ report: Report) -> String {
        style.paint(report.headline, .bold, .init(Outcome(report.verdict))) + ": \(report.verdict.explanation)"
    }

    private func commits(_ report: Report) -> [String] {
        guard !report.commits.isEmpty else { return [] }
        let hint = isVerbose ? "" : " (`lockstep commits`)"
        return style.wrapped("\(CommitTally(report.commits).sentence)\(hint)", behind: "", columns: 0, indent: 2)
    }

    private func tally(_ tally: Tally) -> [String] {
        guard !tally.byStatus.isEmpty else { return ["No file and no declaration was paired."] }
        var table = TerminalTable(.leading, .trailing, .trailing, .leading)
        table.add("status", "files", "declarations", "")
        for line in tally.byStatus { table.add(line.name, "\(line.files)", "\(line.declarations)", line.explanation) }
        let relations = tally.byRelation.map { "\($0.files) \($0.name)" }
        let lines = table.lines
        return [style.paint(lines.first ?? "", .bold)] + lines.dropFirst()
            + (relations.isEmpty ? [] : ["relations of files: \(relations.joined(separator: ", "))"])
    }

    private func closing(_ report: Report, _ files: FindingsByFile, isShort: Bool) -> [String] {
        let touched = files.groups.count { $0.row != nil }
        let all = report.files.count == 1 ? "1 file" : "\(report.files.count) pairs and single files"
        var lines = style.wrapped(
            report.verdict.countsBySeverity + (touched == 0 ? "" : ", in \(touched) of \(all)")
                + (report.setAside.map { "; set aside: \($0)" } ?? "")
                + (isVerbose || isShort || report.setAside == nil ? "" : "; --verbose lists them all"),
            behind: "open: ", indent: 6)
        lines += report.commits.filter { $0.note?.choice == .deferred }.flatMap { commit in
            style.wrapped(
                VisibleText.line("\(commit.commit.short) is \(commit.note?.sentence ?? "")"), behind: "deferred: ",
                indent: 10)
        }
        return lines + [verdictLine(report)]
    }

    private func setAside(_ report: Report, untouched rows: [FileRow]) -> [[String]] {
        var blocks: [[String]] = []
        for disposition in Disposition.Kind.allCases where disposition != .open {
            let findings = report.findings(disposition)
            guard !findings.isEmpty else { continue }
            let title = "\(Phrase.count(findings.count, "finding")) \(disposition.phrase)"
            let lines = findings.flatMap { finding in
                TerminalFindings(style: style, listsNotes: true, listsEvidence: false).lines(for: finding)
            }
            blocks.append([style.paint(title, .bold)] + lines)
        }
        guard !rows.isEmpty else { return blocks }
        var table = TerminalTable(.leading, .leading, .leading)
        for row in rows { table.add("  \(row.standing)", row.names, row.remark ?? "") }
        let title = "\(Phrase.count(rows.count, "file")) without an open finding"
        return blocks + [[style.paint(title, .bold)] + table.lines]
    }
}
