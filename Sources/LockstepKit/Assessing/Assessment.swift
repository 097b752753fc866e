import Checks
import Comparison
import Decisions
import FindingEvidence
import Gate
import Git
import HistoryReading
import Patching
import ReportModel
import Snapshots
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
    /// The open decisions with their patches, most urgent first. The files that can be taken are one decision; one with
    /// a patch that lacks a part, or needs changes elsewhere, has to be merged, even if the port has not changed it. A
    /// file's patch has all of upstream's changes, so a file that merges is in no other decision.
    func decide(_ report: Report, _ request: AuditRequest) -> [Decision] {
        let decisions = report.decided(on: request.today)
        let decided = DecidedChanges(report.commits)
        guard request.makesPatches, let patches = patches(of: decisions, without: decided) else {
            return sides.history.counted(decisions)
        }
        let patched = patches.patched(decisions)
        let takes = Dictionary(grouping: patched.filter { $0.verb == .take }) { $0.patch == .clean }
            .mapValues { Set($0.flatMap(\.files).compactMap(\.port)) }
        let (clean, unfit) = (takes[true] ?? [], (takes[false] ?? []).filter { !decided.areAll(of: $0) })
        let regrouped = report.decided(
            on: request.today, takingTogether: clean.count < 2 ? [] : clean, merging: unfit, atOnce: patches.clean,
            linked: patches.linked)
        return sides.history.counted(patches.patched(regrouped))
    }

    /// - Returns: `nil` if they could not be made.
    private func patches(of decisions: [Decision], without decided: DecidedChanges) -> DecisionPatches? {
        (try? LargeStackThreads.output { () throws(GitError) in
            try DecisionPatches(of: decisions, comparison, without: decided)
        }) ?? nil
    }
}
