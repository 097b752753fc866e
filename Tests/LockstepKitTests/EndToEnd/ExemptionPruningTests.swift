import LockstepKit
import Recording
import TestRepositories
import Testing

@Suite("Exemptions are only taken out where it is known that they suppress nothing")
struct ExemptionPruningTests {
    private static let text = "struct Window { var width = 1; func open() { print(width, width, width) } }\n"

    private func edit(_ pair: RepositoryPair, isPruning: Bool) throws -> Exemptions.Edit {
        let text = """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            exemptions: [{ check: changed-body, symbol: Nobody, reason: so, owner: me }]

            """
        let request = AuditRequest(
            rules: try RulesFile.decode(text, name: "rules.yml"), upstream: Checkout(path: pair.upstream.path.string),
            port: Checkout(path: pair.port.path.string, revision: "HEAD"), today: AuditFixture.today)
        return try Exemptions.edit(request, granting: nil, isPruning: isPruning, in: text, name: "rules.yml")
    }

    @Test("Not where a file could not be read; then none is called dead either")
    func incomplete() throws {
        let (pair, _) = try RepositoryPair.window([Self.text], port: Self.text)
        #expect(try edit(pair, isPruning: false).dead.map(\.symbol) == ["Nobody"])
        #expect(try edit(pair, isPruning: true).removed.map(\.symbol) == ["Nobody"])

        try pair.commit(.upstream, ["Sources/Window.swift": .text(Self.text + "struct Door {}\n")])
        try pair.remove(Self.text + "struct Door {}\n", from: .upstream)
        #expect(try edit(pair, isPruning: false).dead == [])
        let error = #expect(throws: AuditError.self) { try edit(pair, isPruning: true) }
        let message = error.map { "\($0)" } ?? ""
        #expect(
            message.contains("cannot find which exemptions suppress nothing, because not everything could be read:\n"))
        #expect(message.contains("Window.swift"))
    }
}
