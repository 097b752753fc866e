import Phrasing
import ReportModel

/// Upstream's commits since the synced commits, for somebody at a terminal.
package struct TerminalCommitsRenderer: ReportRenderer {
    package var style: TerminalStyle
    /// Whether commits with nothing to port are listed.
    package var listsNoise: Bool

    package init(style: TerminalStyle, listsNoise: Bool = false) {
        self.style = style
        self.listsNoise = listsNoise
    }

    /// How many commits there are and what the port has of them, in one line.
    package static func summary(of report: Report) -> String { report.commitHeadline }

    package func render(_ report: Report) -> String {
        let tally = CommitTally(report.commits)
        let commits = TerminalCommits(style: style)
        var blocks = [
            style.wrapped(report.commitHeadline, behind: "", columns: 0, indent: 2) + TerminalSides(report).lines,
            report.commitProblems.flatMap { style.wrapped($0, behind: "remark: ", indent: 8) },
        ]
        blocks += (listsNoise ? report.commits : tally.telling).map(commits.lines)
        if !listsNoise, !tally.noise.isEmpty {
            blocks.append(["--all lists \(Phrase.count(tally.noise.count, "commit")) with nothing to port as well."])
        }
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}

extension Report {
    /// How many commits there are, behind how much of the answer could not be decided:
    /// `could not decide: 1 problem; 0 upstream commits since the synced commits`.
    var commitHeadline: String {
        let problems = Set(verdict.undecided + verdict.invalidRules + commitGaps).count
        return (problems == 0 ? "" : "could not decide: \(Phrase.count(problems, "problem")); ")
            + CommitTally(commits).sentence
    }

    /// What a reader of the commits must know besides.
    var commitProblems: [String] {
        let said = verdict.reasons + remarks
        return verdict.reasons + commitGaps.filter { !said.contains($0) } + remarks
    }
}
