import ReportModel
import SourceModel
import Testing

@testable import Checks
@testable import Gate

@Suite("A finding is old if there was one like it that counted")
struct EarlierFindingsTests {
    private func finding(
        _ check: String = "literal-drift", _ symbol: String? = "A.f", in file: String = "A.swift",
        _ severity: Severity = .warning, detail: String = "", content: String? = nil, upstreamOnly: Bool = false
    ) -> AssessedFinding {
        let place = Location(path: RelativePath(file), line: 1, symbol: symbol)
        return AssessedFinding(
            Finding(
                check: check, severity: severity, message: "", upstream: place, port: upstreamOnly ? nil : place,
                detail: detail, isAboutText: CheckRegistry.topic(of: check)?.isAboutTexts ?? false),
            contents: ContentFingerprints(port: content))
    }

    private func isOld(_ finding: AssessedFinding, after earlier: AssessedFinding...) -> Bool {
        EarlierFindings(earlier, FileLinks()).has(finding, FileLinks())
    }

    @Test("Of the same check, declaration and value, wherever it stands now")
    func same() {
        var moved = finding(detail: "0.3")
        moved.port?.line = 90
        #expect(isOld(moved, after: finding(detail: "0.3")))
        #expect(!isOld(finding(detail: "9"), after: finding(detail: "0.3")))
        #expect(!isOld(finding("literal-drift", "A.g"), after: finding()))
        #expect(!isOld(finding("ui-addition"), after: finding()))
    }

    @Test("No less severe")
    func severity() {
        #expect(!isOld(finding(), after: finding("literal-drift", "A.f", in: "A.swift", .note)))
        #expect(isOld(finding("literal-drift", "A.f", in: "A.swift", .note), after: finding()))
    }

    @Test("What was set aside then is no excuse for what is open, and was there all the same")
    func setAside() {
        var (exempted, accepted) = (finding(), finding())
        exempted.disposition = .exempted(ExemptionNote(reason: "", owner: "", until: nil))
        accepted.disposition = .baseline
        #expect(!isOld(finding(), after: exempted, accepted))
        #expect(isOld(accepted, after: accepted))
        #expect(isOld(exempted, after: accepted))
        #expect(isOld(exempted, after: finding()))
        #expect(!isOld(exempted, after: finding("literal-drift", "A.g")))
        var (whole, part) = (finding("missing-file", nil), finding("missing-member"))
        whole.disposition = .baseline
        #expect(!isOld(part, after: whole))
        part.disposition = .baseline
        #expect(isOld(part, after: whole))
    }

    @Test(
        "Where a check says only that texts differ, the text has to be the same",
        arguments: ["changed-body", "ahead-member"])
    func texts(check: String) {
        #expect(isOld(finding(check, content: "1"), after: finding(check, content: "1")))
        #expect(!isOld(finding(check, content: "2"), after: finding(check, content: "1")))
        #expect(isOld(finding(content: "2"), after: finding(content: "1")))
    }

    @Test("The same difference told by who moved, once a synced commit is recorded")
    func recorded() {
        #expect(
            isOld(finding("orphaned-member"), after: finding("added-member", "A.f", in: "A.swift", .note)))
        #expect(isOld(finding("new-upstream-member"), after: finding("missing-member")))
        #expect(!isOld(finding("added-member"), after: finding("orphaned-member")))
        #expect(isOld(finding("behind-member", content: "1"), after: finding("changed-body", content: "1")))
        #expect(!isOld(finding("behind-member", content: "2"), after: finding("changed-body", content: "1")))
        #expect(!isOld(finding("literal-drift"), after: finding("behind-member")))
    }

    @Test("A part of what was told as a whole")
    func parts() {
        var file = finding("behind-file", nil)
        file.parts = [finding("behind-member"), finding("new-upstream-member", "A.n", upstreamOnly: true)]
        #expect(isOld(finding("behind-member"), after: file))
        #expect(isOld(finding("new-upstream-member", "A.n", upstreamOnly: true), after: file))
        #expect(!isOld(finding("behind-member", "A.g"), after: file))
        #expect(!isOld(finding("ahead-member"), after: file))
        #expect(!isOld(finding("behind-member", "B.f", in: "B.swift"), after: file))
        let absent = finding("missing-file", nil)
        #expect(isOld(finding("missing-member", "A.f", upstreamOnly: true), after: absent))
        #expect(!isOld(finding("missing-member", "B.f", in: "B.swift", upstreamOnly: true), after: absent))
        #expect(isOld(finding("missing-member", "A.f", upstreamOnly: true), after: finding("missing-type", "A")))
        #expect(!isOld(finding("missing-member", "AB.f", upstreamOnly: true), after: finding("missing-type", "A")))
    }

    @Test("A file is known by what it was made from, whatever the port calls it")
    func renamed() {
        func audit(_ name: String) -> (Ledger, [AssessedFinding]) {
            let audit = TestAudit(
                upstream: ["A.swift": "struct A { var a = 1; func f() { print(a) } }"],
                port: [name: "struct A { var a = 2; func f() { print(a) } }"])
            let comparison = audit.comparison
            let ledger = Ledger(
                rules: audit.rules, today: CalendarDay(daysSince1970: 20_000), links: FileLinks(comparison))
            return (ledger, ledger.settle(comparison.findings.identified))
        }
        let (before, findings) = audit("A.swift")
        let (now, renamed) = audit("RNA.swift")
        #expect(renamed.map(\.check) == ["literal-drift"])
        let earlier = EarlierFindings(findings, before.links)
        #expect(earlier.has(renamed[0], now.links))
    }
}
