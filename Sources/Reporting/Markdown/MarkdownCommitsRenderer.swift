import ReportModel

/// Upstream's commits since the synced commits, in GitHub Flavored Markdown.
package struct MarkdownCommitsRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) -> String {
        let places = MarkdownPlaces(report)
        let commits = MarkdownCommits(places: places)
        let tally = CommitTally(report.commits)
        var blocks = [
            ["# Upstream's commits since the synced commits"], ["\(report.commitHeadline)."], places.sides(of: report),
        ]
        if !report.commitProblems.isEmpty {
            blocks += [["## Remarks"], report.commitProblems.map { "- \(MarkdownProse.inline($0))" }]
        }
        if !tally.relevant.isEmpty {
            blocks += [["## Changes to what was ported, oldest first"], commits.list(tally.relevant)]
        }
        if !tally.noise.isEmpty { blocks += [["## Nothing to port, oldest first"], tally.noise.map(commits.item)] }
        blocks += [["---"], ["lockstep \(MarkdownText.code(report.toolVersion))."]]
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}
