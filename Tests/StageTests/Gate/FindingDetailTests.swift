import SourceIndex
import SourceModel
import Testing

@testable import Comparison
@testable import Gate
@testable import Matching

@Suite("Two findings of one check about one declaration are told apart by what they are about")
struct FindingDetailTests {
    private func fingerprints(_ upstream: String, _ port: String, of check: String) -> [String] {
        let audit = TestAudit(upstream: upstream, port: port)
        let comparison = audit.comparison
        let files = comparison.matching
        let findings = Identification(
            compared: FilesByPath(upstream: files.upstream.files, port: files.port.files)
        ).identify(comparison.findings)
        return Ledger(rules: audit.rules, today: CalendarDay(daysSince1970: 20_000)).settle(findings)
            .filter { $0.check == check }.map(\.fingerprint)
    }

    @Test("The overload that was fixed is not the one that was broken")
    func overloads() {
        let upstream = "struct A {\n func f(_ x: Int) { print(x) }\n func f(_ x: String) { print(x) }\n}"
        let first = upstream.replacing("Int) { print(x)", with: "Int) { draw(x)")
        let second = upstream.replacing("String) { print(x)", with: "String) { draw(x)")
        let (one, other) = (
            fingerprints(upstream, first, of: "changed-body"), fingerprints(upstream, second, of: "changed-body")
        )
        #expect(one.count == 1 && other.count == 1)
        #expect(one != other)
        #expect(fingerprints(upstream, "\n\n" + first, of: "changed-body") == one)
    }

    @Test("Another overload beside it does not rename what is known of the first")
    func moreOverloads() {
        let upstream = "struct A {\n func f(_ x: Int, y: [String: Int] = [:]) -> Bool { print(x) }\n}"
        let port = upstream.replacing("print(x)", with: "draw(x)")
        let more = port.replacing("}\n}", with: "}\n func f(_ x: String, y: [String: Int]) -> Bool { print(x) }\n}")
        let known = fingerprints(upstream, port, of: "changed-body")
        #expect(known.count == 1)
        #expect(fingerprints(upstream, more, of: "changed-body") == known)
        #expect(fingerprints(more, port.replacing("draw(x)", with: "pull(x)"), of: "changed-body") == known)
    }

    @Test(
        "A call is told apart by the types that it takes and gives, and by nothing else of its signature",
        arguments: [
            ("func f()", ""), ("func f(_ x: Int)", "(Int)"),
            ("static func f(a b: Int = 1 + 2, c: [A: B]) -> C", "static (Int, [ A : B ]) -> C"),
            (
                "@available(iOS 15, *) func f<T: P>(x: @escaping (T, Int) -> Void) async throws where T: Q",
                "(@ escaping ( T , Int ) -> Void)"
            ),
            ("init?(x: Dictionary<A, B>, y: Int...)", "([ A : B ], Int ...)"), ("var x: (Int) -> Void", ""),
        ])
    func shapes(signature: String, expected: String) throws {
        let index = SourceIndexer.index("struct S {\n \(signature) {}\n}")
        let declaration = try #require(index.declarations.last)
        let tokens = declaration.signature.map { index.spellings[Int($0)].text }
        let isCall = declaration.qualifiedName.hasSuffix(")")
        #expect((isCall ? CallShape(tokens).description : "") == expected)
    }

    @Test("What stands in two branches of `#if` keeps its name when the other is changed too")
    func branches() {
        func text(_ first: String, _ second: String) -> String {
            "struct A {\n#if os(iOS)\n func f() { print(\(first), 1) }\n#else\n func f() { print(\(second), 1) }\n#endif\n}"
        }
        let upstream = text("a", "b")
        let second = fingerprints(upstream, text("a", "x"), of: "changed-body")
        let both = fingerprints(upstream, text("y", "x"), of: "changed-body")
        #expect(second.count == 1 && both.count == 2)
        #expect(Set(second).isSubset(of: both))
    }

    @Test("An `#if` around what is unique does not change its name, nor one that is added around two branches")
    func wrapped() {
        func text(_ value: String) -> String { "struct A {\n func f() { print(\(value), 1) }\n}" }
        func behind(_ condition: String, _ text: String) -> String { "#if \(condition)\n\(text)\n#endif" }
        let plain = fingerprints(text("a"), text("x"), of: "changed-body")
        #expect(plain.count == 1)
        #expect(fingerprints(behind("os(iOS)", text("a")), behind("os(iOS)", text("x")), of: "changed-body") == plain)
        func branches(_ first: String, _ second: String) -> String {
            "#if os(iOS)\n\(text(first))\n#else\n\(text(second))\n#endif"
        }
        let both = fingerprints(branches("a", "b"), branches("x", "y"), of: "changed-body")
        // Neither is known to be the one that was alone.
        #expect(Set(both).count == 2 && !both.contains(plain[0]))
        #expect(
            fingerprints(behind("DEBUG", branches("a", "b")), behind("DEBUG", branches("x", "y")), of: "changed-body")
                == both)
    }

    @Test("A variant under an `#if` is not the one that was there before, even if it comes first")
    func variant() {
        func text(_ members: String) -> String { "struct A {\n\(members)\n func g() { print(1) }\n}" }
        let own = " func own() { one(1) }"
        let plain = fingerprints(text(""), text(own), of: "added-member")
        #expect(plain.count == 1)
        let debug = "#if DEBUG\n func own() { delete(all) }\n"
        let before = fingerprints(text(""), text("\(debug)#endif\n\(own)"), of: "added-member")
        #expect(before.count == 2 && before.last == plain[0])
        let instead = fingerprints(text(""), text("\(debug)#else\n\(own)\n#endif"), of: "added-member")
        #expect(Set(instead).count == 2 && !instead.contains(plain[0]))
    }

    @Test("A drift of one value is not a drift of another")
    func values() {
        let upstream = "struct A {\n var delay = 0.25\n}"
        func drift(_ value: String) -> [String] {
            fingerprints(upstream, "struct A {\n var delay = \(value)\n}", of: "literal-drift")
        }
        #expect(drift("0.3").count == 1)
        #expect(drift("0.3") != drift("9.0"))
    }

    @Test("A drift keeps its identity when the value beside it changes; only equal values are counted")
    func neighbours() {
        let upstream = "func f() { fade(1); fade(2); fade(3) }"
        func drift(_ values: Int...) -> [String] {
            let calls = values.map { "fade(\($0))" }.joined(separator: "; ")
            return fingerprints(upstream, "func f() { \(calls) }", of: "literal-drift")
        }
        #expect(drift(1, 7, 3) == ["05679cfe6fb70f92"])
        #expect(Set(drift(1, 7, 8)) == Set(drift(1, 7, 3) + drift(1, 2, 8)))
        #expect(Set(drift(9, 7, 8)) == Set(drift(9, 2, 3) + drift(1, 7, 8)))
        #expect(drift(1, 7, 7).contains("05679cfe6fb70f92"))
        #expect(Set(drift(7, 7, 7)).count == 3)
    }
}
