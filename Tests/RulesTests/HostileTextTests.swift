import Foundation
import Rules
import Testing

/// Text that makes a reader of YAML hang, crash or mislead.
@Suite("Hostile rules files")
struct HostileTextTests {
    private static let head = "version: 1\nupstream: { root: a }\nport: { root: b }\n"

    @Test("An alias bomb is refused where its first anchor stands")
    func aliasBomb() {
        let problems = problems(
            Self.bomb { "  - [*a\($0), *a\($0), *a\($0), *a\($0), *a\($0), *a\($0), *a\($0), *a\($0)]\n" })
        #expect(problems.first?.message.contains("is an anchor in YAML") == true)
    }

    @Test("A bomb of aliases used as keys is refused", .timeLimit(.minutes(10)))
    func aliasKeyBomb() {
        let problems = problems(Self.bomb { "  ? [*a\($0), *a\($0), *a\($0), *a\($0)]\n  : *a\($0)\n" })
        #expect(!problems.isEmpty)
    }

    private static func bomb(level: (Int) -> String) -> String {
        head + "mappings:\n  - &a0 [x, x]\n" + (0..<40).map { "  - &a\($0 + 1)\n" + level($0) }.joined()
    }

    @Test(
        "What is never closed is reported where it begins",
        arguments: [
            ("version: 1\nupstream: [\n", 2, 11), ("version: 1\nupstream: \"abc\n", 2, 11),
            ("version: [1,\n2\n", 1, 10), ("version: 1\n# it's {\nport: { root: ios, a: [\"]\", 'x'\n\n", 3, 23),
        ])
    func unclosed(text: String, line: Int, column: Int) {
        let found = problems(text)
        #expect(found.map(\.line) == [line] && found.map(\.column) == [column], "\(found)")
    }

    @Test("A rules file has at most one mebibyte")
    func size() {
        let comment = Self.head + String(repeating: "#", count: RulesDecoder.sizeLimit - Self.head.utf8.count)
        guard case .accepted = RulesDecoder.decode(comment, knownChecks: []) else {
            Issue.record("refused at the limit")
            return
        }
        #expect(
            problems(comment + "#").map(\.message) == ["the file has 1048577 bytes; a rules file has at most 1048576"])
    }

    @Test(
        "Deep nesting is refused, on no more stack than documented",
        arguments: [("[", 20_000, ""), ("{a: ", 20_000, ""), ("- ", 20_000, ""), ("? ", 20_000, ""), ("[", 990, "]")])
    func nesting(opening: String, count: Int, closing: String) async {
        let text =
            Self.head + "mappings: " + (closing.isEmpty ? "\n" : "") + String(repeating: opening, count: count)
            + String(repeating: closing, count: count)
        await withCheckedContinuation { continuation in
            let thread = Thread {
                #expect(problems(text).count == 1)
                continuation.resume()
            }
            thread.stackSize = 2 << 20
            thread.start()
        }
    }

    @Test("Many keys and entries are read in time", .timeLimit(.minutes(10)))
    func manyKeys() {
        let keys = (0..<5_000).map { "  key-\($0): off\n" }.joined()
        #expect(problems(Self.head + "checks:\n" + keys).count == 5_000)
        let entries = String(repeating: "- {}\n", count: 5_000)
        #expect(problems(Self.head + "additions:\n" + entries).count == 10_000)
    }

    @Test("Many names of a vocabulary are read in time, however wrong", .timeLimit(.minutes(10)))
    func manyNames() {
        let names = (0..<5_000).map { "Panel\($0)" }.joined(separator: ", ")
        let added = Self.head + "vocabulary: { add: { types: { view: [\(names)] } } }\n"
        guard case .accepted(let rules) = RulesDecoder.decode(added, knownChecks: []) else {
            Issue.record("refused")
            return
        }
        #expect(rules.vocabulary.types.count > 5_000)
        let removed = "vocabulary: { remove: { types: { view: [\(names)] }, sizes: { width: [\(names)] } } }\n"
        #expect(problems(Self.head + removed).count == 10_000)
        let again = String(repeating: "UIView, ", count: 5_000)
        #expect(problems(Self.head + "vocabulary: { add: { types: { view: [\(again)] } } }\n").count == 5_000)
        let long = "f(" + String(repeating: "_:", count: 20_000) + ")"
        #expect(problems(Self.head + "vocabulary: { add: { colour-values: { hex: [\(long)] } } }\n").count == 1)
    }

    @Test("A message never repeats a long line")
    func longLine() {
        let long = String(repeating: "x", count: 100_000)
        for text in [
            "\(long)", "\(long): y", "checks: { \(long): error }", "a: b: \(long)", "upstream: { root: *\(long) }",
        ] {
            #expect(problems(Self.head + text + "\n").allSatisfy { $0.message.utf8.count < 300 })
        }
    }

    @Test("A message shows no control characters")
    func controlCharacters() {
        let messages = problems(Self.head + #""\e[31mred": 1"# + "\n").map(\.message)
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    }

    @Test("Characters that readers disagree about are refused where they stand")
    func characters() {
        for character in ["\0", "\u{85}", "\u{2028}", "\u{7}", "\u{FEFF}", "\u{10FFF1}"] {
            let problems = problems("version: 1\n# é\(character)\n")
            #expect(problems.map { "\($0.line):\($0.column)" } == ["2:4"])
        }
    }

    @Test("A byte order mark is skipped, in line and column too")
    func byteOrderMark() {
        #expect(problems("\u{FEFF}versoin: 1\n").first == problems("versoin: 1\n").first)
    }

    @Test("Bytes that are not UTF-8 are refused where they stand")
    func latin1() {
        let bytes = Array("version: 1\n# caf".utf8) + [0xE9, 0x0A]
        #expect(
            RulesDecoder.decode(utf8: bytes, knownChecks: [])
                == .refused([RulesProblem(line: 2, column: 6, message: "this is not UTF-8; save the file as UTF-8")]))
        #expect(
            RulesDecoder.decode(utf8: [0xFF, 0xFE, 0x76, 0x00], knownChecks: [])
                == .refused([RulesProblem(line: 1, column: 1, message: "the file is UTF-16; save it as UTF-8")]))
    }

    @Test("Every beginning of a rules file is read or refused", .timeLimit(.minutes(10)))
    func truncated() throws {
        for fixture in try Fixture.all("accepted") {
            let bytes = Array(fixture.text.utf8)
            for count in stride(from: 0, through: bytes.count, by: 3) {
                if case .refused(let problems) = RulesDecoder.decode(
                    utf8: Array(bytes[..<count]), knownChecks: knownChecks)
                {
                    #expect(!problems.isEmpty)
                }
            }
        }
    }

    @Test("Keys repeated over and over are reported up to a limit", .timeLimit(.minutes(10)))
    func repeatedKeys() {
        let text = Self.head + "checks: {" + (0..<100).map { "k\($0): off, k\($0): off, " }.joined() + "}\n"
        #expect((1...200).contains(problems(text).count))
        #expect(problems("a: 1\na: 2\na: 3\n").filter { $0.message.contains("'a' is given in line") }.count == 2)
        #expect(problems("'': 1\n'': 2\n").map(\.message) == ["'' is given more than once"])
    }
}
