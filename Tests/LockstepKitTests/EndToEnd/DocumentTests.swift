import Foundation
import LockstepKit
import ReportModel
import RulesModel
import SourceModel
import TestRepositories
import Testing

@Suite("Pages in an audit")
final class DocumentTests {
    private static let lamp = "struct Lamp {\n    var glow = 1\n}\n"

    private func pair(_ page: String) throws -> RepositoryPair {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream, ["Sources/Lamp.swift": .text(Self.lamp), "Sources/Fan.swift": .text("enum Fan {}\n")])
        try pair.commit(
            .port,
            [
                "ios/Lamp.swift": .text(Self.lamp), "ios/SDKFan.swift": .text("enum SDKFan {}\n"),
                "PLAN.md": .text(page), "docs/plan.md": .text(page),
            ])
        return pair
    }

    private func lines(_ report: Report, _ checks: String...) -> [String] {
        report.findings.filter { checks.contains($0.check) }.map { "\($0.severity.rawValue) \($0.message)" }.sorted()
    }

    @Test("A page that is not there is counted, and has a row that says so")
    func missing() throws {
        let report = try pair("- [x] Port `Lamp.swift`\n").audit(
            "documents: [{ path: GONE.md }, { path: 'gone/*.md' }]")
        let text = try report.rendered(as: .terminal)
        #expect(text.contains("Checked 0 of 2 documents against the code."))
        #expect(text.contains("document GONE.md: nothing was checked against the code: there is no such page"))
        let markdown = try report.rendered(as: .markdown)
        #expect(markdown.components(separatedBy: "there is no such page").count == 3)
        #expect(lines(report, "unmatched-rule").count == 2)
        #expect(report.verdict.undecided.count == 1)
    }

    @Test("A page that this change adds is checked, and what is wrong in it is new")
    func added() throws {
        let pair = try RepositoryPair()
        try pair.commit(.upstream, ["Sources/Lamp.swift": .text(Self.lamp)])
        let before = try pair.commit(.port, ["ios/Lamp.swift": .text(Self.lamp)])
        try pair.commit(.port, ["PLAN.md": .text("- [x] Port `Gone.swift`\n")])
        let report = try pair.audit("documents: [{ path: PLAN.md }]", newSince: before)
        #expect(report.verdict.undecided.isEmpty)
        #expect(report.findings.map { "\($0.check) \($0.disposition.kind)" } == ["false-claim open"])
    }

    @Test("A page that two entries name is held once")
    func once() throws {
        let report = try pair("- [x] Port `Lamp.swift`\n").audit("documents: [{ path: '**/*.md' }, { path: PLAN.md }]")
        #expect(report.documents.map(\.path) == ["PLAN.md", "docs/plan.md"])
    }

    @Test("A subject and a title that nothing has are said to match nothing")
    func misspelt() throws {
        let page = "# Layout\n\n- `glow`\n\n- [x] Port `Lamp.swift`\n"
        let good = "documents: [{ path: PLAN.md, subject: Lamp, sections: [{ title: Layout }] }]"
        #expect(try lines(pair(page).audit(good), "unmatched-rule").isEmpty)
        let bad = good.replacing("Lamp", with: "Lmap").replacing("title: Layout", with: "title: Layuot")
        #expect(
            try lines(pair(page).audit(bad), "unmatched-rule") == [
                "warning `subject: Lmap` of the document `PLAN.md` matches nothing (line 4 of the rules)",
                "warning `title: Layuot` of the document `PLAN.md` matches nothing (line 4 of the rules); "
                    + "did you mean `Layout`?",
            ])
    }

    @Test("What the rules' own mapping renames is one note for a page")
    func renames() throws {
        let plan =
            "- [x] Port `Fan.swift`\n- [x] Port the `Fan` enum\n- [x] Port `Gone.swift`\n"
            + "- [x] Port `Kit/Fan.swift`\n- [x] Add the `Fan` enum\n"
        let report = try pair(plan).audit(
            """
            mappings: [{ upstream: Fan.swift, port: SDKFan.swift, types: { Fan: SDKFan } }]
            documents: [{ path: PLAN.md }]
            """)
        #expect(
            lines(report, "false-claim") == [
                "note 4 claims use upstream's names, which the rules change here: "
                    + "`Fan.swift` is `ios/SDKFan.swift`, `Fan` is `SDKFan`, `Kit/Fan.swift` is `ios/SDKFan.swift`",
                "warning the claim on `Gone.swift` in “Port Gone.swift” is false: no file has that name",
            ])
        #expect(report.documents.flatMap(\.claims).map(\.verdict) == [.renamed, .renamed, .false, .renamed, .renamed])
    }

    @Test("A finding about a page outside both repositories has no place in them")
    func outside() throws {
        let pair = try pair("")
        try pair.folder.write("# Plan\n\n- [x] Port `Gone.swift`\n", to: "plans/plan.md")
        let rules = """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            additions: [{ port: SDKFan.swift, reason: ours, owner: mobile }]
            omissions: [{ upstream: Fan.swift, reason: theirs, owner: mobile }]
            documents: [{ file: plans/plan.md, about: port }]
            """
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(rules, name: "rules.yml"), upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"),
                rulesPath: pair.folder.path.appending("rules.yml").string, today: AuditFixture.today))
        #expect(lines(report, "false-claim").count == 1)
        let github = try report.rendered(as: .github).split(separator: "\n").filter { $0.contains("Gone.swift") }
        #expect(github.count == 1)
        #expect(github.allSatisfy { !$0.contains("file=") && $0.contains("plans/plan.md:3") })
        let sarif = try report.rendered(as: .sarif)
        #expect(!sarif.contains("\"ruleId\" : \"false-claim\"") && sarif.contains("plans/plan.md:3"))
        let gitlab = try report.rendered(as: .gitlab)
        #expect(gitlab.contains("\"path\" : \"plans/plan.md\""))
    }

    @Test("A claim that was false before a branch is as old as that")
    func since() throws {
        let pair = try pair("- [x] Port `Gone.swift`\n")
        let old = try pair.commit(.port, ["ios/Other.swift": .text("enum Other {}\n")])
        try pair.commit(.port, ["PLAN.md": .text("# Plan\n\n- [x] Port `Gone.swift`\n- [x] Port `Never.swift`\n")])
        let rules = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\ndocuments: [{ path: PLAN.md }]\n"
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(rules, name: "rules.yml"), upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), newSince: old,
                today: AuditFixture.today))
        let claims = report.findings.filter { $0.check == "false-claim" }
        let standings = claims.map { "\($0.port?.symbol ?? "") \($0.disposition.kind)" }.sorted()
        #expect(standings == ["Gone.swift earlier", "Never.swift open"])
    }
}
