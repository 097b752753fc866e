import Foundation
import Rules
import RulesModel
import Testing

@Suite("What cannot be edited with certainty is refused")
struct HostileEditingTests {
    private static let head = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
    private let new = [Mapping("New.swift", "New.swift", .moved)]

    @Test("Windows line ends stay, and the new lines have them too")
    func windows() throws {
        let text = (Self.head + "mappings:\n  - upstream: A.swift\n    port: A.swift\nchecks: {}\n")
            .replacing("\n", with: "\r\n")
        let result = try recorded([0: .moved], adding: new, in: text)
        #expect(result.replacing("\r\n", with: "").unicodeScalars.allSatisfy { $0 != "\n" && $0 != "\r" })
        #expect(result.hasSuffix("      by: inferred\r\nchecks: {}\r\n"))
        let replaced = try recorded([0: .one], in: result)
        #expect(
            replaced.contains("    synced:\r\n      commit: \(Commits.first)\r\n      by: inferred\r\n\r\n  # found"))
    }

    @Test("A byte order mark stays, and so does the old line end of a Macintosh")
    func marks() throws {
        let text = (Self.head + "mappings:\n- upstream: A.swift\n  port: A.swift\n").replacing("\n", with: "\r")
        let result = try recorded([0: .one], adding: new, in: "\u{FEFF}" + text)
        #expect(result.unicodeScalars.first == "\u{FEFF}")
        #expect(result.contains("port: A.swift\r  synced: {") && !result.contains("\n"))
    }

    @Test(
        "Text that is no rules file is refused with its problem",
        arguments: [
            ("mappings:\n  - &a { upstream: A, port: A }\n", "5:5: '&a' is an anchor"),
            ("mappings:\n  - { upstream: A, port: &a A }\n", "5:26: '&a A' is an anchor"),
            ("mappings:\n  - { upstream: A, port: *a }\n", "5:26: '*a' is an alias"),
            ("mappings:\n  - !!map { upstream: A, port: A }\n", "5:5: '!!map' is a tag"),
            ("mappings:\n  - { <<: { port: A }, upstream: A, port: A }\n", "'<<' merges keys"),
            ("mappings:\n  - upstream: A\n\tport: A\n", "indent with spaces, not tabs"),
            ("mappings:\n  - { upstream: A, port: A\n", "this is not YAML"),
            ("mappings:\n  - { upstream: A, port: A }\n---\nversion: 1\n", "a second document"),
            ("mappings:\n", "'mappings' has no value"), ("mappings: {}\n", "'mappings' must be a list"),
            ("mapings: []\n", "did you mean 'mappings'"),
        ])
    func noRules(section: String, message: String) {
        for text in [Self.head + section, (Self.head + section).replacing("\n", with: "\r\n")] {
            #expect(refusal([0: .one], adding: new, in: text).contains(message))
        }
    }

    @Test("A mapping that would stand twice, or that the rules contradict, is refused")
    func contradictions() {
        let text = Self.head + "mappings: [{ upstream: New.swift, port: ./New.swift }]\n"
        #expect(refusal([:], adding: new, in: text).contains("is mapped to"))
        let omitted = Self.head + "omissions: [{ upstream: New.swift, reason: so }]\n"
        #expect(refusal([:], adding: new, in: omitted).contains("cannot be in 'omissions' too"))
    }

    @Test(
        "Unusual but sound YAML is edited too",
        arguments: [
            "mappings:\n  - ? upstream\n    : A.swift\n    ? port\n    : B.swift\n",
            "? mappings\n: - upstream: A.swift\n    port: B.swift\n",
            "? mappings\n:\n  - upstream: A.swift\n    port: B.swift\n",
            "\"mappings\" :\n  -\n    upstream:\n      A.swift\n    port:\n      B.swift\n...\n",
            "mappings:\n  - upstream: A.swift\n    port: >-\n      B.swift\n",
            "mappings:\n  - upstream: A.swift\n    port: |2-\n      B.swift\n",
            "mappings:\n  - upstream: A.swift\n    port: B.swift\n    synced:\n      ? commit\n      : abcd\n      ? path\n"
                + "      : B.swift\n      ? by\n      : inferred\n",
            "mappings:\n  - upstream: A.swift\n    port: B.swift\n    synced:\n      commit: >-\n        abcd\n"
                + "      by: |-\n        inferred\n      last: \"abcd\\\n        ef\"\n",
        ])
    func unusual(section: String) throws {
        for entry in [SyncedEntry.one, .range, .moved] {
            let result = try recorded([0: entry], adding: new, in: Self.head + section)
            guard case .accepted(let edited) = RulesDecoder.decode(result, knownChecks: []) else {
                Issue.record("refused: \(result)")
                continue
            }
            #expect(edited.mappings.map(\.synced) == [entry] + new.map(\.synced))
            #expect(edited.mappings.map(\.port.text) == ["B.swift"] + new.map(\.port.text))
        }
    }

    @Test("A comment is never taken out")
    func comments() throws {
        let text =
            Self.head + """
                mappings:
                  - { upstream: A, port: A, synced: { commit: abcd, # the first
                      last: ef01, by: inferred } }

                """
        #expect(
            refusal([0: .one], in: text)
                == "5:53: a comment is in the way of an entry to remove; edit the file by hand"
        )
        #expect(try recorded([0: .range], in: text).contains("commit: \(Commits.first), # the first\n"))
    }

    @Test(
        "Every accepted file can be recorded in, with all its comments and lines",
        arguments: try Fixture.all("accepted"))
    func fixtures(fixture: Fixture) throws {
        guard case .accepted(let rules) = RulesDecoder.decode(fixture.text, knownChecks: knownChecks) else { return }
        let inferred = rules.mappings.indices.filter { rules.mappings[$0].synced?.by != .recorded }
        let entries = Dictionary(uniqueKeysWithValues: inferred.map { ($0, SyncedEntry.moved) })
        let result = try recorded(entries, adding: new, in: fixture.text)
        let lines = Set(result.split(whereSeparator: \.isNewline))
        for line in fixture.text.split(whereSeparator: \.isNewline) where !line.contains("mappings: [") {
            #expect(lines.contains { $0.hasPrefix(line.prefix(20)) }, "\(line)")
        }
        #expect(try recorded(entries, in: result) == result)
    }

    @Test("Every beginning of a rules file is edited or refused", .timeLimit(.minutes(10)))
    func truncated() throws {
        for fixture in try Fixture.all("accepted") {
            let scalars = Array(fixture.text.unicodeScalars)
            for count in stride(from: 0, through: scalars.count, by: 7) {
                let text = String(String.UnicodeScalarView(scalars[..<count]))
                if let result = try? recorded([0: .moved], adding: new, in: text) { #expect(result.count > text.count) }
            }
        }
    }

    @Test("Many mappings are recorded in time", .timeLimit(.minutes(10)))
    func many() throws {
        let mappings = (0..<2_000).map { "  - { upstream: A\($0).swift, port: A\($0).swift }\n" }.joined()
        let entries = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ($0, SyncedEntry.one) })
        let result = try recorded(entries, in: Self.head + "mappings:\n" + mappings)
        #expect(result.split(separator: "\n").count == 2_004)
    }
}
