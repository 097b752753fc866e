import Git
import LockstepKit
import RulesModel
import SourceModel
import Testing

@Suite("A draft omits only what the port could have copied")
struct NewUpstreamFileTests {
    private static func text(_ name: String) -> String {
        let members = (0..<8).map { "    func step\($0)(by width: Int) -> Int { width * \($0) + offset\($0) }\n" }
        return "struct \(name) {\n\(members.joined())}\n"
    }

    @Test("A file that upstream added after the copy is left to the audit")
    func added() throws {
        let pair = try RepositoryPair()
        let panel = Self.text("Panel")
        try pair.commit(
            .upstream, ["Sources/Panel.swift": .text(panel), "Sources/Menu.swift": .text(Self.text("Menu"))])
        try pair.commit(.port, ["ios/Panel.swift": .text(panel)])
        try pair.commit(.upstream, ["Sources/Panel.swift": .text(panel.replacing("step1", with: "first"))])
        // It was there when the port was copied, at another path.
        try pair.commit(
            .upstream, ["Sources/Menu.swift": .removed, "Sources/Data/Menu.swift": .text(Self.text("Menu"))])
        try pair.commit(.upstream, ["Sources/Queue.swift": .text("enum Queue { case serial }\n")])
        let draft = try RulesDrafting.draft(
            DraftRequest(
                upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"),
                upstreamRoot: "Sources", portRoot: "ios"))
        #expect(draft.omissions.map(\.pattern.text) == ["Data/Menu.swift"])
        let rules = try RulesFile.decode(draft.rulesText(), name: "rules.yml")
        let report = try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today))
        #expect(
            report.findings.contains { $0.check == "new-upstream-file" && $0.upstream?.path == "Sources/Queue.swift" })
        #expect(report.files.filter(\.lacksReason).map(\.upstream) == ["Sources/Data/Menu.swift"])
        #expect(try report.rendered(as: .terminal).contains("1 file without a reason yet"))
    }
}
