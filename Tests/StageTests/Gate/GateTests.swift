import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Gate

@Suite("The gate decides what counts")
struct GateTests {
    private let today = CalendarDay(daysSince1970: 20_000)

    private func audit(_ change: (inout RuleSet) -> Void) -> (findings: [AssessedFinding], verdict: Verdict) {
        var audit = TestAudit(
            upstream: ["A.swift": "struct A { var a = 1 }", "B.swift": "func lost() { print(1, 2, 3) }"],
            port: ["A.swift": "struct A { var a = 2 }"])
        change(&audit.rules)
        let comparison = audit.comparison
        let ledger = Ledger(rules: audit.rules, today: today)
        let findings = ledger.settle(comparison.findings.identified)
        return (findings, ledger.verdict(on: findings, in: comparison, failOn: .error))
    }

    @Test("Findings are counted by severity")
    func counts() {
        let verdict = audit { _ in }.verdict
        #expect((verdict.errors, verdict.warnings, verdict.notes, verdict.exempted) == (1, 1, 0, 0))
        #expect(!verdict.passed)
    }

    @Test("The rules set a check's severity, and turn it off")
    func severities() {
        let result = audit { $0.checks = ["missing-file": .severity(.note), "literal-drift": .off] }
        #expect(result.findings.map(\.check) == ["missing-file"])
        #expect(result.verdict.passed)
    }

    @Test("What is old is judged by the severities that the rules state, then and now")
    func weighedBeforeComparing() {
        let then = audit { $0.checks = ["missing-file": .severity(.note)] }.findings
        func isNew(_ setting: CheckSetting) -> Bool? {
            var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
            rules.checks = ["missing-file": setting]
            let ledger = Ledger(rules: rules, today: today, earlier: EarlierFindings(then, FileLinks()))
            let audit = TestAudit(
                upstream: ["A.swift": "struct A { var a = 1 }", "B.swift": "func lost() { print(1, 2, 3) }"],
                port: ["A.swift": "struct A { var a = 2 }"])
            return ledger.settle(audit.comparison.findings.identified).first { $0.check == "missing-file" }?.isNew
        }
        #expect(isNew(.severity(.note)) == false)
        #expect(isNew(.severity(.warning)) == true)
    }

    @Test("An exempted finding stays, and does not count")
    func exemption() {
        let result = audit {
            $0.exemptions = [
                Exemption(
                    check: "missing-file", upstream: PathPattern("B.swift"), reason: "not needed", owner: "mobile")
            ]
        }
        #expect(result.verdict.passed)
        #expect(result.verdict.exempted == 1)
        #expect(result.findings.contains { $0.check == "missing-file" && $0.exemption?.reason == "not needed" })
    }

    @Test("An exemption holds on its last day and not on the next, and then is itself a finding")
    func expiry() {
        func verdict(until day: Int) -> Verdict {
            audit {
                $0.exemptions = [
                    Exemption(
                        check: "missing-file", upstream: PathPattern("B.swift"), reason: "later", owner: "mobile",
                        until: .day(CalendarDay(daysSince1970: day)))
                ]
            }.verdict
        }
        #expect(verdict(until: 20_000).passed)
        #expect(!verdict(until: 19_999).passed)
        #expect(verdict(until: 19_999).errors == 2)
    }

    @Test("An exemption that misses a finding by one key says which")
    func nearMisses() {
        func suggestion(
            _ check: String, upstream: String? = nil, port: String? = nil, symbol: String? = nil,
            fingerprint: String? = nil
        ) -> String? {
            let result = audit {
                $0.exemptions = [
                    Exemption(
                        check: check, upstream: upstream.map { PathPattern($0) }, port: port.map { PathPattern($0) },
                        symbol: symbol, fingerprint: fingerprint, reason: "?", owner: "mobile")
                ]
            }
            let message = result.findings.first { $0.check == "unmatched-rule" }?.message ?? ""
            return message.firstMatch(of: /did you mean `(.*)`\?/).map { String($0.1) }
        }
        #expect(suggestion("literal-drift", symbol: "A.b") == "symbol: A.a")
        #expect(suggestion("literal-drift", port: "B.swift", symbol: "A.a") == "port: A.swift")
        #expect(suggestion("missing-file", upstream: "Elsewhere.swift") == nil)
        #expect(suggestion("missing-file", upstream: "B.swfit") == "upstream: B.swift")
        #expect(suggestion("missing-file", upstream: "Kit/B.swift") == nil)
        #expect(suggestion("changed-body", symbol: "A.a") == "check: literal-drift")
        #expect(suggestion("changed-body", symbol: "A.b") == nil)
        let fingerprint = audit { _ in }.findings.first { $0.check == "literal-drift" }?.fingerprint ?? ""
        #expect(
            suggestion("literal-drift", symbol: "A.a", fingerprint: "0000000000000000")
                == "fingerprint: \(fingerprint)")
    }

    @Test("A finding of an image is found by the member, or by the image, as long as there is one")
    func nearImages() {
        func finding(_ symbol: String, _ part: String) -> AssessedFinding {
            AssessedFinding(
                Finding(
                    check: "ui-addition", severity: .warning, message: "",
                    port: Location(path: "A.swift", line: 1, symbol: symbol, part: part)))
        }
        let rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        func entry(_ symbol: String) -> String? {
            NearestFinding(
                Exemption(check: "ui-addition", symbol: symbol, reason: "?", owner: "?"),
                among: [finding("A.live", "dot.fill"), finding("A.muted", "mic.slash"), finding("A.muted", "mic")],
                rules
            ).suggestion
        }
        #expect(entry("A.live") == "; did you mean `symbol: A.live dot.fill`?")
        #expect(entry("mic.slash") == "; did you mean `symbol: A.muted mic.slash`?")
        #expect(entry("A.muted") == nil)
        #expect(entry("A.image mic slash") == "; did you mean `symbol: A.muted mic.slash`?")
        #expect(entry("A.image mic") == "; did you mean `symbol: A.muted mic`?")
        #expect(entry("A.muted On air") == nil)
    }

    @Test("An exemption that suppresses nothing is a finding")
    func idleExemption() {
        let result = audit {
            $0.exemptions = [Exemption(check: "changed-body", symbol: "Nobody.here", reason: "?", owner: "mobile")]
        }
        #expect(result.findings.contains { $0.check == "unmatched-rule" })
    }

    @Test("A mapping that matches nothing makes the rules invalid, even where its check is off")
    func idleMapping() {
        let result = audit {
            $0.mappings = [Mapping(upstream: PathPattern("Nope.swift"), port: PathPattern("Nope.swift"), line: 7)]
            $0.checks = ["unmatched-rule": .off, "missing-file": .off]
        }
        #expect(!result.verdict.passed)
        #expect(result.verdict.invalidRules.count == 1)
    }

    @Test("Fingerprints differ from one another and survive moving code")
    func fingerprints() {
        func fingerprints(_ upstream: String, _ port: String) -> [String] {
            let audit = TestAudit(upstream: upstream, port: port)
            return Ledger(rules: audit.rules, today: today).settle(audit.comparison.findings.identified).map(
                \.fingerprint)
        }
        let overloads = "struct A { func f(_ x: Int) { print(x) }; func f(_ x: String) { print(x) } }"
        let changed = "struct A { func f(_ x: Int) { print(x, 1) }; func f(_ x: String) { print(x, 2) } }"
        let found = fingerprints(overloads, changed)
        #expect(found.count == 2)
        #expect(Set(found).count == 2)
        #expect(fingerprints("\n\n\n" + overloads, "// moved\n\n" + changed) == found)
    }
}
