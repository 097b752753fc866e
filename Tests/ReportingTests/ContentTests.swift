import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("What renderers share")
struct ContentTests {
    @Test("a run that could not decide did not pass, and a rules file that is wrong outweighs findings")
    func outcome() {
        func verdict(errors: Int = 0, undecided: [String] = [], invalid: [String] = [], passed: Bool = true) -> Verdict
        {
            Verdict(
                failOn: .error, errors: errors, warnings: 2, notes: 0, exempted: 0, undecided: undecided,
                invalidRules: invalid, passed: passed)
        }
        #expect(Outcome(verdict()) == .passed)
        #expect(Outcome(verdict(errors: 1, passed: false)) == .failed)
        #expect(Outcome(verdict(undecided: ["no commit"])) == .undecided)
        #expect(Outcome(verdict(undecided: ["no commit"], invalid: ["line 3"])) == .undecided)
        #expect(Outcome(verdict(errors: 1, invalid: ["line 3"], passed: false)) == .invalidRules)
        #expect([Outcome.passed, .failed, .undecided, .invalidRules].map(\.exitStatus) == [0, 1, 2, 3])
    }

    @Test(
        "the findings that fail a run are those at or above its threshold",
        arguments: [
            (FailureThreshold.error, "1 finding at or above error"),
            (.warning, "3 findings at or above warning"),
            (.note, "6 findings at or above note"),
        ])
    func failing(_ threshold: FailureThreshold, _ explanation: String) {
        let verdict = Verdict(failOn: threshold, errors: 1, warnings: 2, notes: 3, exempted: 0, passed: false)
        #expect(verdict.explanation == explanation)
        #expect(verdict.countsBySeverity == "1 error, 2 warnings and 3 notes")
    }

    @Test("every open finding and every file pairing is shown once", arguments: SampleReport.allCases)
    func grouping(_ sample: SampleReport) {
        let report = sample.report
        let open = report.findings(.open)
        let files = FindingsByFile(open, in: report)
        #expect(files.groups.flatMap(\.findings).count == open.count)
        #expect(Set(files.groups.flatMap(\.findings)) == Set(open))
        #expect(files.groups.count { $0.row != nil } + files.untouchedRows.count == report.files.count)
        let counts = Disposition.Kind.allCases.map { report.findings($0).count }
        #expect(counts.reduce(0, +) == report.findings.count)
    }

    @Test("findings go to the pairing of their file, the heaviest first")
    func order() {
        let groups = FindingsByFile(SampleReport.many.report.findings(.open), in: SampleReport.many.report).groups
        #expect(
            groups.map { $0.row?.names } == [
                "OverlayController.swift → PlayerOverlayController.swift", "OverlayMetrics.swift",
                "OverlayRenderer.swift → PlayerOverlayRenderer.swift", "PlayerSpinner.swift",
            ])
        #expect(
            groups.first?.findings.prefix(4).map(\.check) == [
                "missing-member", "changed-signature", "changed-inheritance", "added-member",
            ])
        #expect(groups.map(\.onlySide) == [nil, .upstream, nil, .port])
    }

    @Test("a finding about two files that are no pairing goes to the port file's")
    func moved() {
        var report = SampleReport.many.report
        report.findings = [
            AssessedFinding(
                check: "changed-body", severity: .note, message: "It moved.",
                upstream: Location(path: SampleReport.upstreamFile("OverlayMetrics.swift")),
                port: Location(path: SampleReport.portFile("OverlaySize.swift")))
        ]
        let groups = FindingsByFile(report.findings, in: report).groups
        #expect(groups.map { $0.row?.names } == ["OverlaySize.swift → OverlaySize.swift"])
    }

    @Test("a finding about one side of a split file goes to the first of its pairings")
    func split() {
        var report = SampleReport.clean.report
        let row = report.files[0]
        report.files = ["First.swift", "Second.swift"].map { name in
            var part = row
            part.port = SampleReport.portFile(name)
            return part
        }
        let finding = AssessedFinding(
            check: "missing-member", severity: .error, message: "It is missing.",
            upstream: row.upstream.map { Location(path: $0) })
        let files = FindingsByFile([finding], in: report)
        #expect(files.groups.map(\.row) == [report.files[0]])
        #expect(files.untouchedRows == [report.files[1]])
    }

    @Test(
        "text of a checkout is shown without what could steer or mislead",
        arguments: [
            ("plain é", "plain é"), ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{1B}[31m", "\\u{1B}[31m"),
            ("\u{9B}2J", "\\u{9B}2J"),
            ("\u{202E}x", "\\u{202E}x"), ("\u{2028}", "\\u{2028}"), ("\u{0}\u{301}", "\\u{0}\u{301}"),
        ])
    func visibleText(_ text: String, _ expected: String) {
        #expect(VisibleText.line(text) == expected)
    }

    @Test("source text keeps its lines, with tabs widened")
    func visibleLines() {
        #expect(VisibleText.lines("a\r\n\tb\u{7}\n") == ["a", "    b\\u{7}", ""])
        #expect(VisibleText.lines("") == [""])
    }

    @Test("only equal texts are 100 % alike")
    func similarity() {
        #expect([0.999, 1, .nan].map { Wording.percent($0) } == ["99 %", "100 %", ""])
    }
}
