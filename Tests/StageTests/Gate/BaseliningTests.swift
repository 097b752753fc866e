import Gate
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A baseline accepts what is in it, and only shrinks")
struct BaseliningTests {
    private static let today = CalendarDay(daysSince1970: 20_000)

    private static func finding(_ symbol: String) -> Finding {
        Finding(
            check: "missing-member", severity: .error, message: "",
            upstream: Location(path: "A.swift", line: 1, symbol: symbol))
    }

    private func settled(
        _ symbols: String..., baseline: BaselineUse? = nil, exempting exempted: String? = nil
    ) -> [AssessedFinding] {
        var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        rules.exemptions =
            exempted.map { symbol in
                [Exemption(check: "missing-member", symbol: symbol, reason: "", owner: "")]
            } ?? []
        return Ledger(rules: rules, today: Self.today, baseline: baseline).settle(
            symbols.map(Self.finding).identified)
    }

    private func states(_ findings: [AssessedFinding]) -> [String] {
        findings.map { finding in
            "\(finding.check) \(finding.upstream?.symbol ?? "-") \(finding.disposition.kind)"
        }
    }

    private func baseline(_ findings: [AssessedFinding]) -> Baseline {
        Baseline(entries: findings.map(Baseline.Entry.init))
    }

    @Test("What is in it is accepted, what is not is open, and what is gone is a finding")
    func accepting() {
        let old = baseline(settled("a", "b"))
        #expect(
            states(settled("a", "c", baseline: .accepting(old))) == [
                "stale-baseline - open", "missing-member a baseline", "missing-member c open",
            ])
    }

    @Test(
        "What is about nothing found is no finding where something could not be found",
        arguments: [(["`A.swift` could not be read"], false), ([], true), ([], false)])
    func incomplete(unread: [String], lacksBases: Bool) {
        var rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        rules.exemptions = [Exemption(check: "behind-member", symbol: "a", reason: "", owner: "")]
        let ledger = Ledger(
            rules: rules, today: Self.today, baseline: .accepting(baseline(settled("b"))), unread: unread,
            lacksBases: lacksBases)
        let isComplete = unread.isEmpty && !lacksBases
        #expect(ledger.isComplete == isComplete)
        #expect(ledger.settle([]).map(\.check) == (isComplete ? ["stale-baseline", "unmatched-rule"] : []))
    }

    @Test("An entry accepts one finding and no other check's, and what is exempted needs none")
    func bounds() {
        var old = baseline(settled("a"))
        #expect(
            states(settled("a", "a", baseline: .accepting(old))).sorted() == [
                "missing-member a baseline", "missing-member a open",
            ])
        #expect(states(settled("a", baseline: .beginning, exempting: "a")) == ["missing-member a exempted"])
        #expect(states(settled("a", baseline: .accepting(old), exempting: "a")) == ["missing-member a exempted"])
        old.entries[0].check = "behind-file"
        #expect(states(settled("a", baseline: .accepting(old))) == ["stale-baseline - open", "missing-member a open"])
    }

    @Test("Written again it has what is still found, and nothing new")
    func shrinking() {
        let old = baseline(settled("a", "b"))
        #expect(
            states(settled("a", "c", baseline: .shrinking(old))) == [
                "missing-member a baseline", "missing-member c open",
            ])
        #expect(
            states(settled("a", "c", baseline: .beginning)) == [
                "missing-member a baseline", "missing-member c baseline",
            ])
    }

    @Test("What is wrong with the rules is not accepted")
    func rules() {
        let wrong = Finding(
            check: "unmatched-rule", severity: .error, message: "", entry: RuleEntry(.mappings, "b"))
        let rules = RuleSet(upstream: RuleSide(root: .root), port: RuleSide(root: .root))
        let settled = Ledger(rules: rules, today: Self.today, baseline: .beginning).settle(
            [wrong, Self.finding("a")].identified)
        #expect(states(settled) == ["unmatched-rule - open", "missing-member a baseline"])
    }

    @Test("A file that is accepted as a whole is accepted in parts, and its entry is not stale then")
    func parts() {
        let whole = Baseline(entries: [
            .init(check: "missing-file", fingerprint: "0000000000000000", path: "A.swift")
        ])
        #expect(states(settled("a", "b", baseline: .accepting(whole))).allSatisfy { $0.hasSuffix(" baseline") })
        let other = Baseline(entries: [
            .init(check: "missing-file", fingerprint: "0000000000000000", path: "B.swift")
        ])
        #expect(
            states(settled("a", baseline: .accepting(other))) == ["stale-baseline - open", "missing-member a open"])
    }
}
