import Rules
import RulesModel
import SourceModel
import Testing

@Suite("New mappings go behind those that are there")
struct MappingRecordingTests {
    private static let head = "version: 1\nupstream: { root: Sources }\nport: { root: ios }\n"
    private static let synced = "synced: { commit: \(Commits.first), by: inferred }"
    private let new = [Mapping("A.swift", "RN/A.swift"), Mapping("My Text.swift", "B.swift")]
    private let lines = """
          # found by lockstep origins --record
          - upstream: A.swift
            port: RN/A.swift
            \(MappingRecordingTests.synced)
          - upstream: "My Text.swift"
            port: B.swift
            \(MappingRecordingTests.synced)
        """

    @Test("In a list of lines, before the comments that follow")
    func block() throws {
        let before = "\(Self.head)mappings:\n  - upstream: X.swift # old\n    port: X.swift # here\n"
        let after = "\n# What the port does without.\nomissions: [] # none\n"
        #expect(try recorded([:], adding: new, in: before + after) == before + "\n" + lines + "\n" + after)
        let both = try recorded([0: .one], adding: new, in: before + after)
        #expect(both == before + "    \(Self.synced)\n\n" + lines + "\n" + after)
    }

    @Test("With the port's names for upstream's types, which may look like something else")
    func types() throws {
        var mapping = Mapping("A.swift", "B.swift")
        mapping.types = ["Pane": "RNPane", "No": "Null"]
        let block = try recorded([:], adding: [mapping], in: Self.head)
        #expect(block.contains("    port: B.swift\n    types: { \"No\": \"Null\", Pane: RNPane }\n    \(Self.synced)"))
        let flow = try recorded(
            [:], adding: [mapping], in: #"{"version":1,"upstream":{"root":"a"},"port":{"root":"b"}}"#)
        #expect(flow.contains("port: B.swift, types: { \"No\": \"Null\", Pane: RNPane }, \(Self.synced) }"))
    }

    @Test("Behind or before a vocabulary, which stays as it is")
    func vocabulary() throws {
        let section = """
            vocabulary:
              add: # the brand
                colour-values: { hex: ["brand(_:alpha:)"] }   # 0xRRGGBB
                members: { colour: [ brandRed = 0xE4002B, ] }
              remove: { types: { layout: [TabView] } }

            """
        let mappings = "mappings:\n  - { upstream: X, port: X }\n"
        let written = "\n\(lines)\n"
        #expect(
            try recorded([:], adding: new, in: Self.head + section) == Self.head + section + "\nmappings:\n\(lines)\n")
        #expect(
            try recorded([:], adding: new, in: Self.head + section + mappings)
                == Self.head + section + mappings + written)
        #expect(
            try recorded([:], adding: new, in: Self.head + mappings + section)
                == Self.head + mappings + written + section)
    }

    @Test("As deep as the others, which may not be indented at all")
    func indentation() throws {
        let text = "\(Self.head)mappings:\n-   { upstream: X, port: X }\nchecks: {}\n"
        let result = try recorded([:], adding: new, in: text)
        #expect(result.contains("port: X }\n\n# found by lockstep origins --record\n- upstream: A.swift\n  port: RN"))
        #expect(result.hasSuffix("inferred }\nchecks: {}\n"))
    }

    @Test("In a file without mappings, at its end", arguments: ["", "# The end.\n", "\n\n"])
    func noSection(ending: String) throws {
        let result = try recorded([:], adding: new, in: Self.head + ending)
        #expect(result == "\(Self.head)\nmappings:\n\(lines)\n\(ending)")
    }

    @Test("In a file that ends without a line break")
    func noLineBreak() throws {
        let head = String(Self.head.dropLast())
        #expect(try recorded([:], adding: new, in: head) == "\(head)\n\nmappings:\n\(lines)")
    }

    @Test("In place of an empty list", arguments: ["mappings: [] # none yet\n", "mappings:   [ ]   # none yet\n"])
    func emptyList(section: String) throws {
        let result = try recorded([:], adding: new, in: Self.head + section + "checks: {}\n")
        let blanks = section.contains("[ ]") ? "   " : " "
        #expect(result == "\(Self.head)mappings:\(blanks)# none yet\n\(lines)\nchecks: {}\n")
        #expect(
            refusal([:], adding: new, in: Self.head + "mappings: [ # none\n ]\n").contains("a comment is in the way"))
    }

    @Test(
        "In brackets",
        arguments: [
            ("mappings: [{ upstream: X, port: X }]", "mappings: [{ upstream: X, port: X },\n", "]"),
            ("mappings: [ { upstream: X, port: X }, ] # all", "mappings: [ { upstream: X, port: X },\n", " ] # all"),
            (
                "mappings: [\n    { upstream: X, port: X }, # x\n]", "mappings: [\n    { upstream: X, port: X }, # x\n",
                "\n]"
            ),
            (
                "mappings: [\n    { upstream: X, port: X } # x\n]", "mappings: [\n    { upstream: X, port: X }, # x\n",
                "\n]"
            ),
        ])
    func brackets(section: String, before: String, after: String) throws {
        let result = try recorded([:], adding: new, in: "\(Self.head)\(section)\n")
        let indentation = section.contains("\n") ? "    " : "  "
        #expect(
            result == """
                \(Self.head)\(before)\(indentation)# found by lockstep origins --record
                \(indentation){ upstream: A.swift, port: RN/A.swift, \(Self.synced) },
                \(indentation){ upstream: "My Text.swift", port: B.swift, \(Self.synced) }\(after)

                """)
    }

    @Test("In a file that is all brackets, as JSON is")
    func json() throws {
        let head = #"{"version":1,"upstream":{"root":"Sources"},"port":{"root":"ios"}"#
        for section in ["", #","mappings":[]"#, #","mappings":[{"upstream":"X","port":"X"}]"#] {
            let result = try recorded([:], adding: new, in: head + section + "}")
            #expect(result.hasPrefix(head) && result.hasSuffix("}"))
            #expect(result.contains("{ upstream: A.swift, port: RN/A.swift, \(Self.synced) },"))
        }
    }

    @Test(
        "Names come back as they were, quoted where YAML needs it",
        arguments: [
            "A+B.swift", "@main.swift", "- a.swift", "#1.swift", "a #b.swift", "a: b.swift", "a:b.swift", "{a}.swift",
            "[a].swift", "a,b.swift", "'a'.swift", "\"a\".swift", "&a.swift", "!a.swift", "%a.swift", "`a`.swift",
            "a b.swift", " a.swift", "a.swift ", "no", "true", "null", "y", "1.5", "12e4", "0x10", "2027-01-31",
            "日本.swift",
            "é.swift", "e\u{301}.swift", "a\u{202E}b.swift", "a\u{200B}b.swift", "🏴‍☠️.swift", "=", "<<", "...", "|", ">",
        ])
    func names(name: String) throws {
        for text in [Self.head, Self.head + "mappings: []\n", Self.head + "mappings: [{ upstream: X, port: X }]\n"] {
            let result = try recorded([:], adding: [Mapping(name, name)], in: text)
            guard case .accepted(let rules) = RulesDecoder.decode(result, knownChecks: []) else {
                Issue.record("refused: \(result)")
                continue
            }
            #expect(rules.mappings.last.map { Array($0.upstream.text.utf8) } == Array(name.utf8))
            #expect(rules.mappings.last.map { Array($0.port.text.utf8) } == Array(name.utf8))
            let steering = result.unicodeScalars.filter { $0.properties.generalCategory == .format }
            #expect(steering.isEmpty)
        }
        #expect(RulesEditor.objection(to: RelativePath(name)) == nil)
    }

    @Test(
        "Names that no mapping can have are told apart",
        arguments: [
            "a\\b.swift", "a\nb.swift", "\u{1B}[31m.swift", "../a.swift", "~/a.swift",
            "a\u{10FFF0}.swift", "C:/a.swift",
        ])
    func objections(name: String) {
        #expect(RulesEditor.objection(to: RelativePath(name)) != nil)
        #expect(!refusal([:], adding: [Mapping(name, "B.swift")], in: Self.head).isEmpty)
    }

    @Test("A name that is a pattern, or is not UTF-8, is told apart")
    func patterns() {
        #expect(RulesEditor.objection(to: "a*.swift") == "its name has a wildcard in it")
        #expect(RulesEditor.objection(to: "a?.swift") == "its name has a wildcard in it")
        #expect(RulesEditor.objection(to: RelativePath(bytes: [0x61, 0xE9])) == "its name is not UTF-8")
    }
}
