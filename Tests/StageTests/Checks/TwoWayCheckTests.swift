import Testing

/// One pair of texts and what the checks say of it.
struct CheckCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var upstream: String
    var port: String
    var findings: [String]

    init(_ description: String, _ upstream: String, _ port: String, _ findings: [String] = []) {
        testDescription = description
        self.upstream = upstream
        self.port = port
        self.findings = findings
    }
}

@Suite("What differs between two texts is reported once, by the right check")
struct TwoWayCheckTests {
    static let cases = [
        CheckCase(
            "a function that upstream has", "struct A { func f() {}; func g() {} }", "struct A { func f() {} }",
            ["missing-member A.g()"]),
        CheckCase(
            "a property that the port has", "struct A { var a = 1 }", "struct A { var a = 1; var b = 2 }",
            ["added-member A.b"]),
        CheckCase("an initial value", "struct A { var a = 1 }", "struct A { var a = 2 }", ["literal-drift A.a"]),
        CheckCase(
            "a type annotation", "struct A { var a: Int = 1 }", "struct A { var a: Double = 1 }",
            ["changed-signature A.a"]),
        CheckCase(
            "a signature and a body are one finding", "struct A { func f(x: Int) { print(x) } }",
            "struct A { func f(x: Int?) { print(x as Any) } }", ["changed-signature A.f(x:)"]),
        CheckCase(
            "a label", "struct A { func f(x: Int) { print(x) } }", "struct A { func f(y: Int) { print(y) } }",
            ["changed-signature A.f(y:)"]),
        CheckCase("a default value", "func f(x: Int = 1) {}", "func f(x: Int = 2) {}", ["literal-drift f(x:)"]),
        CheckCase(
            "an attribute", "struct A { func f() {} }", "struct A { @objc func f() {} }", ["changed-signature A.f()"]),
        CheckCase(
            "a class that became a struct", "class A { var a = 1 }", "struct A { var a = 1 }", ["changed-signature A"]),
        CheckCase("a conformance", "struct A: Codable {}", "struct A: Codable, Hashable {}", ["changed-inheritance A"]),
        CheckCase(
            "a conformance that moved to an extension", "struct A: Hashable {}", "struct A {}\nextension A: Hashable {}"
        ),
        CheckCase(
            "a member that moved to an extension", "struct A { func f() {} }",
            "struct A {}\nextension A { func f() {} }"),
        CheckCase(
            "cases make one finding", "enum A { case a, b(Int), c }", "enum A { case a, b(String), d }",
            ["changed-cases A"]),
        CheckCase("a raw value", "enum A: Int { case a = 1 }", "enum A: Int { case a = 2 }", ["literal-drift A.a"]),
        CheckCase(
            "a type with what is in it", "struct A {}\nstruct B { struct C { var c = 1 } }", "struct A {}",
            ["missing-type B"]),
        CheckCase("a type of the port", "struct A {}", "struct A {}\nactor B { func f() {} }", ["added-type B"]),
        CheckCase(
            "an extension of a foreign type", "extension CGSize { var area: CGFloat { width * height } }\nlet a = 1",
            "let a = 1",
            ["missing-type CGSize"]),
        CheckCase(
            "imports", "import UIKit\nimport Combine\nlet a = 1", "import UIKit\nlet a = 1", ["changed-imports A.swift"]
        ),
        CheckCase(
            "the condition around an import", "#if os(iOS)\nimport UIKit\n#endif\nlet a = 1", "import UIKit\nlet a = 1",
            ["changed-imports A.swift"]),
        CheckCase(
            "white space in a condition", "#if DEBUG||os( iOS )\nlet a = 1\n#endif",
            "#if DEBUG || os(iOS)\nlet a = 1\n#endif"),
        CheckCase("statements at file scope", "print(1)", "print(2)", ["changed-body A.swift"]),
        CheckCase(
            "the condition around a member", "struct A {\n#if os(iOS)\nvar a = 1\n#endif\n}",
            "struct A {\nvar a = 1\n}",
            ["changed-signature A.a #if os(iOS)"]),
        CheckCase(
            "internal, which needs no word", "internal struct A { internal var a = 1; internal(set) var b = 2 }",
            "struct A { var a = 1; var b = 2 }"),
        CheckCase(
            "the words of an extension at its members", "struct A {}\npublic extension A { func f() {} }",
            "struct A {}\nextension A { public func f() {} }"),
        CheckCase(
            "an extension that publishes its members", "struct A {}\npublic extension A { func f() {} }",
            "struct A {}\nextension A { func f() {} }", ["changed-access A"]),
        CheckCase(
            "internal in an extension that publishes the others",
            "struct A {}\npublic extension A { internal func f() {}; func g() {} }",
            "struct A {}\npublic extension A { func f() {}; func g() {} }", ["changed-access A"]),
        CheckCase("private and fileprivate at file scope", "private func f() {}", "fileprivate func f() {}"),
        CheckCase(
            "private and fileprivate in a type", "struct A { private func f() {} }",
            "struct A { fileprivate func f() {} }", ["changed-access A"]),
        CheckCase(
            "access words make one finding a type", "public struct A { public var a = 1 }",
            "struct A { private(set) var a = 1 }", ["changed-access A"]),
        CheckCase(
            "text that does not parse", "struct A { var a = 1 }", "struct A { var a = 1 } }}", ["unparsed-file A.swift"]
        ),
    ]

    @Test("Reports", arguments: cases)
    func reports(_ pair: CheckCase) {
        let audit = TestAudit(upstream: pair.upstream, port: pair.port)
        #expect(audit.findings == pair.findings.sorted())
        // A status and the findings tell one story; access words have one of their own.
        #expect(
            audit.files[0].hasSuffix("in-sync") == pair.findings.allSatisfy { $0.hasPrefix("changed-access") })
    }

    @Test("Equal texts give nothing", arguments: cases)
    func identity(_ pair: CheckCase) {
        #expect(TestAudit(upstream: pair.upstream, port: pair.upstream).findings == [])
        #expect(TestAudit(upstream: pair.port, port: pair.port).findings == [])
    }

    @Test("Comments, white space, import order and the order of members give nothing")
    func formatting() {
        let upstream = """
            // Copyright 2024
            import UIKit
            import Combine

            /// A window.
            final class Window { // the class
                let size = 1
                /* two */ func open(at point: Int, animated: Bool) { print(point); print(animated) }
            }
            """
        let port = """
            import Combine
            import UIKit
            final class Window {
                func open(
                    at point: Int,
                    animated: Bool
                ) {
                    print(point)
                    print(animated)
                }

                let size = 1
            }
            """
        let audit = TestAudit(upstream: upstream, port: port)
        #expect(audit.findings == [])
        #expect(audit.files == ["A.swift -> A.swift: verbatim in-sync"])
    }
}
