import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("A comment is taken down with what it belongs to")
struct CommentTests {
    /// `placement declaration: text|text`
    private func comments(_ text: String) -> [String] {
        let index = SourceIndexer.index(text)
        return index.comments.map { comment in
            let declaration = comment.declaration.map { index.declarations[$0].selector } ?? "file"
            let kind = comment.isDocumentation ? " doc" : ""
            return "\(comment.placement)\(kind) \(declaration): \(comment.lines.joined(separator: "|"))"
        }
    }

    static let samples: [(text: String, comments: [String])] = [
        ("", []),
        ("// a", ["header file: a"]),
        ("let a = 1\n// b", ["ownLine file: b"]),
        ("let a = 1\n// b\n//\n//  c \n", ["ownLine file: b|| c"]),
        ("//\n// A © 2024\n//\n\nimport B\n", ["header file: |A © 2024|"]),
        ("import A // b\n\n// c\nimport D", ["trailing file: b", "ownLine file: c"]),
        ("import /* a */ B", ["trailing file: a"]),
        ("// a\n\n// b\nlet c = 1", ["header file: a", "documenting c: b"]),
        ("/// a\n\nlet b = 1", ["documenting doc b: a"]),
        (
            "let x = 1\n// MARK: - a\n\n/// b\n// c\nlet d = 1",
            [
                "ownLine file: MARK: - a", "documenting doc d: b", "documenting d: c",
            ]
        ),
        (
            "let x = 1\n// a\n\n// b\n@A\n// c\nlet d /* e */ = 1",
            [
                "ownLine file: a", "documenting d: b", "ownLine d: c", "trailing d: e",
            ]
        ),
        ("let a = 1 // b\nlet c = 2", ["trailing a: b"]),
        ("let a = 1 // b\n// c\nlet d = 2", ["trailing a: b", "documenting d: c"]),
        ("let a = 1, // b\n    c = 2 // d", ["trailing a: b", "trailing c: d"]),
        (
            "enum E {\n  case a // b\n  /// c\n  case d /// e\n  // f\n}",
            [
                "trailing a: b", "documenting doc d: c", "trailing doc d: e", "ownLine E: f",
            ]
        ),
        (
            "class A { // b\n  func f() {\n    // c\n    g()\n    // d\n  } // e\n} // f",
            [
                "trailing A: b", "ownLine f(): c", "ownLine f(): d", "trailing f(): e", "trailing A: f",
            ]
        ),
        ("class A {\n  let b = {\n    // c\n    1 /* d */ + 2\n  }()\n}", ["ownLine b: c", "trailing b: d"]),
        ("let x = 1\n/* a */ let b = 2", ["documenting b: a"]),
        ("let x = 1\n#if A\n// b\nlet c = 1\n#endif // d", ["documenting c: b", "trailing file: d"]),
        (
            "f( // a\n  1, // b\n  // c\n  2 /* d */)",
            [
                "trailing file: a", "trailing file: b", "ownLine file: c", "trailing file: d",
            ]
        ),
        ("let x = 1; // a\n// b", ["trailing x: a", "ownLine file: b"]),
        ("let x = 1\n// a\n/// b\n/// c\n// d", ["ownLine file: a", "ownLine doc file: b|c", "ownLine file: d"]),
    ]

    @Test("documented, around it, or on its line", arguments: samples)
    func placement(sample: (text: String, comments: [String])) {
        expectNoDifference(comments(sample.text), sample.comments)
    }

    static let texts: [(text: String, lines: [String])] = [
        ("//a", ["a"]), ("//// a", ["a"]), ("//", [""]), ("///", [""]),
        ("//////////", [""]), ("// https://a.b/c", ["https://a.b/c"]), ("//   a", ["  a"]), ("// 😀 ö", ["😀 ö"]),
        ("/* a */", ["a"]), ("/**/", [""]), ("/** a */", ["a"]), ("/*** a ***/", ["a"]),
        ("/*\n a\n b\n */", ["", "a", "b", ""]), ("/**\n * a\n *\n *   b\n */", ["", "a", "", "  b", ""]),
        ("/* a /* b */ c */", ["a /* b */ c"]), ("/* // a */", ["// a"]), ("/* \"a */", ["\"a"]),
        ("/**\n **a** b\n*/", ["", "**a** b", ""]), ("/* a\r\n b */", ["a", "b"]),
    ]

    @Test("Its text is without markers, line by line", arguments: texts)
    func text(sample: (text: String, lines: [String])) {
        expectNoDifference(SourceIndexer.index(sample.text + "\nlet a = 1").comments.map(\.lines), [sample.lines])
        expectNoDifference(SourceIndexer.index("let a = 1\n" + sample.text).comments.map(\.lines), [sample.lines])
    }

    @Test(
        "Only a comment is one",
        arguments: [
            #"let a = "// b""#, #"let a = "/* b""#, "let a = \"\"\"\n  // b\n  /* c */\n  \"\"\"", "let a = #\"// b\"#",
            "let a = b / c", "let a = /x\\/+/", "let a = #/ // /#", #"let a = "https://b.c/\(d)""#, "a */b", "a /+ b",
        ])
    func noComment(text: String) {
        expectNoDifference(comments(text), [])
    }

    @Test("but in an interpolation there may be one")
    func interpolation() {
        expectNoDifference(comments("let a = \"// b \\(c /* d */) e\" // f"), ["trailing a: d", "trailing a: f"])
    }

    @Test(
        "What documents is told by its marker",
        arguments: [
            ("/// a", true), ("/** a */", true), ("// a", false), ("//// a", false), ("/* a */", false),
            ("/**/", false),
            ("/*** a */", false), ("//*a", false),
        ])
    func documentation(text: String, isDocumentation: Bool) {
        #expect(SourceIndexer.index(text + "\nlet a = 1").comments.map(\.isDocumentation) == [isDocumentation])
    }

    @Test("A comment knows its lines and the code it stands with", arguments: ["\n", "\r\n", "\r"])
    func places(lineEnd: String) {
        let lines = [
            "// a", "// b", "import C", "", "// d", "// e", "  let f = 1 // g", "/*", " h", " */ i()", "// j",
        ]
        let index = SourceIndexer.index(lines.joined(separator: lineEnd))
        func place(_ line: Int, _ column: Int) -> SourcePlace { SourcePlace(line: line, column: column) }
        expectNoDifference(index.comments.map(\.lines), [["a", "b"], ["d", "e"], ["g"], ["", "h", ""], ["j"]])
        expectNoDifference(
            index.comments.map(\.start), [place(1, 1), place(5, 1), place(7, 13), place(8, 1), place(11, 1)])
        expectNoDifference(
            index.comments.map(\.end), [place(2, 5), place(6, 5), place(7, 17), place(10, 4), place(11, 5)])
        expectNoDifference(
            index.comments.map(\.code), [place(3, 1), place(7, 3), place(7, 3), place(10, 5), nil])
    }

    @Test("Broken text keeps its comments")
    func broken() {
        #expect(
            SourceIndexer.index("class { // a\n  func ( // b\n/* c").comments.map(\.lines) == [["a"], ["b"], ["c"]])
    }
}
