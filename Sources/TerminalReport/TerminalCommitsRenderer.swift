import Phrasing
import ReportModel
import Reporting

/// Upstream's commits since the synced commits, for a terminal.
package struct TerminalCommitsRenderer: ReportRenderer {
    package var style: TerminalStyle
    /// Whether commits with nothing to port are listed.
    package var listsNoise: Bool

    package init(style: TerminalStyle, listsNoise: Bool = false) {
        self.style = style
        self.listsNoise = listsNoise
    }

    package func render(_ report: Report) -> String {
        let tally = CommitTally(report.commits)
        let commits = TerminalCommits(style: style)
        var blocks = [
            style.wrapped(
                report.commitHeadline + (report.commits.count > 1 ? "; oldest first" : ""), behind: "", columns: 0,
                indent: 2)
                + TerminalSides(report, style).lines,
            report.commitProblems.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) },
        ]
        blocks += (listsNoise ? report.commits : tally.relevant).map(commits.lines)
        if !listsNoise, !tally.noise.isEmpty {
            blocks.append(["--all lists \(Phrase.count(tally.noise.count, "commit")) with nothing to port as well."])
        }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}
