import CustomDump
import SourceIndex
import SourceModel
import Testing

@Suite("Both sides of #if are indexed")
struct ConditionTests {
    @Test("Nested conditions are joined so that the outer one holds for the whole")
    func joined() {
        #expect(ConditionOrder.joined(["os(iOS) || os(macOS)", "DEBUG"]) == "(os(iOS) || os(macOS)) && DEBUG")
        #expect(ConditionOrder.joined(["os(iOS) || os(macOS)"]) == "os(iOS) || os(macOS)")
    }

    @Test("with the condition of their clause")
    func clauses() {
        let index = SourceIndexer.index(
            """
            #if os(iOS)   &&  !DEBUG // phones
            import UIKit
            let a = 1
            #elseif canImport(AppKit)
            let b = 1
            #else
            let c = 1
            #endif
            let d = 1
            """)
        expectNoDifference(
            index.declarations.map { [$0.selector] + $0.conditions },
            [
                ["a", "os(iOS) && !DEBUG"], ["b", "canImport(AppKit)"],
                ["c", "!(os(iOS) && !DEBUG) && !canImport(AppKit)"], ["d"],
            ])
        expectNoDifference(index.imports.map(\.conditions), [["os(iOS) && !DEBUG"]])
    }

    @Test(
        "inside a body with their operands in one order, which says nothing",
        arguments: [
            ("os(macOS) || os(iOS)", "os(iOS) || os(macOS)"), ("B && C || A", "A || C && B"),
            ("(X || A) && !(Z || Y)", "!(Y || Z) && (A || X)"),
            ("swift(>=5.9) && canImport(UIKit)", "canImport(UIKit) && swift(>=5.9)"),
        ])
    func order(left: String, right: String) {
        func code(_ condition: String) -> [String] {
            let index = SourceIndexer.index("func f() {\n#if \(condition)\ng()\n#endif\n}\n")
            return index.declarations.map { index.text($0.body) }
        }
        #expect(ConditionOrder.sorted(left) == ConditionOrder.sorted(right))
        expectNoDifference(code(left), code(right))
        for other in ["A && B && C", "(A || B) && C", "A && B || C", "!(A && B) || C", "!A && B || C"] {
            #expect(code(left) != code(other))
            #expect(ConditionOrder.sorted(left) != ConditionOrder.sorted(other))
        }
    }

    @Test(
        "with a version from which on it holds",
        arguments: [("swift(<5.7)", "!swift(>=5.7)"), ("A && !compiler(<6)", "compiler(>=6) && A")])
    func versions(left: String, right: String) {
        #expect(ConditionOrder.sorted(left) == ConditionOrder.sorted(right))
        #expect(ConditionOrder.sorted(left) != ConditionOrder.sorted(right.replacing(">=", with: "<")))
    }

    @Test("but for what is switched off for good")
    func off() {
        let index = SourceIndexer.index(
            """
            #if false
            import UIKit
            class Off { func f() {} }
            #else
            class On {
            #if false
              func g() { h() }
            #elseif DEBUG
              func i() {}
            #endif
            }
            #endif
            let end = 1
            """)
        expectNoDifference(
            index.declarations.map { [$0.qualifiedName] + $0.conditions }, [["On"], ["On.i()", "DEBUG"], ["end"]])
        expectNoDifference(index.imports.map(\.name), [])
    }

    @Test(
        "also among statements",
        arguments: ["#if false\nold(1)\n#endif\nnew()", "#if false\nold(1)\n#else\nnew()\n#endif"])
    func offStatements(text: String) {
        func body(_ text: String) -> [String] {
            let index = SourceIndexer.index("func f() {\n\(text)\n}")
            return index.declarations[0].body.map { index.spellings[Int($0)].text }
        }
        expectNoDifference(body(text), body("new()"))
        #expect(body("#if DEBUG\nold(1)\n#endif\nnew()") != body("new()"))
    }

    @Test("nested in types and in each other, the outermost first")
    func nested() {
        let index = SourceIndexer.index(
            """
            #if A
            class C {
            #if B
              func f() {}
            #else
              func f() {}
              #if C
              case x
              #endif
            #endif
            }
            #endif
            """)
        expectNoDifference(
            index.declarations.map { "\($0.qualifiedName) \($0.conditions)" },
            [#"C ["A"]"#, #"C.f() ["A", "B"]"#, #"C.f() ["A", "!B"]"#, #"C.x ["A", "!B", "C"]"#])
    }

    @Test("a block without a declaration is loose code, its conditions included")
    func looseBlocks() {
        let index = SourceIndexer.index(
            "#if DEBUG\n#Preview { V() }\n#endif\nclass A {\n#if X\n#warning(\"w\")\n#endif\n}")
        expectNoDifference(index.text(index.topLevelCode), "#if DEBUG # Preview { V ( ) } #endif")
        expectNoDifference(
            index.declaration("A").map { index.text($0.body) }, "#if X # warning ( \" w \" ) #endif")
    }

    @Test("a block that holds nothing says nothing")
    func emptyBlocks() {
        let index = SourceIndexer.index("#if DEBUG\n// Later.\n#else\n#endif\nextension A {\n#if X\n#endif\n}")
        expectNoDifference(index.text(index.topLevelCode), "")
        expectNoDifference(index.declaration("A").map { index.text($0.body) }, "")
    }

    @Test("inside a body it is a part of the body")
    func inBody() {
        let index = SourceIndexer.index("func f() {\n#if os(iOS)\ng()\n#endif\n}")
        expectNoDifference(
            index.declarations.first.map { index.text($0.body) }, "{ #if os ( iOS ) g ( ) #endif }")
        #expect(index.usages.map(\.name) == ["g"])
    }
}
