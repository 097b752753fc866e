import Git
import LockstepKit
import ReportModel
import RulesModel
import SourceModel
import SystemPackage
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
            .upstream,
            [
                "Sources/Panel.swift": .text(panel), "Sources/Menu.swift": .text(Self.text("Menu")),
                "Sources/Theme.swift": .text("struct Theme { let name: String }\n"),
            ])
        try pair.commit(.port, ["ios/Panel.swift": .text(panel)])
        try pair.commit(.upstream, ["Sources/Panel.swift": .text(panel.replacing("step1", with: "first"))])
        // It was there when the port was copied, at another path.
        try pair.commit(
            .upstream, ["Sources/Menu.swift": .removed, "Sources/Data/Menu.swift": .text(Self.text("Menu"))])
        // So was this one, which upstream edited as it moved it.
        try pair.commit(
            .upstream,
            [
                "Sources/Theme.swift": .removed,
                "Sources/Data/Theme.swift": .text("struct Theme {\n    let name: String\n    let isDark: Bool\n}\n"),
            ])
        try pair.commit(.upstream, ["Sources/Queue.swift": .text("enum Queue { case serial }\n")])
        let draft = try pair.draft()
        #expect(draft.omissions.map(\.pattern.text) == ["Data/Menu.swift", "Data/Theme.swift"])
        let rules = try RulesFile.decode(draft.rulesText(), name: "rules.yml")
        var request = AuditRequest(
            rules: rules, upstream: Checkout(path: pair.upstream.path.string),
            port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today)
        let report = try Audit.run(request)
        let moved: [RelativePath] = ["Sources/Data/Menu.swift", "Sources/Data/Theme.swift"]
        func files(_ check: String, in report: Report) -> [RelativePath] {
            report.findings.filter { $0.check == check }.compactMap { $0.upstream?.path }
        }
        #expect(files("new-upstream-file", in: report) == ["Sources/Queue.swift"])
        #expect(report.files.filter(\.lacksReason).map(\.upstream) == moved)
        #expect(try report.rendered(as: .terminal).contains("2 files without a reason yet"))
        request.rules.omissions = []
        let open = try Audit.run(request)
        #expect(files("new-upstream-file", in: open) == ["Sources/Queue.swift"])
        #expect(files("missing-file", in: open) == moved)
    }

    @Test("One file that was brought up to date later does not make what the others lack old")
    func refreshedLater() throws {
        let pair = try RepositoryPair()
        let texts = Dictionary(uniqueKeysWithValues: ["Door", "Gate", "Lamp", "Wall"].map { ($0, Self.text($0)) })
        func commit(_ side: Side, _ texts: [String: String]) throws {
            let folder = side == .upstream ? "Sources" : "ios"
            try pair.commit(
                side,
                Dictionary(
                    uniqueKeysWithValues: texts.map { (FilePath("\(folder)/\($0.key).swift"), .text($0.value)) }))
        }
        try commit(.upstream, texts)
        try commit(.port, texts)
        let later = texts.mapValues { $0.replacing("step1", with: "first") }
        try commit(.upstream, later)
        try commit(.upstream, ["Queue": "enum Queue { case serial }\n"])
        let lamp = ["Lamp": later["Lamp"]?.replacing("step2", with: "second") ?? ""]
        try commit(.upstream, lamp)
        try commit(.port, lamp)
        let draft = try pair.draft()
        #expect(draft.omissions.isEmpty)
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(draft.rulesText(), name: "rules.yml"),
                upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today))
        let new = report.findings.filter { $0.check == "new-upstream-file" }
        #expect(new.map(\.upstream?.path) == ["Sources/Queue.swift"])
        #expect(!report.findings.contains { $0.check == "missing-file" })
    }

    @Test("A second copy of one file is not compared with the text that the other one has")
    func secondCopy() throws {
        let pair = try RepositoryPair()
        let first = Self.text("Panel")
        let second = first.replacing("step1", with: "first").replacing("offset2", with: "margin")
        try pair.commit(.upstream, ["Sources/Panel.swift": .text(first)])
        try pair.commit(.port, ["ios/App/Panel.swift": .text(first.replacing("step3", with: "third"))])
        try pair.commit(.upstream, ["Sources/Panel.swift": .text(second)])
        try pair.commit(.port, ["ios/Vendor/Panel.swift": .text(second)])
        let draft = try pair.draft()
        #expect(draft.mappings.map(\.mapping.port.text) == ["Vendor/Panel.swift"])
        #expect(draft.additions.map(\.pattern.text) == ["App/Panel.swift"])
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(draft.rulesText(), name: "rules.yml"),
                upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today))
        #expect(report.findings.map(\.check) == ["unstated-reason"])
    }

    @Test("Of two files that upstream made one, the nearer is mapped to it and the other one is gone")
    func joined() throws {
        let pair = try RepositoryPair()
        let names = ["FirstPump", "MockPump"]
        func commit(_ side: Side, _ change: (String) -> CommitDraft.Change) throws {
            let folder = side == .upstream ? "Sources" : "ios"
            try pair.commit(
                side, Dictionary(uniqueKeysWithValues: names.map { (FilePath("\(folder)/\($0).swift"), change($0)) }))
        }
        try commit(.upstream) { .text(Self.text($0)) }
        try commit(.port) { .text(Self.text($0)) }
        try pair.commit(
            .upstream,
            [
                "Sources/FirstPump.swift": .removed, "Sources/MockPump.swift": .removed,
                "Sources/Mock.swift": .text(Self.text("Mock").replacing("step1", with: "first")),
            ])
        let draft = try pair.draft()
        #expect(
            draft.mappings.map { "\($0.mapping.port.text) <- \($0.mapping.upstream.text)" } == [
                "MockPump.swift <- Mock.swift", "FirstPump.swift <- FirstPump.swift",
            ])
        #expect(draft.additions.isEmpty)
    }

    @Test("A file that upstream made another one of is gone where the port has the other one too")
    func followed() throws {
        let pair = try RepositoryPair()
        let told = (0..<9).map { "    func pump(_ pump: Pump, didStep\($0) width: Int) { report(width * \($0)) }\n" }
            .joined()
        let outer = (0..<4).map { "    func step\($0)() -> Int { offset\($0) }\n" }.joined()
        let pump = "class Pump: NSObject {\n\(outer)\(told)}\n"
        let wrapper = "class Wrapper: NSObject {\n    let width = 1\n    let height = 2\n\(told)}\n"
        try pair.commit(.upstream, ["Sources/Pump.swift": .text(pump)])
        try pair.commit(.port, ["ios/Pump.swift": .text(pump.replacing("step1", with: "first"))])
        try pair.commit(.upstream, ["Sources/Pump.swift": .removed, "Sources/Wrapper.swift": .text(wrapper)])
        try pair.commit(.port, ["ios/Wrapper.swift": .text(wrapper)])
        let draft = try pair.draft()
        #expect(
            draft.mappings.map { "\($0.mapping.port.text) <- \($0.mapping.upstream.text)" } == [
                "Wrapper.swift <- Wrapper.swift", "Pump.swift <- Pump.swift",
            ])
    }

    @Test("A part of a file that the port split was copied with the other part")
    func split() throws {
        let pair = try RepositoryPair()
        let route = """
            enum PanelRoute {
                case open(Int), shut(Int)
                var path: String {
                    switch self {
                    case .open(let id): "panels/\\(id)/open"
                    case .shut(let id): "panels/\\(id)/shut"
                    }
                }
                var isPost: Bool { true }
            }

            """
        let own = route.replacing("open(Int), shut(Int)", with: "open(UInt8, Session)\n    case shut(UInt8, Session)")
            .replacing("let id", with: "let id, _")
            .replacing("var isPost: Bool { true }", with: "var method: Method { .post }\n    var form: Form { .plain }")
        let panel = Self.text("Panel")
        try pair.commit(.upstream, ["Sources/Panel.swift": .text(panel + route)])
        try pair.commit(.port, ["ios/Panel.swift": .text(panel), "ios/PanelRoute.swift": .text(own)])
        try pair.commit(
            .upstream, ["Sources/Panel.swift": .text(panel + route + "struct PanelPage { let number: Int }\n")])
        let draft = try pair.draft()
        let mappings = draft.mappings.map(\.mapping)
        #expect(mappings.map(\.port.text) == ["Panel.swift", "PanelRoute.swift"])
        #expect(mappings[0].synced != nil && mappings[0].synced == mappings[1].synced)
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(draft.rulesText(), name: "rules.yml"),
                upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today))
        let found = report.findings.map { "\($0.check) \($0.upstream?.symbol ?? "")" }
        #expect(found.contains("new-upstream-type PanelPage"))
        #expect(found.contains("dropped-member PanelRoute.isPost"))
    }
}
