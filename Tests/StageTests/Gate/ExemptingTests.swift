import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Gate

@Suite("An exemption excuses what it was written for, and nothing else")
struct ExemptingTests {
    private static let today = CalendarDay(daysSince1970: 20_000)
    private static let then = ContentFingerprints(upstream: "1111111111111111", port: "2222222222222222")

    private func finding(
        _ symbol: String?, in file: String = "A.swift", contents: ContentFingerprints = Self.then
    ) -> AssessedFinding {
        let place = Location(path: RelativePath(file), line: 1, symbol: symbol)
        let finding = Finding(
            check: "changed-body", severity: .warning, message: "", upstream: place, port: place)
        var identified = [finding].identified[0]
        identified.contents = contents
        return identified
    }

    private func exemption(
        port: String? = nil, symbol: String? = nil, contents: ContentFingerprints? = nil, until: Int? = nil,
        line: Int = 7
    ) -> Exemption {
        Exemption(
            check: "changed-body", port: port.map { PathPattern($0) }, symbol: symbol, contents: contents, reason: "so",
            owner: "mobile", until: until.map { .day(CalendarDay(daysSince1970: $0)) }, line: line)
    }

    private func ledger(_ exemptions: [Exemption], unread: [String] = []) -> Ledger {
        var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        rules.exemptions = exemptions
        return Ledger(rules: rules, today: Self.today, unread: unread)
    }

    /// What comes of the findings: `check: message` of the gate's own, and which of the others are excused.
    private func outcome(_ exemptions: [Exemption], _ findings: [AssessedFinding], unread: [String] = []) -> [String] {
        ledger(exemptions, unread: unread).settle(findings).map { finding in
            finding.check != "changed-body"
                ? "\(finding.check): \(finding.message)"
                : "\(finding.port?.symbol ?? "-") \(finding.disposition.kind)"
        }
    }

    @Test("It holds as long as both sides have what they had")
    func same() {
        #expect(outcome([exemption(symbol: "A.f", contents: Self.then)], [finding("A.f")]) == ["A.f exempted"])
        let onlyPort = ContentFingerprints(port: Self.then.port)
        #expect(outcome([exemption(symbol: "A.f", contents: onlyPort)], [finding("A.f")]) == ["A.f exempted"])
    }

    @Test(
        "It lapses when either side moves, and says which",
        arguments: [
            (ContentFingerprints(upstream: "0", port: Self.then.port), "upstream has"),
            (ContentFingerprints(upstream: Self.then.upstream, port: "0"), "the port has"),
            (ContentFingerprints(), "upstream and the port have"),
        ])
    func lapsed(now: ContentFingerprints, sides: String) {
        let moved = finding("A.f", contents: now)
        #expect(
            outcome([exemption(symbol: "A.f", contents: Self.then)], [moved]) == [
                "lapsed-exemption: the exemption of `changed-body` for `A.f` has lapsed: \(sides) changed there since it "
                    + "was accepted (line 7 of the rules); `lockstep exempt \(moved.fingerprint)` accepts what is there now",
                "A.f open",
            ])
    }

    @Test("One that ran out says how to renew it, and to take it out where nothing is left to renew")
    func expired() {
        let old = exemption(symbol: "A.f", until: 19_999)
        let fingerprint = finding("A.f").fingerprint
        func message(_ exemptions: [Exemption], _ findings: [AssessedFinding]) -> String? {
            outcome(exemptions, findings).first { $0.hasPrefix("expired") }?.components(separatedBy: "; ").last
        }
        #expect(message([old], [finding("A.f")]) == "`lockstep exempt \(fingerprint)` renews it with a later --until")
        #expect(message([old], []) == "`lockstep exempt --prune` takes it out")
        let renewed = exemption(symbol: "A.f", line: 9)
        #expect(message([old, renewed], [finding("A.f")]) == "`lockstep exempt --prune` takes it out")
        #expect(
            message([exemption(port: "A.swift", until: 19_999)], [finding("A.f"), finding("A.g")])
                == "`lockstep exempt` with the fingerprints of the 2 findings that it is about renews it with a later --until"
        )
    }

    @Test("A last day that is none counts as over, and makes the rules invalid")
    func malformed() {
        var vague = exemption(symbol: "A.f")
        vague.until = .malformed("soon")
        let said =
            "the exemption of `changed-body` for `A.f` holds no longer: 'until' is a day written as YYYY-MM-DD, not 'soon' "
            + "(line 7 of the rules)"
        let outcome = outcome([vague], [finding("A.f")])
        #expect(outcome.map { $0.components(separatedBy: "; ")[0] } == ["expired-exemption: \(said)", "A.f open"])
        func verdict(_ exemption: Exemption) -> Verdict {
            var audit = TestAudit(upstream: ["A.swift": "let a = 1"], port: ["A.swift": "let a = 1"])
            audit.rules.exemptions = [exemption]
            return ledger([exemption]).verdict(on: [], in: audit.comparison, failOn: .never)
        }
        #expect(verdict(vague).invalidRules == [said])
        #expect(!verdict(vague).passed)
        #expect(verdict(exemption(symbol: "A.f")).invalidRules == [])
    }

    @Test("What has the name of what was accepted and is something else is no near miss of other keys")
    func renamedAndChanged() {
        let old = exemption(symbol: "A.fs", contents: Self.then)
        let other = finding("A.f", contents: ContentFingerprints(port: "3333333333333333"))
        #expect(
            outcome([old], [other])[0].components(separatedBy: "; ").dropFirst() == [
                "what is found has `symbol: A.f` and is not what was accepted: "
                    + "`lockstep exempt \(other.fingerprint)` accepts that"
            ])
        #expect(outcome([old], [finding("A.f")])[0].hasSuffix("; did you mean `symbol: A.f`?"))
    }

    @Test("Of several findings it excuses those that have not moved")
    func partly() {
        let moved = finding("A.f", in: "B.swift", contents: ContentFingerprints())
        let outcome = outcome([exemption(symbol: "A.f", contents: Self.then)], [finding("A.f"), moved])
        #expect(outcome == ["A.f exempted", "A.f open"])
    }

    @Test("What another one excuses already needs none")
    func doubled() {
        let outcome = outcome([exemption(symbol: "A.f", line: 3), exemption(symbol: "A.f", line: 4)], [finding("A.f")])
        #expect(
            outcome == [
                "unmatched-rule: the exemption of `changed-body` for `A.f` excuses no finding that the one on line 3 does "
                    + "not excuse (line 4 of the rules)", "A.f exempted",
            ])
    }

    @Test(
        "Of two that excuse the same the one that lasts longer holds it, wherever it stands",
        arguments: [(20_009, nil), (20_009, 20_010), (nil, nil), (20_009, 20_009)] as [(Int?, Int?)])
    func longer(first: Int?, second: Int?) {
        let exemptions = [
            exemption(symbol: "A.f", until: first, line: 3), exemption(port: "A.swift", until: second, line: 4),
        ]
        let findings = [finding("A.f")]
        let isSecond = first != second
        let excusing = ExemptionState.excusing([findings[0].fingerprint])
        #expect(
            ledger(exemptions).exempting(findings).states
                == (isSecond ? [.doubled(line: 4), excusing] : [excusing, .doubled(line: 3)]))
        let held = ledger(exemptions).settle(findings).compactMap(\.exemption)
        #expect(held.map(\.until) == [(isSecond ? second : first).map { CalendarDay(daysSince1970: $0) }])
        #expect(ledger(exemptions.reversed()).exempting(findings).states.filter(\.isDead).count == 1)
    }

    @Test("A finding is held by the longest even where the other excuses more")
    func longest() {
        let exemptions = [exemption(port: "A.swift", until: 20_009, line: 3), exemption(symbol: "A.f", line: 4)]
        let (first, second) = (finding("A.f"), finding("A.g"))
        let exempted = ledger(exemptions).exempting([first, second])
        #expect(
            exempted.states == [
                .excusing([first.fingerprint, second.fingerprint]), .excusing([first.fingerprint]),
            ])
        #expect(
            exempted.findings.map(\.exemption?.until) == [nil, CalendarDay(daysSince1970: 20_009)])
    }

    @Test("A check that is off finds what may be exempted all the same")
    func off() {
        var ledger = ledger([exemption(symbol: "A.f")])
        ledger.rules.checks = ["changed-body": .off]
        #expect(ledger.exempting([finding("A.f")]).findings.map(\.fingerprint.count) == [16])
        #expect(ledger.settle([finding("A.f")]) == [])
    }

    @Test("Where not everything was read, one that is about nothing found may be about what was not")
    func incomplete() {
        #expect(outcome([exemption(symbol: "A.f")], [], unread: ["`A.swift` could not be read"]) == [])
        #expect(outcome([exemption(symbol: "A.f")], []).count == 1)
    }

    @Test("Where not everything was read, what looks superfluous may be about what was not")
    func doubledAndIncomplete() {
        let unread = ["`B.swift` could not be read"]
        #expect(outcome([exemption(port: "*.swift")], [finding("A.f")], unread: unread) == ["A.f exempted"])
        let two = [exemption(symbol: "A.f", line: 3), exemption(port: "A.swift", line: 4)]
        #expect(outcome(two, [finding("A.f")], unread: unread) == ["A.f exempted"])
    }

    @Test("Each has one state, and only one that excuses something is alive")
    func states() {
        let exemptions = [
            exemption(symbol: "A.f"), exemption(symbol: "A.f", line: 9), exemption(symbol: "A.g", until: 19_999),
            exemption(symbol: "A.g", contents: ContentFingerprints(port: "0")), exemption(symbol: "Nobody"),
        ]
        let findings = [finding("A.f"), finding("A.g")]
        let (first, second) = (findings[0].fingerprint, findings[1].fingerprint)
        let states = ledger(exemptions).exempting(findings).states
        #expect(
            states == [
                .excusing([first]), .doubled(line: 7), .expired([second]), .lapsed([second], changed: [.port]), .idle,
            ])
        #expect(states.map(\.excusedBefore) == [[], [], [second], [second], []])
        #expect(states.map(\.isDead) == [false, true, true, true, true])
    }
}
