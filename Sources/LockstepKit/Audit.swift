import Analysis
import Snapshots

/// The audit of a port against its upstream.
public enum Audit {
    /// Reads both sides, pairs what belongs together, compares it and reports.
    ///
    /// - Throws: ``AuditError`` where a side cannot be read at all. What can't be read of it is part of the report,
    ///   whose verdict is then that there is none.
    public static func run(_ request: AuditRequest) throws(AuditError) -> Report {
        try run(request, comparingInterfaces: true)
    }

    /// - Parameter comparingInterfaces: Whether to look for what both sides draw with; without that the report lacks
    ///   what the checks of the user interface find, which is for whoever measures what they cost.
    package static func run(_ request: AuditRequest, comparingInterfaces: Bool) throws(AuditError) -> Report {
        var completed = request
        var (sides, matching) = try match(request)
        let inferred = InferredOrigins(completing: request, after: matching)
        if let inferred, inferred.rules != completed.rules {
            completed.rules = inferred.rules
            (sides, matching) = try match(completed)
        }
        var pass = AuditPass(sides, matching)
        let followed = pass.followed
        if followed.rules != completed.rules {
            completed.rules = followed.rules
            (sides, matching) = try match(completed)
            pass = AuditPass(sides, matching)
        }
        if comparingInterfaces { pass.addInterface(sides) }
        let (comparison, commits) = (pass.comparison, pass.commits)
        let settled = Gate.settle(comparison.findings, rules: request.rules, today: request.today)
        let findings = settled.withEvidence(from: [commits.moves.evidence, ChangedLines(comparison).evidence])
        // Where an origin could not be looked for does not matter as long as both sides are the same.
        let unknown = comparison.needsMoreOrigins ? inferred?.undecided ?? [] : []
        let verdict = Gate.verdict(
            on: findings, in: comparison, unread: commits.undecided + unknown, failOn: request.failOn)
        return Report(
            comparison, remarks: (inferred.map { $0.remarks + $0.undecided } ?? []) + followed.remarks + pass.gaps,
            commits: commits, findings: findings, verdict: verdict,
            commitsRead: pass.commitsRead, toolVersion: request.toolVersion)
    }

    private static func match(_ request: AuditRequest) throws(AuditError) -> (Sides, Matching) {
        let sides = try Sides(reading: request)
        return (sides, sides.matching())
    }

    /// The texts of the Swift files that an audit reads on both sides, for whoever measures what reading costs.
    package static func mappedTexts(of request: AuditRequest) throws(AuditError) -> [[UInt8]] {
        let sides = try Sides(reading: request)
        return (sides.upstream.files + sides.port.files).filter { $0.index != nil }.map(\.text)
    }
}
