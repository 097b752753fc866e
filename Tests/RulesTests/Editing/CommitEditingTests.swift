import Rules
import RulesModel
import SourceModel
import Testing

@Suite("Decisions about commits are written where they stand")
struct CommitEditingTests {
    private static let text = """
        version: 1
        upstream: { root: Sources }
        port: { root: ios }
        commits:
          - { commit: 86f2afb1a, decision: skip, reason: logging only, owner: me }
        bridges:
          - name: window
            layers:
              - { name: props, kind: typescript-props, path: src/Window.tsx, subject: Props }
              - { name: view, kind: swift-properties, path: ios/Window.swift, subject: Window }
            renames: [{ from: a, to: b, layer: view }]
        documents:
          - { path: PLAN.md, side: port }

        """

    private static func entry(_ commit: String) -> CommitEntry {
        CommitEntry(commit: commit, choice: .skipped, reason: "not here", owner: "me")
    }

    private static func commits(in text: String) -> [String]? {
        guard case .accepted(let rules) = RulesDecoder.decode(text, knownChecks: knownChecks) else { return nil }
        return rules.commits.map { "\($0.commit) \($0.reason)" }
    }

    @Test("Bridges and documents below move down, and are no obstacle")
    func added() throws {
        let edited = try RulesEditor.edit(deciding: [Self.entry("57edfd263")], in: Self.text, knownChecks: knownChecks)
        #expect(Self.commits(in: edited) == ["86f2afb1a logging only", "57edfd263 not here"])
    }

    @Test("One takes the place of another, and one goes")
    func replaced() throws {
        let edited = try RulesEditor.edit(
            replacing: [0: Self.entry("86f2afb1a")], in: Self.text, knownChecks: knownChecks)
        #expect(Self.commits(in: edited) == ["86f2afb1a not here"])
        let pruned = try RulesEditor.edit(
            deciding: [], replacing: [Int: CommitEntry](), removing: [0], in: Self.text, knownChecks: knownChecks)
        #expect(Self.commits(in: pruned) == [])
    }
}
