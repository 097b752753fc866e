import Decisions
import ReportModel
import SourceModel

/// A report made of a few literal values.
struct TestReport {
    private var report = Report(
        toolVersion: "0", upstream: ReportSide(root: "Sources", medium: .commit),
        port: ReportSide(root: "ios", medium: .commit), scope: Scope(), files: [], declarations: [], findings: [],
        verdict: Verdict(failOn: .error, errors: 0, warnings: 0, notes: 0, exempted: 0, passed: true))

    /// The day that decisions are made on.
    static let today = CalendarDay(daysSince1970: 11)

    /// A commit that was made on that day of January 1970.
    static func commit(_ number: Int) -> ObjectName {
        ObjectName(high: UInt64(number), middle: 0, low: 0)
    }

    /// The port's files that are taken at once.
    var together: [String] = []
    /// The port's files into which all of upstream's changes merge at once.
    var whole: [String] = []

    /// The port's files of which one cannot be patched without the others.
    var linked: [[String]] = []

    var decisions: [Decision] {
        func paths(_ names: [String]) -> Set<RelativePath> { Set(names.map { RelativePath("ios/\($0)") }) }
        return report.decided(
            on: Self.today, takingTogether: paths(together), atOnce: paths(whole), linked: linked.map(paths))
    }

    /// Titles with the fingerprints of their findings: `Merge `A.swift`: 1 2`.
    var grouping: [String] { decisions.map { "\($0.verb.rawValue) \($0.findings.joined(separator: " "))" } }

    var titles: [String] { decisions.map(\.title) }

    mutating func add(_ rows: FileRow...) { report.files += rows }

    mutating func add(_ commits: CommitRow...) { report.commits += commits }

    mutating func add(_ declarations: DeclarationRow...) { report.declarations += declarations }

    /// Adds a name of the bridge `window`.
    mutating func add(_ row: BridgeReport.Row) {
        report.bridges.append(BridgeReport(name: "window", layers: ["native"], rows: [row], nativeOnly: [], unread: []))
    }

    /// Adds a finding whose fingerprint is its number, counted from 1.
    mutating func add(
        _ act: Act, _ severity: Severity = .warning, at port: Location? = nil, of upstream: Location? = nil,
        by commits: Int..., shown: ShownValues = ShownValues(), subject: String? = nil, evidence: [Evidence] = [],
        entry: RuleEntry? = nil, disposition: Disposition = .open, check: String = "check"
    ) {
        var finding = Finding(
            check: check, act: act, severity: severity, message: "", upstream: upstream, port: port, shown: shown,
            evidence: evidence
                + commits.map { Evidence(.commit(Self.commit($0), .changed), "Commit \($0) (#\($0))") })
        (finding.subject, finding.entry) = (subject, entry)
        report.findings.append(
            AssessedFinding(finding, fingerprint: "\(report.findings.count + 1)", disposition: disposition))
    }
}

extension FileRow {
    /// The pair of a name, in `Sources` and in `ios`.
    static func pair(_ name: String, _ status: Status, _ relation: Relation = .adapted) -> FileRow {
        FileRow(
            upstream: RelativePath("Sources/\(name)"), port: RelativePath("ios/\(name)"), relation: relation,
            status: status)
    }

    /// The same, to be taken.
    static func taken(_ name: String) -> FileRow {
        var row = pair(name, .behind)
        row.canBeTaken = true
        return row
    }
}

extension Location {
    static func port(_ name: String, _ symbol: String? = nil, line: Int? = nil) -> Location {
        Location(path: RelativePath("ios/\(name)"), line: line, symbol: symbol)
    }

    static func upstream(_ name: String, _ symbol: String? = nil) -> Location {
        Location(path: RelativePath("Sources/\(name)"), symbol: symbol)
    }
}

extension CommitRow {
    /// A commit that the port lacks in some files.
    static func open(_ number: Int, _ files: String...) -> CommitRow {
        CommitRow(
            commit: TestReport.commit(number), date: Int64(number) * 86_400, subject: "Commit \(number) (#\(number))",
            state: .missed,
            files: files.map {
                CommitFileRow(
                    port: RelativePath("ios/\($0)"), upstream: RelativePath("Sources/\($0)"), state: .missed)
            })
    }
}
