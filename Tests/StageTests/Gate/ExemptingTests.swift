import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Gate

@Suite("An exemption suppresses what it was written for, and nothing else")
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

    /// What comes of the findings: the check of a finding on an exemption with its line, and the disposition of another.
    private func outcome(_ exemptions: [Exemption], _ findings: [AssessedFinding], unread: [String] = []) -> [String] {
        ledger(exemptions, unread: unread).settle(findings).map { finding in
            finding.entry.map { "\(finding.check) \($0.line ?? 0)" }
                ?? "\(finding.port?.symbol ?? "-") \(finding.disposition.kind)"
        }
    }

    /// What the finding on the first of the exemptions says.
    private func message(_ exemptions: [Exemption], _ findings: [AssessedFinding]) -> String {
        ledger(exemptions).settle(findings).first { $0.entry != nil }?.message ?? ""
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
            (ContentFingerprints(upstream: "0", port: Self.then.port), [.upstream]),
            (ContentFingerprints(upstream: Self.then.upstream, port: "0"), [.port]),
            (ContentFingerprints(), [.upstream, .port]),
        ] as [(ContentFingerprints, [Side])])
    func lapsed(now: ContentFingerprints, sides: [Side]) {
        let (moved, old) = (finding("A.f", contents: now), exemption(symbol: "A.f", contents: Self.then))
        #expect(outcome([old], [moved]) == ["lapsed-exemption 7", "A.f open"])
        #expect(ledger([old]).exempting([moved]).states == [.lapsed([moved.fingerprint], changed: sides)])
        #expect(message([old], [moved]).contains("`lockstep exempt \(moved.fingerprint)`"))
    }

    @Test("One that ran out says how to renew it, and to take it out where nothing is left to renew")
    func expired() {
        let old = exemption(symbol: "A.f", until: 19_999)
        #expect(outcome([old], [finding("A.f")]) == ["expired-exemption 7", "A.f open"])
        #expect(message([old], [finding("A.f")]).contains("`lockstep exempt \(finding("A.f").fingerprint)`"))
        #expect(message([old], []).contains("`lockstep exempt --prune`"))
        let renewed = exemption(symbol: "A.f", line: 9)
        #expect(message([old, renewed], [finding("A.f")]).contains("`lockstep exempt --prune`"))
        #expect(
            message([exemption(port: "A.swift", until: 19_999)], [finding("A.f"), finding("A.g")])
                .contains("the fingerprints of its 2 findings"))
    }

    @Test("A last day that is none counts as over, and makes the rules invalid")
    func malformed() {
        var vague = exemption(symbol: "A.f")
        vague.until = .malformed("soon")
        #expect(outcome([vague], [finding("A.f")]) == ["expired-exemption 7", "A.f open"])
        func verdict(_ exemption: Exemption) -> Verdict {
            var audit = TestAudit(upstream: ["A.swift": "let a = 1"], port: ["A.swift": "let a = 1"])
            audit.rules.exemptions = [exemption]
            return ledger([exemption]).verdict(on: [], in: audit.comparison, failOn: .never)
        }
        #expect(verdict(vague).invalidRules.map { message([vague], []).hasPrefix($0) } == [true])
        #expect(!verdict(vague).passed)
        #expect(verdict(exemption(symbol: "A.f")).invalidRules == [])
    }

    @Test("What has the name of what was accepted and is something else is no near miss of other keys")
    func renamedAndChanged() {
        let old = exemption(symbol: "A.fs", contents: Self.then)
        let other = finding("A.f", contents: ContentFingerprints(port: "3333333333333333"))
        #expect(message([old], [other]).contains("`symbol: A.f`"))
        #expect(message([old], [other]).contains("`lockstep exempt \(other.fingerprint)`"))
        #expect(message([old], [finding("A.f")]).hasSuffix("; did you mean `symbol: A.f`?"))
    }

    @Test("Of several findings it suppresses those that have not moved")
    func partly() {
        let moved = finding("A.f", in: "B.swift", contents: ContentFingerprints())
        let outcome = outcome([exemption(symbol: "A.f", contents: Self.then)], [finding("A.f"), moved])
        #expect(outcome == ["A.f exempted", "A.f open"])
    }

    @Test("What another one suppresses already needs none")
    func doubled() {
        let outcome = outcome([exemption(symbol: "A.f", line: 3), exemption(symbol: "A.f", line: 4)], [finding("A.f")])
        #expect(outcome == ["unmatched-rule 4", "A.f exempted"])
    }

    @Test(
        "Of two that suppress the same the one that lasts longer holds it, wherever it stands",
        arguments: [(20_009, nil), (20_009, 20_010), (nil, nil), (20_009, 20_009)] as [(Int?, Int?)])
    func longer(first: Int?, second: Int?) {
        let exemptions = [
            exemption(symbol: "A.f", until: first, line: 3), exemption(port: "A.swift", until: second, line: 4),
        ]
        let findings = [finding("A.f")]
        let isSecond = first != second
        let suppressing = ExemptionState.suppressing([findings[0].fingerprint])
        #expect(
            ledger(exemptions).exempting(findings).states
                == (isSecond ? [.doubled(line: 4), suppressing] : [suppressing, .doubled(line: 3)]))
        let held = ledger(exemptions).settle(findings).compactMap(\.exemption)
        #expect(held.map(\.until) == [(isSecond ? second : first).map { CalendarDay(daysSince1970: $0) }])
        #expect(ledger(exemptions.reversed()).exempting(findings).states.filter(\.isDead).count == 1)
    }

    @Test("A finding is held by the longest even where the other suppresses more")
    func longest() {
        let exemptions = [exemption(port: "A.swift", until: 20_009, line: 3), exemption(symbol: "A.f", line: 4)]
        let (first, second) = (finding("A.f"), finding("A.g"))
        let exempted = ledger(exemptions).exempting([first, second])
        #expect(
            exempted.states == [
                .suppressing([first.fingerprint, second.fingerprint]), .suppressing([first.fingerprint]),
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

    @Test("Each has one state, and only one that suppresses something is alive")
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
                .suppressing([first]), .doubled(line: 7), .expired([second]), .lapsed([second], changed: [.port]),
                .idle,
            ])
        #expect(states.map(\.suppressedBefore) == [[], [], [second], [second], []])
        #expect(states.map(\.isDead) == [false, true, true, true, true])
    }
}
