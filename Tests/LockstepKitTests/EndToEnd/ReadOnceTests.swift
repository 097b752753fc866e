import Git
import LockstepKit
import Snapshots
import TestRepositories
import Testing

@Suite("A run reads and parses every text once")
struct ReadOnceTests {
    private static func view(_ name: String, _ value: Int, _ comment: String = "") -> String {
        """
        import SwiftUI
        \(comment)
        struct \(name)View: View {
            let margin = \(value)
            var body: some View { Text("\(name)").padding(.leading, CGFloat(margin)) }
            func show(animated: Bool) { present(\(name.lowercased()), animated: animated, margin: margin) }
        }

        """
    }

    /// Origins have to be found, upstream moves a file and removes a member, and the port is audited twice.
    @Test func `Whatever the rules leave open, and with an audit of the port of before`() throws {
        let pair = try RepositoryPair()
        try pair.commit(
            .upstream,
            [
                "Sources/Player.swift": .text(Self.view("Player", 4)),
                "Sources/Mixer.swift": .text(Self.view("Mixer", 5)),
                "Sources/Deck.swift": .text(Self.view("Deck", 6)), "Shared/Helper.swift": .text("enum Helper {}\n"),
            ])
        let first = try pair.commit(
            .port,
            [
                "ios/Player.swift": .text(Self.view("Player", 4)),
                "ios/Mixer.swift": .text(Self.view("Mixer", 5, "// As in upstream's MixerView.")),
                "ios/Deck.swift": .text(Self.view("Deck", 6)),
            ])
        try pair.commit(
            .upstream,
            ["Sources/Deck.swift": .removed, "Shared/Deck.swift": .text(Self.view("Deck", 7))])
        try pair.commit(.upstream, ["Sources/Player.swift": .text(Self.view("Player", 8))])
        let second = try pair.commit(
            .port, ["ios/Mixer.swift": .text(Self.view("Mixer", 9, "// As in upstream's MixerView."))])

        let rules = """
            version: 1
            upstream: { root: Sources, related: [Shared] }
            port: { root: ios }
            """
        try pair.port.checkOut(#require(ObjectID(hex: second)))
        for revision in ["HEAD", nil] {
            let store = SourceStore()
            let report = try Audit.run(
                AuditRequest(
                    rules: RulesFile.decode(rules, name: "rules.yml"),
                    upstream: Checkout(path: pair.upstream.path.string),
                    port: Checkout(path: pair.port.path.string, revision: revision), newSince: first,
                    today: AuditFixture.today),
                store)
            #expect(Set(report.findings.map(\.check)).isSuperset(of: ["behind-file", "literal-drift"]))
            // Three earlier texts of upstream, two current ones, and two of the port that upstream does not have. The
            // helper is scanned, but declares nothing that is needed.
            #expect(store.counts(of: .index) == Array(repeating: 1, count: 7))
            for work in [SourceStore.Work.outline, .tokens] {
                #expect(Set(store.counts(of: work)) == [1])
            }
        }
    }

    @Test("Nothing but what fills the store parses a text, outlines it or splits it into tokens")
    func callers() throws {
        let call = /SourceIndexer|SourceScanner|anguage\.(index|outline)\(|(anguage|ofHistories)\.tokens\b/
        let callers = try SourceTree.targets.flatMap { try SourceTree.files(of: $0) }
            .filter { $0.text.contains(call) }.map(\.path)
        // A patch reads texts that it has made itself, which are in no repository.
        let readers = ["Snapshots/", "SourceIndex/", "Patching/", "Merging/"]
        #expect(callers.allSatisfy { path in readers.contains { path.hasPrefix($0) } }, "\(callers)")
    }
}
