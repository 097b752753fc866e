import ReportModel

/// Upstream's commits since the synced commits: schema `lockstep-commits/1`, which only ever gains keys.
package struct JSONCommitsRenderer: ReportRenderer {
    package init() {}

    package func render(_ report: Report) throws -> String {
        try JSONRenderer.text(of: JSONCommits(report))
    }
}

/// The top level of `lockstep-commits/1`. Names of properties are keys of the format.
private struct JSONCommits: Encodable {
    let schema = "lockstep-commits/1"
    let tool: JSONReport.Tool
    let upstream: JSONSide
    let port: JSONSide
    let scope: JSONScope
    let commits: [JSONCommit]
    let remarks: [String]
    let undecided: [String]

    init(_ report: Report) {
        tool = JSONReport.Tool(version: report.toolVersion)
        upstream = JSONSide(report.upstream)
        port = JSONSide(report.port)
        scope = JSONScope(report.scope)
        commits = report.commits.map(JSONCommit.init)
        remarks = report.remarks
        undecided = report.verdict.undecided + report.commitGaps.filter { !report.verdict.undecided.contains($0) }
    }
}
