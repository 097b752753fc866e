import LockstepKit
import TestRepositories
import Testing

@Suite("A comment that links to a file of upstream's")
struct LinkedPathTests {
    private static let rules = """
        version: 1
        upstream: { repository: acme/kit, root: Sources }
        port: { root: ios }
        """

    private static func messages(link: String) throws -> [String] {
        let pair = try RepositoryPair()
        let text = "struct Window {\n    var size = 1\n}\n"
        try pair.commit(.upstream, ["Old/Window.swift": .text(text), "Sources/A.swift": .text("enum A {}\n")])
        try pair.commit(.upstream, ["Old/Window.swift": .removed, "Sources/Window.swift": .text(text)])
        let comment = "// Original: https://github.com/acme/kit/blob/\(link)\n\n"
        try pair.commit(
            .port, ["ios/Window.swift": .text(comment + text), "ios/A.swift": .text("enum A {}\n")])
        let report = try Audit.run(
            AuditRequest(
                rules: RulesFile.decode(rules, name: "rules.yml"), upstream: Checkout(path: pair.upstream.path.string),
                port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today))
        return report.findings.filter { $0.check == "false-claim" }.map {
            "\($0.severity.rawValue) \($0.message)"
        }
    }

    @Test(
        "Is right where upstream has it, and where it had it once",
        arguments: [
            "main/Sources/Window.swift", "main/Old/Window.swift", "two/parts/Old/Window.swift",
        ])
    func known(link: String) throws {
        #expect(try Self.messages(link: link) == [])
    }

    @Test("Is wrong where upstream never had it")
    func unknown() throws {
        let messages = try Self.messages(link: "main/Old/Door.swift")
        #expect(messages.count == 1)
        #expect(
            messages.allSatisfy { $0.hasPrefix("warning ") && $0.hasSuffix("neither has nor had `Old/Door.swift`") })
    }
}
