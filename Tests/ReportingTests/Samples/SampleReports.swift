import ReportModel
import SourceModel
import Testing

/// Reports that every renderer is shown.
enum SampleReport: String, CaseIterable, CustomTestStringConvertible {
    /// Nothing was looked at, and the verdict says so.
    case empty
    /// A port in step with its upstream: nothing to report.
    case clean
    /// One finding, on one line of one file.
    case one
    /// Many findings, of every severity and standing, on files of every status.
    case many
    /// Findings without a line or a place; rules that match nothing.
    case unplaced
    /// Names and texts that try to be something else.
    case hostile

    var testDescription: String { rawValue }

    /// The hostile sample is long, and is held to properties instead.
    static let withGoldens = allCases.filter { $0 != .hostile }

    var report: Report {
        switch self {
        case .empty: Self.emptyReport
        case .clean: Self.cleanReport
        case .one: Self.oneReport
        case .many: Self.manyReport
        case .unplaced: Self.unplacedReport
        case .hostile: Self.hostileReport
        }
    }

    static let upstream = ReportSide(
        repository: "acme/player-swift", root: "Sources/Player/Overlay", revision: "main",
        commit: ObjectName(hex: String(repeating: "1a", count: 20)), medium: .commit)

    static let port = ReportSide(
        repository: "acme/player-native", root: "ios/Overlay", revision: "v2.1.0",
        commit: ObjectName(hex: String(repeating: "2b", count: 20)), medium: .commit)

    static func upstreamFile(_ name: String) -> RelativePath { upstream.root.appending(RelativePath(name)) }
    static func portFile(_ name: String) -> RelativePath { port.root.appending(RelativePath(name)) }

    private static var emptyReport: Report {
        Report(
            toolVersion: "0.1.0", upstream: ReportSide(root: .root, medium: .folder),
            port: ReportSide(root: .root, medium: .folder), scope: Scope(), files: [], declarations: [], findings: [],
            verdict: Verdict(
                failOn: .error, errors: 0, warnings: 0, notes: 0, exempted: 0,
                undecided: ["Nothing below the upstream root is a Swift file; check `upstream.root` in the rules."],
                passed: false))
    }

    private static var cleanReport: Report {
        Report(
            toolVersion: "0.1.0", upstream: upstream, port: port,
            scope: Scope(upstreamFiles: 1, portFiles: 1, upstreamDeclarations: 1, portDeclarations: 1, commitsRead: 1),
            files: [
                FileRow(
                    upstream: upstreamFile("Overlay.swift"), port: portFile("Overlay.swift"), relation: .verbatim,
                    status: .inSync)
            ],
            declarations: [
                DeclarationRow(
                    upstream: "Overlay", port: "Overlay", kind: .struct, status: .inSync,
                    upstreamPath: upstreamFile("Overlay.swift"), upstreamLine: 3,
                    portPath: portFile("Overlay.swift"), portLine: 3)
            ],
            findings: [],
            verdict: Verdict(failOn: .error, errors: 0, warnings: 0, notes: 0, exempted: 0, passed: true))
    }

    private static var oneReport: Report {
        var report = cleanReport
        report.port.medium = .workTree
        report.port.revision = nil
        report.files[0].relation = .adapted
        report.files[0].status = .behind
        report.files[0].canBeTaken = true
        report.findings = [
            AssessedFinding(
                check: "changed-body", severity: .error,
                message: "`Overlay.isVisible` differs: upstream negates the condition.",
                upstream: Location(path: upstreamFile("Overlay.swift"), line: 12, symbol: "Overlay.isVisible"),
                port: Location(
                    path: portFile("Overlay.swift"), line: 14, symbol: "Overlay.isVisible"),
                evidence: [
                    Evidence(
                        .side(.upstream), "var isVisible: Bool {\n    !isHidden\n}",
                        path: upstreamFile("Overlay.swift"), line: 12),
                    Evidence(
                        .side(.port), "var isVisible: Bool {\n    isHidden\n}",
                        path: portFile("Overlay.swift"), line: 14),
                ],
                fingerprint: "00c0ffee00c0ffee", columns: [.port: 5..<27])
        ]
        report.interface = interface
        report.verdict.errors = 1
        report.verdict.passed = false
        return report
    }

    private static var interface: [InterfaceItem] {
        let (theirs, ours) = (upstreamFile("Overlay.swift"), portFile("Overlay.swift"))
        return [
            InterfaceItem(
                category: .systemImage, role: nil, value: "pin.fill",
                upstream: [Location(path: theirs, line: 8, symbol: "Overlay.body")],
                port: [Location(path: ours, line: 9, symbol: "Overlay.pinView")]),
            InterfaceItem(
                category: .systemImage, role: nil, value: "person.fill", upstream: [],
                port: [3, 5, 7].map { Location(path: ours, line: $0, symbol: "Overlay.avatar") }),
            InterfaceItem(
                category: .string, role: nil, value: "Trying to reconnect | `now`",
                upstream: [Location(path: theirs, line: 10)], port: []),
            InterfaceItem(
                category: .size, role: "width", value: "28", upstream: [Location(path: theirs, line: 12)],
                port: [Location(path: ours, line: 13)]),
        ]
    }

    private static var unplacedReport: Report {
        var report = cleanReport
        report.upstream = ReportSide(repository: nil, root: "Sources", medium: .folder)
        report.remarks = ["The upstream is a plain folder: without history, only the two texts were compared."]
        report.findings = [
            AssessedFinding(
                check: "unmatched-rule", severity: .error,
                message: "The mapping on line 14 of the rules matches no upstream file: `Overlay/*.swift`.",
                entry: RuleEntry(.mappings, "Overlay/*.swift", line: 14),
                fingerprint: "1111111111111111"),
            AssessedFinding(
                check: "unreadable-object", severity: .warning, message: "The file could not be read.",
                port: Location(path: "ios/Shared/Gone.swift"), fingerprint: "2222222222222222"),
        ]
        report.inputs = ReportInputs(rules: "rules/overlay.yml", upstreamRootLine: 3)
        report.verdict = Verdict(
            failOn: .warning, errors: 1, warnings: 1, notes: 0, exempted: 0,
            invalidRules: ["The mapping on line 14 matches no upstream file."], passed: false)
        return report
    }
}
