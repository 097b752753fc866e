import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Findings in Markdown")
struct MarkdownFindingTests {
    private func finding(
        _ symbol: String, _ message: String, line: Int = 1, severity: Severity = .warning,
        evidence: [Evidence] = []
    ) -> AssessedFinding {
        AssessedFinding(
            check: "some-check", severity: severity, message: message,
            port: Location(path: SampleReport.portFile("A.swift"), line: line, symbol: symbol), evidence: evidence,
            fingerprint: symbol)
    }

    /// The items below the heading of the port's `A.swift`.
    private func items(
        _ findings: [AssessedFinding], decisions: [Decision] = [], repository: String? = "acme/player-native"
    ) -> [String] {
        var report = SampleReport.clean.report
        (report.findings, report.decisions, report.port.repository) = (findings, decisions, repository)
        let lines = MarkdownRenderer().render(report).split(separator: "\n").map(String.init)
        return Array(lines.drop { $0 != "## Needs attention" }.prefix { $0 != "## Everything else" && $0 != "---" })
            .filter { !$0.hasPrefix("### ") && !$0.hasPrefix("## ") }
    }

    private func url(_ line: Int) -> String {
        "https://github.com/acme/player-native/blob/\(String(repeating: "2b", count: 20))/ios/Overlay/A.swift#L\(line)"
    }

    @Test("names are as short as they can be, and linked once")
    func shortNames() {
        #expect(
            items([finding("Player.Overlay.hide()", "upstream changed `Player.Overlay.hide()`: its body", line: 4)])
                == ["- `some-check`: upstream changed [`hide()`](\(url(4))): its body"])
        #expect(
            items([finding("Player.Overlay", "it says nothing of its name", line: 4)])
                == ["- `some-check`: it says nothing of its name ([line 4](\(url(4))))"])
    }

    @Test("what is said alike of several declarations is one item, whatever they are")
    func alike() {
        let findings = [
            finding("Overlay.a", "the port has no property `Overlay.a`", line: 3),
            finding("Overlay.b()", "the port has no method `Overlay.b()`", line: 5),
            finding("Overlay.deinit", "the port has no deinitializer `Overlay.deinit`", line: 9),
            finding("Overlay.c", "the port has another property `Overlay.c`", line: 11),
        ]
        #expect(
            items(findings) == [
                "- `some-check`: the port has no …: [`a`](\(url(3))), `b()`:5, `deinit`:9",
                "- `some-check`: the port has another property [`c`](\(url(11)))",
            ])
        #expect(
            items(findings, repository: nil).first
                == "- `some-check`: the port has no …: `a` (line 3), `b()`:5, `deinit`:9")
    }

    @Test("those of another severity, and an error, are told apart")
    func severity() {
        let findings = [Severity.warning, .error].enumerated().map { number, severity in
            finding("Overlay.m\(number)", "no `Overlay.m\(number)`", line: number + 1, severity: severity)
        }
        #expect(
            items(findings) == [
                "- **error** `some-check`: no [`m1`](\(url(2)))", "- `some-check`: no [`m0`](\(url(1)))",
            ])
    }

    @Test("stand below the number of the decision that settles them")
    func causes() {
        let findings = ["a", "b", "c"].map { finding($0, "no `\($0)`") }
        let decisions = [["c"], ["a"]].map { fingerprints in
            Decision(
                id: "d", verb: .take, title: "Take", severity: .warning, findings: fingerprints, patch: .clean,
                diff: "@@ -1 +1 @@")
        }
        #expect(
            items(findings, decisions: decisions).filter { $0.hasPrefix("#") } == [
                "#### Decision 1", "#### Decision 2", "#### No decision",
            ])
        #expect(items([findings[0]], decisions: decisions).first == "Decision 2.")
    }

    @Test("the lines of a change lead to upstream's text, and stand once")
    func lines() {
        let evidence = [Evidence(.difference, "  let a\n- let b = 2\n- let c\n+ let b = 1")]
        let finding = finding("b", "other `b`", evidence: evidence)
        var decision = Decision(id: "d", verb: .look, title: "Look", severity: .warning, findings: ["b"])
        let diff = [
            "  ```diff", "    let a", "  - let b = 2", "  - let c", "  + let b = 1",
            "  ```",
        ]
        #expect(Array(items([finding]).dropFirst()) == diff)
        #expect(items([finding], decisions: [decision]).isEmpty)
        decision.diff = "@@ -1 +1 @@\n-let b = 2\n"
        #expect(!items([finding], decisions: [decision]).contains("  - let c"))
    }

    @Test("a name with a full stop that is not a declaration's is whole")
    func fileName() {
        let message = "the claim on `Pump.swift` is wrong"
        var finding = finding("Pump.swift", message)
        finding.finding.act = .fix(.claim)
        #expect(items([finding])[0].contains("on `Pump.swift` is wrong"))
        finding.finding.act = .look(.own)
        #expect(items([finding])[0].contains("on [`swift`]("))
    }

    @Test("what feeds it, and what upstream did to it, is named")
    func remarks() {
        let evidence = [
            Evidence(.fact(.fedBy), "Overlay.isSpeaking"), Evidence(.upstreamChange(.new), "Overlay.body"),
            Evidence(.fact(.left), "elsewhere"),
        ]
        #expect(
            items([finding("b", "other `b`", evidence: evidence)]).first?.hasSuffix(
                "; fed by `Overlay.isSpeaking`; new upstream: `Overlay.body`") == true)
    }
}
