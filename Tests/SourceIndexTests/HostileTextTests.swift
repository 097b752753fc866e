import SourceModel
import Testing

@testable import SourceIndex

@Suite("Text that would hang or crash the parser is not parsed", .timeLimit(.minutes(10)))
struct HostileTextTests {
    private static func nested(_ open: String, _ close: String, _ depth: Int, around inner: String = "1") -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    /// Texts that are refused, by what is wrong with them.
    static let refusedTexts: [(name: String, text: String)] = [
        ("an array literal 28 deep, which takes the parser a minute", "let a = " + nested("[", "]", 28)),
        ("many smaller ones", String(repeating: "a(" + nested("[", "]", 8) + ")\n", count: 1_000)),
        ("an array literal in an interpolation", #"let a = "\("# + nested("[", "]", 28) + #")""#),
        ("parentheses", "let a = " + nested("(", ")", 300)),
        ("closures", "let a = " + nested("{ ", "}", 300)),
        ("types", nested("struct A {", "}", 300, around: "")),
        ("interpolations", #"let a = "# + nested(#""\("#, #")""#, 300)),
        ("members", "a" + String(repeating: ".b", count: 60_000)),
        ("calls", "a" + String(repeating: "()", count: 120_000)),
        ("optionals", "let a: A" + String(repeating: "?", count: 120_000)),
        ("try", String(repeating: "try ", count: 120_000) + "a"),
        ("else if", "if a {}" + String(repeating: " else if a {}", count: 50_000)),
        ("function types", "let a: " + String(repeating: "A -> ", count: 50_000) + "A"),
        ("generics", "let a: " + nested("A<", ">", 50_000, around: "A")),
    ]

    @Test("and says so", arguments: refusedTexts)
    func refusal(sample: (name: String, text: String)) async {
        let index = await indexOnLargeStack(sample.text)
        #expect(index.declarations.isEmpty)
        #expect(index.problems.count == 1)
        #expect(index.problems.first?.message.hasPrefix("not parsed: ") == true)
        #expect(index.fingerprint != Fingerprint())
        #expect(await indexOnLargeStack(sample.text + "\n").fingerprint != index.fingerprint)
    }

    /// Texts that look hostile and are parsed.
    static let acceptedTexts: [(name: String, text: String)] = [
        ("a deep array literal", "let a = " + nested("[", "]", 10)),
        ("deep parentheses", "let a = " + nested("(", ")", 60)),
        ("deep types", nested("struct A {", "}", 60, around: "")),
        ("a long chain", "a" + String(repeating: ".b()", count: 2_000)),
        ("a long else if", "if a {}" + String(repeating: " else if a {}", count: 1_000)),
        ("brackets in strings", "let a = [" + String(repeating: #""((([[[{{{", "#, count: 300) + "]"),
        ("brackets in raw strings", String(repeating: ##"a(#"\("([{"#)"## + "\n", count: 300)),
        (
            "brackets in multi-line strings",
            "let a = \"\"\"\n" + String(repeating: "  ([{\n  \\(b[0])\n", count: 300) + "  \"\"\""
        ),
        ("brackets in comments", String(repeating: "// ([{\n/* ([{ /* ([{ */ ([{ */\n", count: 300) + "let a = 1"),
        ("brackets in regular expressions", String(repeating: "f { #/[(]/# }\n", count: 300)),
    ]

    @Test("while text that only looks so is", arguments: acceptedTexts)
    func acceptance(sample: (name: String, text: String)) async {
        let index = await indexOnLargeStack(sample.text)
        #expect(index.problems == [])
        #expect(!index.declarations.isEmpty || !index.topLevelCode.isEmpty)
    }

    /// Texts that are long and not deep. Parsing them would take long in a debug build, so only the look is taken.
    static let longTexts: [(name: String, text: String)] = [
        ("a list", "let a = [" + String(repeating: "-a.b, ", count: 50_000) + "1]"),
        ("functions", String(repeating: "func f() { a.b.c.d(e).f }\n", count: 15_000)),
        ("calls", "{" + String(repeating: "f(a.b.c.d.e.f)\n", count: 30_000) + "}"),
        ("statements on a line", String(repeating: "a = b;", count: 50_000)),
        ("constants", "enum E {" + String(repeating: "static let a = T.tr(\"a\", b: \"c\")\n", count: 12_000) + "}"),
    ]

    @Test("and length alone is no hazard", arguments: longTexts)
    func length(sample: (name: String, text: String)) {
        var text = sample.text
        #expect(text.withUTF8 { ParserHazard.first(in: $0)?.message } == nil)
    }

    @Test("and the place is where it becomes too much")
    func place() async {
        let index = await indexOnLargeStack("let b = 1\nlet a = " + Self.nested("(", ")", 201))
        #expect(index.problems.map(\.start) == [SourcePlace(line: 2, column: 209)])
    }
}
