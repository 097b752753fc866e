import CustomDump
import SourceIndex
import Testing

@Suite("A literal is taken down with what it is for")
struct LiteralTests {
    private func literals(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        return index.literals.map { "\($0.kind.rawValue) \($0.text) \($0.role.summary)" }
    }

    /// A text and its literals.
    static let samples: [(text: String, literals: [String])] = [
        ("let a = 1", ["integer 1 value"]),
        ("let a = -1.5e3", ["float -1.5e3 value"]),
        ("let a = 2 - 1", ["integer 2 value", "integer 1 value"]),
        ("let a = !true", ["boolean true value"]),
        ("let a = 0xFF_00", ["integer 0xFF_00 value"]),
        (#"let a = "x\n\(b)""#, [#"string x\n\(b) value"#]),
        (##"let a = #"x"#"##, ["string x value"]),
        (#"let a = """#, ["string  value"]),
        (#"let a = /x+/"#, ["regex x+ value"]),
        ("let a = [1, [2], (3)]", ["integer 1 value", "integer 2 value", "integer 3 value"]),
        (#"let a = ["k": true]"#, ["string k value", "boolean true value"]),
        ("enum E: Int { case a = 7 }", ["integer 7 value"]),
        ("func f(x: Int = 1, _ y: [Int] = [2]) {}", ["integer 1 default of x", "integer 2 default of y"]),
        ("enum E { case a(x: Int = 1, Int = 2) }", ["integer 1 default of x", "integer 2 default of Int"]),
        (#"let a = UIImage(systemName: "mic")"#, ["string mic UIImage(systemName:)"]),
        ("f { $0.opacity(0.7) }", ["float 0.7 opacity(_:)"]),
        ("let a = Font<Int>(size: 1)", ["integer 1 Font(size:)"]),
        ("a?.b!.c(x: [1, 2])", ["integer 1 c(x:)", "integer 2 c(x:)"]),
        ("let a = Size(w: 1, h: max(2, b))", ["integer 1 Size(w:)", "integer 2 max(_:)"]),
        ("f(a: on ? 1 : -2)", ["integer 1 f(a:)", "integer -2 f(a:)"]),
        ("let a = #macro(x: 1)", ["integer 1 macro(x:)"]),
        ("@Option(help: \"h\") var a = 1", ["string h Option(help:)", "integer 1 value"]),
        ("view.alpha = 0.85", ["float 0.85 assigned to alpha"]),
        ("alpha = on ? 1 : 0", ["integer 1 assigned to alpha", "integer 0 assigned to alpha"]),
        ("a.b = c.map { 1 }", ["integer 1 other"]),
        ("func f() { let x = 1 }", ["integer 1 assigned to x"]),
        (
            "func f() -> Int { if a > 2 { return 3 }; return b[4] }",
            ["integer 2 other", "integer 3 other", "integer 4 other"]
        ),
        ("var a: Int { 5 }", ["integer 5 other"]),
        (#"let a = "x\(f(1))""#, [#"string x\(f(1)) value"#, "integer 1 f(_:)"]),
    ]

    @Test("of every kind and role", arguments: samples)
    func role(sample: (text: String, literals: [String])) {
        expectNoDifference(literals(sample.text), sample.literals)
    }

    @Test("and with the innermost declaration that holds it")
    func declaration() {
        let index = SourceIndexer.index(
            """
            print(0)
            class A {
                let a = 1, b = 2
                func f(x: Int = 3) { func g() { h(4) } }
                class B { var c = 5 }
                let (d, e) = (6, 7)
            }
            """)
        let holders = index.literals.map { literal in
            "\(literal.text) in \(literal.declaration.map { index.declarations[$0].qualifiedName } ?? "file")"
        }
        expectNoDifference(
            holders,
            [
                "0 in file", "1 in A.a", "2 in A.b", "3 in A.f(x:)", "4 in A.f(x:)", "5 in A.B.c", "6 in A.d",
                "7 in A.d",
            ])
    }

    @Test(
        "A string has the pieces around its interpolations",
        arguments: [
            (#""a""#, ["a"]), (#""""#, [""]), (#""\(a)""#, ["", ""]), (#""a \(b) c\(d)""#, ["a ", " c", ""]),
            (##"#"a \(b) \#(c)d"#"##, [#"a \(b) "#, "d"]), (#""\(a ?? "b")c""#, ["", "c", "b"]),
            ("\"\"\"\n  a\n  \\(b)\n  \"\"\"", ["a\n", ""]), ("1", []), ("true", []),
        ])
    func parts(text: String, parts: [String]) {
        #expect(SourceIndexer.index("let x = \(text)").literals.flatMap(\.parts) == parts)
    }
}
