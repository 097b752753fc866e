import Checks
import Decisions
import Gate
import HistoryReading
import ReportModel
import Snapshots

/// The audit of a port against its upstream.
public enum Audit {
    /// Reads both sides, pairs what belongs together, compares it and reports.
    ///
    /// - Throws: ``AuditError`` where a side cannot be read at all. What can't be read of it is part of the report,
    ///   whose verdict is then that there is none.
    public static func run(_ request: AuditRequest) throws(AuditError) -> Report {
        try run(request, SourceStore())
    }

    /// - Parameter comparingInterfaces: Whether to look for what both sides draw with; without that the report lacks
    ///   what the checks of the user interface find, which is for whoever measures what they cost.
    package static func run(
        _ request: AuditRequest, comparingInterfaces: Bool = true, _ store: SourceStore = SourceStore()
    ) throws(AuditError) -> Report {
        let audited = try AuditedSides.audit(request, store, comparingInterfaces: comparingInterfaces)
        let earlier = try request.newSince.map { (revision) throws(AuditError) in
            try EarlierAudit(
                request, since: revision, comparingInterfaces: comparingInterfaces,
                today: audited.sides, store)
        }
        request.onStage(.checking)
        let comparison = audited.comparison
        var ledger = Ledger(request, over: audited)
        ledger.earlier = earlier?.findings
        ledger.unread += earlier?.unread ?? []
        let commits = CommitEvidence(audited.commits.moves)
        let settled = audited.settled(in: ledger)
            .withEvidence(from: [{ commits.evidence(for: $0.finding) }, ChangedLines(comparison).evidence])
        let reported = try audited.reported(request.only, besides: settled)
        let findings = ledger.addingOverruns(
            to: settled, commits: commits,
            dates: audited.sides.history.dates(of: settled, needed: ledger.rules)
        ).filter { reported?.includes($0) ?? true }
        let verdict = ledger.verdict(on: findings, in: comparison, failOn: request.failOn)
        var report = Report(
            audited, mergeBase: earlier?.mergeBase, findings: findings.withColumns(from: audited.sides),
            verdict: verdict, request.toolVersion, notes: ledger.deciding?.notes ?? [:])
        report.inputs = request.inputs
        report.today = request.today
        report.isComplete = ledger.isComplete
        report.remarks += earlier?.remarks ?? []
        report = reported?.limiting(report) ?? report
        let decisions = audited.sides.history.counted(report.decided(on: request.today))
        report.decisions = request.makesPatches ? decisions.patched(comparison) : decisions
        return report
    }

    /// The texts of the Swift files that an audit reads on both sides, for whoever measures what reading costs.
    package static func mappedTexts(of request: AuditRequest) throws(AuditError) -> [[UInt8]] {
        let sides = try Sides.read(request, SourceStore())
        return (sides.upstream.files + sides.port.files).filter { $0.index != nil }.map(\.text)
    }
}
