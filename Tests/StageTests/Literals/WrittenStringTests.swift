import Testing

@testable import Comparison

@Suite("A string is what it says, however it is written")
struct WrittenStringTests {
    /// Ways of writing one string, and how a report shows it.
    static let samples: [(first: String, second: String, shown: String)] = [
        (#""Loading\u{2026}""#, #""Loading…""#, "Loading…"),
        (#""Caf\u{e9} \"menu\"""#, ##"#"Café "menu""#"##, #"Café "menu""#),
        (##"#"raw \d"#"##, #""raw \\d""#, #"raw \d"#),
        (##"#"a\#u{62}c"#"##, #""abc""#, "abc"),
        ("\"\"\"\n    two\n    lines\n    \"\"\"", #""two\nlines""#, "two lines"),
        ("\"\"\"\n    one \\\n    line\n    \"\"\"", #""one line""#, "one line"),
        (#""a\tb""#, "\"a\tb\"", "a b"),
        (#""\u{2022} \(count) new""#, #""• \(count) new""#, "• … new"),
    ]

    @Test("to people", arguments: samples)
    func shown(sample: (first: String, second: String, shown: String)) {
        for text in [sample.first, sample.second] {
            #expect(elements(of: "let a = Text(\(text))") == ["visibleString visible “\(sample.shown)”"])
        }
    }

    @Test("in a comparison of paired declarations", arguments: samples)
    func equal(sample: (first: String, second: String, shown: String)) {
        func drift(_ text: String) -> [DriftedLiterals] {
            TestAudit(upstream: "func f() { wait(\(sample.first)) }", port: "func f() { wait(\(text)) }")
                .comparison.declarations.map(\.drift)
        }
        #expect(drift(sample.second).flatMap(\.changes).isEmpty)
        #expect(drift(#""another""#).flatMap(\.changes).count == 1)
    }

    @Test("in a report, with its escapes put into characters, and its line ends to be seen")
    func report() {
        let drift = TestAudit(
            upstream: #"func f() { wait("a\nb \u{2026} \"c\"") }"#, port: #"func f() { wait("a b") }"#
        ).comparison.declarations.flatMap(\.drift.changes)
        #expect(drift.map(\.upstream.shown) == [#"“a\nb … "c"”"#])
        #expect(drift.map(\.port.shown) == ["“a b”"])
    }

    @Test("and a difference in nothing but the escapes is accounted for")
    func cover() {
        let drift = TestAudit(
            upstream: #"func f() { wait("Loading\u{2026}", for: 1) }"#, port: #"func f() { wait("Loading…", for: 2) }"#
        ).comparison.declarations.map(\.drift)
        #expect(drift.map(\.isAll) == [true])
    }
}
