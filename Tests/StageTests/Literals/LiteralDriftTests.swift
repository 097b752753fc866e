import Rules
import RulesModel
import SourceModel
import Testing

@testable import Comparison

/// Two bodies of one function, and the literals that drifted between them, `upstream/port` each.
struct DriftCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var upstream: String
    var port: String
    var drift: [String]

    init(_ description: String, _ upstream: String, _ port: String, _ drift: [String] = []) {
        testDescription = description
        self.upstream = upstream
        self.port = port
        self.drift = drift
    }
}

@Suite("Literals of paired declarations are paired by what they are for, and compared by value")
struct LiteralDriftTests {
    /// The changes that are reported, `upstream/port`, in the order of the port's text.
    private func drift(_ upstream: String, _ port: String, base: String? = nil) -> [String] {
        changes(upstream, port, base: base).map { "\($0.upstream.shown)/\($0.port.shown)" }
    }

    private func changes(_ upstream: String, _ port: String, base: String? = nil) -> [DriftedLiterals.Change] {
        audit(upstream, port, base: base).comparison.declarations.flatMap(\.drift.changes)
    }

    private func audit(_ upstream: String, _ port: String, base: String? = nil) -> TestAudit {
        var audit = TestAudit(upstream: upstream, port: port)
        audit.rules.vocabulary = StandardVocabulary.vocabulary
        guard let base else { return audit }
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"), synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["A.swift": base]]
        return audit
    }

    @Test("What is passed to a type that the port calls otherwise is compared too")
    func renamedType() {
        let text = """
            struct Fault: Error { var reason: String; var code = 0 }
            func f() throws { throw Fault(reason: "a") }
            """
        let port = text.replacing("Fault", with: "KitFault").replacing("\"a\"", with: "\"b\"")
        #expect(drift(text, port) == ["“a”/“b”"])
        #expect(drift(text.replacing("Fault", with: "OwnFault"), port, base: text) == ["“a”/“b”"])
    }

    @Test("What both sides added is compared where each added one, and what both replaced in any case")
    func added() {
        func text(_ titles: String...) -> String {
            "func f() { \(titles.map { "open(); show(\"\($0)\")" }.joined(separator: "; ")) }"
        }
        #expect(drift(text("a", "x"), text("a", "k"), base: text("a")) == ["“x”/“k”"])
        #expect(drift(text("a", "x", "y"), text("a", "k", "l"), base: text("a")) == [])
        #expect(drift(text("a", "x", "y"), text("a", "k", "l"), base: text("a", "s", "t")) == ["“x”/“k”", "“y”/“l”"])
        #expect(drift(text("a", "s", "y"), text("a", "k", "l"), base: text("a", "s", "t")) == ["“s”/“k”", "“y”/“l”"])
    }

    @Test("Long texts with one beginning are shown from shortly before the difference on")
    func long() {
        let start = String(repeating: "All work and no play. ", count: 4)
        func shown(_ upstream: String, _ port: String) -> [[String]] {
            changes("func f() { shout(\(upstream)) }", "func f() { shout(\(port)) }")
                .map { [$0.shown.upstream, $0.shown.port] }
        }
        #expect(
            shown("\"\(start)Yes\"", "\"\(start)No\"") == [["“…l work and no play. Yes”", "“…l work and no play. No”"]])
        func lines(_ break: String) -> String { "\"\"\"\n\(start)One.\(`break`)\\(b)\n\"\"\"" }
        #expect(
            shown(lines("\n\n"), lines("\n")) == [
                ["“…and no play. One.\\n\\n\\(…)”", "“…and no play. One.\\n\\(…)”"]
            ])
        #expect(shown("\"Yes\"", "\"No\"") == [["“Yes”", "“No”"]])
    }

    static let bodies = [
        DriftCase(
            "calls that go by another string", "set(\"a\", forKey: \"app\"); set(\"c\", forKey: \"kind\")",
            "set(\"b\", forKey: \"user\"); set(name, forKey: \"app\"); set(\"c\", forKey: \"kind\")"),
        DriftCase(
            "a call that goes by the same string", "set(\"a\", forKey: \"app\"); set(\"c\", forKey: \"kind\")",
            "set(\"b\", forKey: \"app\"); set(\"c\", forKey: \"kind\")", ["“a”/“b”"]),
        DriftCase("fractions", "wait(0.20)", "wait(0.2)"),
        DriftCase("grouped digits", "wait(1_000)", "wait(1000)"),
        DriftCase("an integer and a fraction", "wait(1)", "wait(1.0)"),
        DriftCase("another radix", "wait(0x10)", "wait(16)"),
        DriftCase("units of time", "wait(.milliseconds(200))", "wait(.seconds(0.2))"),
        DriftCase(
            "another unit", "wait(.milliseconds(200))", "wait(.seconds(200))", ["milliseconds(200)/seconds(200)"]),
        DriftCase("an argument", "wait(for: 1)", "wait(for: 2)", ["1/2"]),
        DriftCase("another label", "wait(for: 1)", "wait(until: 2)"),
        DriftCase("an assignment", "view.alpha = 0.7", "view.alpha = 0.8", ["0.7/0.8"]),
        DriftCase("an assignment to another", "view.alpha = 0.7", "view.scale = 0.8"),
        DriftCase("a queue's label", #"q(label: "a.b")"#, #"q(label: "a.c")"#, ["“a.b”/“a.c”"]),
        DriftCase("a number and a string", #"wait(for: "1")"#, "wait(for: 1)"),
        DriftCase("one of several", "f(1); f(2); f(3)", "f(1); f(5); f(3)", ["2/5"]),
        DriftCase("one more", "f(1); f(3)", "f(1); f(2); f(3)"),
        DriftCase("one less beside one that differs", "f(1); g(); f(2); f(3)", "g(); f(4)"),
        DriftCase("operands of one operator", "g(size / 2)", "g(size / 3)", ["2/3"]),
        DriftCase("operands of two operators", "g(size / 2)", "g(size * 3)"),
        DriftCase("the sides of an operator", "g(size - 2)", "g(3 - size)"),
        DriftCase("what is no more than code, in the same code", "return 1", "return 2", ["1/2"]),
        DriftCase("what is no more than code, in other code", "return 1", "f(); return 2"),
        DriftCase("a log", #"print("one")"#, #"print("two")"#),
        DriftCase("an assertion", #"fatalError("one")"#, #"fatalError("two")"#),
        DriftCase(
            "what is said to translators", #"NSLocalizedString("a", comment: "b")"#,
            #"NSLocalizedString("a", comment: "c")"#),
        DriftCase("a space at an end", #"f(name: " a")"#, #"f(name: "a")"#, ["“␣a”/“a”"]),
        DriftCase("two spaces for one", #"f(name: "a  b")"#, #"f(name: "a b")"#, ["“a␣␣b”/“a b”"]),
        DriftCase(
            "a space that is none", "f(name: \"a\u{A0}b\")", #"f(name: "a b")"#, [#"“a\u{A0}b”/“a b”"#]),
        DriftCase(
            "what nobody sees", "f(name: \"a\u{200B}b\")", #"f(name: "ab")"#, [#"“a\u{200B}b”/“ab”"#]),
        DriftCase(
            "what tests find a view by", #"v.accessibilityIdentifier = "a""#, #"v.accessibilityIdentifier = "b""#),
        DriftCase("names in a string", #"f(name: "a\(b)c")"#, #"f(name: "a\(d)c")"#),
        DriftCase(
            "a string around a name", #"f(name: "a\(b)c")"#, #"f(name: "a\(b)d")"#, ["“a\\(b)c”/“a\\(b)d”"]),
        DriftCase(
            "a colour is one value", "v.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)",
            "v.backgroundColor = UIColor(red: 0.3, green: 0.2, blue: 0.1, alpha: 1)", ["#1A334D/#4D331A"]),
        DriftCase(
            "a colour written otherwise", "v.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 0.5)",
            "v.backgroundColor = UIColor(white: 1.0, alpha: 0.5)"),
        DriftCase(
            "a version", "if #available(iOS 15.0, *) { f() }", "if #available(iOS 16, *) { f() }",
            ["iOS 15.0/iOS 16"]),
        DriftCase("an equal version", "if #available(iOS 15.0, *) { f() }", "if #available(iOS 15, *) { f() }"),
        DriftCase("a version of another platform", "if #available(iOS 15, *) {}", "if #available(macOS 12, *) {}"),
    ]

    @Test("In code", arguments: bodies)
    func body(_ pair: DriftCase) {
        #expect(drift("func f() { \(pair.upstream) }", "func f() { \(pair.port) }") == pair.drift)
        #expect(drift("func f() { \(pair.port) }", "func f() { \(pair.port) }").isEmpty)
    }

    @Test("In what stands before the code, and in values")
    func declarations() {
        #expect(drift("struct S { var a = 1 }", "struct S { var a = 2 }") == ["1/2"])
        #expect(drift("func f(x: Int = 1, y: Int = 2) {}", "func f(x: Int = 3, y: Int = 2) {}") == ["1/3"])
        #expect(drift(#"enum E: String { case a = "x" }"#, #"enum E: String { case a = "y" }"#) == ["“x”/“y”"])
        #expect(
            drift("@available(iOS 15, *) struct S { var a = 1 }", "@available(iOS 16, *) struct S { var a = 1 }")
                == ["iOS 15/iOS 16"])
    }

    @Test("What describes a value to developers is left out, but not what cases stand for")
    func unseen() {
        func description(_ text: String) -> String { "struct S { var description: String { \"\(text)\" } }" }
        #expect(drift(description("one"), description("two")).isEmpty)
        func keys(_ text: String) -> String { "enum CodingKeys: String { case id = \"\(text)\" }" }
        #expect(drift(keys("one"), keys("two")) == ["“one”/“two”"])
    }

    @Test(
        "With a synced commit, what upstream alone changed is no drift",
        arguments: [
            ("1", "1", "2", ["1/2"], true),
            ("1", "3", "2", ["3/2"], false),
            ("1", "2", "2", [], nil),
            ("1", "2", "1", [], nil),
        ] as [(String, String, String, [String], Bool?)])
    func threeTexts(base: String, upstream: String, port: String, expected: [String], isUpstreamUnchanged: Bool?) {
        func text(_ value: String) -> String { "let fixed = 0\nfunc f() { wait(for: \(value)) }" }
        let found = changes(text(upstream), text(port) + "\nlet mine = 1", base: text(base))
        #expect(found.map { "\($0.upstream.shown)/\($0.port.shown)" } == expected)
        #expect(found.first?.isUpstreamUnchanged == isUpstreamUnchanged)
    }

    @Test("Where nothing but literals differs, no other check reports the declaration")
    func alone() {
        #expect(
            audit("func f() { a(1); b(2) }", "func f() { a(2); b(1) }").findings
                == Array(
                    repeating: "literal-drift f()", count: 2))
        #expect(
            audit("func f() { a(1); b() }", "func f() { a(2); c() }").findings == [
                "changed-body f()", "literal-drift f()",
            ])
        #expect(
            audit(#"func f() { a(1); print("b") }"#, #"func f() { a(2); print("c") }"#).findings
                == ["literal-drift f()"])
        #expect(
            audit("@available(iOS 15.1, *) struct S { var a = 1 }", "@available(iOS 15.2, *) struct S { var a = 1 }")
                .findings == ["literal-drift S"])
        #expect(audit("func f() { a(\"one two\") }", "func f() { a(\"one three\") }").findings == ["literal-drift f()"])
    }

    @Test(
        "A declaration that differs in nothing but how equal values are written is in step",
        arguments: [
            ("func f() { wait(30) }", "func f() { wait(30.0) }"),
            ("func f() { wait(-30) }", "func f() { wait(-30.0) }"),
            ("func f() { wait(0.20) }", "func f() { wait(0.2) }"),
            ("func f() { wait(1_000) }", "func f() { wait(1000) }"),
            ("func f() { wait(0x10) }", "func f() { wait(16) }"),
            ("func f() { view.alpha = 1 }", "func f() { view.alpha = 1.0 }"),
            ("func f(x: Double = 2) {}", "func f(x: Double = 2.0) {}"),
            ("var spacing: CGFloat { 4 }", "var spacing: CGFloat { 4.0 }"),
            ("struct S { let a: Double = 1 }", "struct S { let a: Double = 1.0 }"),
            ("func f() { g(size / 2) }", "func f() { g(size / 2.0) }"),
            (
                "func f() { v.backgroundColor = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1) }",
                "func f() { v.backgroundColor = UIColor(red: 1.0, green: 0.0, blue: 0.5, alpha: 1) }"
            ),
            ("@available(iOS 15, *) func f() {}", "@available(iOS 15.0, *) func f() {}"),
            ("func f() { if #available(iOS 16.0.0, *) { g() } }", "func f() { if #available(iOS 16, *) { g() } }"),
        ])
    func inStep(upstream: String, port: String) {
        let audit = audit(upstream, port)
        #expect(audit.findings.isEmpty)
        #expect(audit.comparison.declarations.allSatisfy { $0.status == .inSync })
        #expect(Set(audit.comparison.files.map(\.status)) == [.inSync])
    }

    @Test(
        "What an equal value of another type may change is another code",
        arguments: [
            ("struct S { let a = 1 }", "struct S { let a = 1.0 }", "changed-body S.a"),
            ("func f() { let a = 1; g(a) }", "func f() { let a = 1.0; g(a) }", "changed-body f()"),
            ("func f() { g(1 / 2) }", "func f() { g(1.0 / 2) }", "changed-body f()"),
            ("func f() { g(1); h(2) }", "func f() { g(1.0); i(2) }", "changed-body f()"),
            ("@available(iOS 15, *) func f() {}", "@available(iOS 15.0.1, *) func f() {}", "changed-signature f()"),
        ])
    func otherType(upstream: String, port: String, finding: String) {
        #expect(audit(upstream, port).findings.contains(finding))
    }

    @Test("Beside literals that drifted, equal ones that are written otherwise do not count")
    func equalBeside() {
        #expect(
            audit("func f() { a(1); b(30) }", "func f() { a(2); b(30.0) }").findings == ["literal-drift f()"])
    }

    @Test("With a synced commit, what only writes the same otherwise is no change of either side's")
    func inStepSince() {
        func text(_ value: String) -> String { "let fixed = 0\nfunc f() { wait(for: \(value)) }" }
        for (base, upstream, port) in [("30", "30", "30.0"), ("30", "30.0", "30"), ("20", "30", "30.0")] {
            let audit = audit(text(upstream), text(port) + "\nlet mine = 1", base: text(base))
            #expect(audit.comparison.declarations.filter { $0.pairing.isPaired }.allSatisfy { $0.status == .inSync })
            #expect(audit.findings == ["added-member mine"])
        }
    }

    @Test("What each side changed by itself stays with the check that says so")
    func mixed() {
        let base = "let fixed = 0\nfunc f() { a(1); b(1) }"
        let audit = audit(
            "let fixed = 0\nfunc f() { a(2); b(1) }", "let fixed = 0\nfunc f() { a(1); b(2) }", base: base)
        #expect(audit.findings == ["diverged-member f()", "literal-drift f()"])
    }

    @Test("Where each side added a literal of its own, neither changed one")
    func addedByBoth() {
        func menu(_ items: String...) -> String {
            "struct Menu { func show() { \(items.map { "add(t(\"\($0)\"))" }.joined(separator: "; ")) } }"
        }
        func said(_ upstream: String, _ port: String) -> [Bool] {
            TestAudit(base: menu("Info"), upstream: upstream, port: port).comparison.findings
                .filter { $0.check == "literal-drift" }.map { $0.message.contains("both sides added it") }
        }
        #expect(said(menu("Info", "Check"), menu("Info", "Share")) == [true])
        #expect(said(menu("Check"), menu("Share")) == [false])
    }
}
