import Checks
import ReportModel
import Snapshots

/// The audit of a port against its upstream.
public enum Audit {
    /// Reads both sides, pairs their files and declarations, compares them and reports.
    ///
    /// - Throws: ``AuditError`` if a side cannot be read at all. Parts that can't be read are in the report, whose
    ///   verdict is then "undecided".
    public static func run(_ request: AuditRequest) throws(AuditError) -> Report {
        try run(request, SourceStore())
    }

    /// - Parameter comparingInterfaces: Whether to compare the user interfaces; the benchmark measures audits without
    ///   that, whose reports lack the findings of these checks.
    package static func run(
        _ request: AuditRequest, comparingInterfaces: Bool = true, _ store: SourceStore = SourceStore()
    ) throws(AuditError) -> Report {
        let audited = try AuditedSides.audit(request, store, comparingInterfaces ? .whole : .code)
        let earlier = try request.newSince.map { (revision) throws(AuditError) in
            try EarlierAudit(
                request, since: revision, comparingInterfaces: comparingInterfaces, today: audited.sides, store)
        }
        request.onStage(.checking)
        let findings = audited.input.findings
        let assessment = try Assessment.assess(findings, of: audited, since: earlier, request)
        var report = Report(audited, assessment, since: earlier, request)
        report.decisions = audited.decide(report, request)
        return report
    }

    /// The texts of the Swift files that an audit reads on both sides. Used by the benchmark.
    package static func mappedTexts(of request: AuditRequest) throws(AuditError) -> [[UInt8]] {
        let sides = try Sides.read(request, SourceStore())
        return (sides.upstream.files + sides.port.files).filter { $0.index != nil }.map(\.text)
    }
}
