import Checks
import Comparison
import Decisions
import FindingEvidence
import Gate
import HistoryReading
import Patching
import ReportModel
import SourceModel

/// The findings as judged by the rules, the baseline and the earlier audit, with the verdict on them.
struct Assessment {
    let findings: [AssessedFinding]
    let verdict: Verdict
    /// Whether no finding can be lacking.
    let isComplete: Bool
    /// The rules' decisions about upstream's commits.
    let commitNotes: [ObjectName: CommitNote]
    /// The files to report on; `nil` for all.
    let reportedFiles: ReportedFiles?

    static func assess(
        _ found: [Finding], of audited: AuditedSides, since earlier: EarlierAudit?, _ request: AuditRequest
    ) throws(AuditError) -> Assessment {
        var ledger = Ledger(request, over: audited)
        ledger.earlier = earlier?.findings
        ledger.unread += earlier?.unread ?? []
        let commits = CommitEvidence(audited.commits.moves)
        let settled = audited.settled(found, in: ledger)
            .withEvidence(from: [{ commits.evidence(for: $0.finding) }, ChangedLines(audited.comparison).evidence])
        let reportedFiles = try audited.reported(request.only, besides: settled)
        let findings = ledger.addingOverruns(
            to: settled, commits: commits,
            dates: audited.sides.history.dates(of: settled, needed: ledger.rules)
        ).filter { reportedFiles?.includes($0) ?? true }
        return Assessment(
            findings: findings.withColumns(from: audited.sides),
            verdict: ledger.verdict(on: findings, in: audited.comparison, failOn: request.failOn),
            isComplete: ledger.isComplete, commitNotes: ledger.deciding?.notes ?? [:], reportedFiles: reportedFiles)
    }
}

extension AuditedSides {
    /// The open decisions with their patches, most urgent first.
    func decide(_ report: Report, _ request: AuditRequest) -> [Decision] {
        let decisions = sides.history.counted(report.decided(on: request.today))
        return request.makesPatches ? decisions.patched(comparison, without: DecidedChanges(report.commits)) : decisions
    }
}
