import Testing

@Suite("The order of an enum's cases counts where it has a meaning")
struct CaseOrderTests {
    private func findings(_ upstream: String, _ port: String) -> [String] {
        TestAudit(upstream: upstream, port: port).findings
    }

    @Test(
        "It makes raw values, the order of all cases and that of comparison",
        arguments: [
            "enum E: Int", "enum E: Codable, Swift.UInt8", "enum E: Double", "enum E: CaseIterable",
            "enum E: String, CaseIterable", "enum E: Comparable",
        ])
    func meaning(head: String) {
        #expect(findings("\(head) { case a, b, c }", "\(head) { case a, c, b }") == ["changed-cases E"])
        #expect(findings("\(head) { case a, b, c }", "\(head) { case a\n case b, c }") == [])
        #expect(findings("\(head) { case a, b }", "\(head) { case a, b, c }") == ["changed-cases E"])
    }

    @Test("Also where an extension states it")
    func extensions() {
        func text(_ cases: String) -> String { "enum E { case \(cases) }\nextension E: CaseIterable {}" }
        #expect(findings(text("a, b"), text("b, a")) == ["changed-cases E"])
    }

    @Test("Elsewhere it has none", arguments: ["enum E", "enum E: String", "enum E: Error, Equatable"])
    func noMeaning(head: String) {
        #expect(findings("\(head) { case a, b, c }", "\(head) { case c, b, a }") == [])
    }

    @Test(
        "A raw value is the same written out and counted",
        arguments: [
            ("a, b", "a = 0, b"), ("a = 5, b", "a = 5, b = 6"), ("a = -1, b", "a = -1, b = 0"),
            ("a = -3, b", "a = -3, b = -2"),
            ("a = 1_000, b", "a = 1_000, b = 1001"),
        ])
    func written(counted: String, stated: String) {
        #expect(findings("enum E: Int { case \(counted) }", "enum E: Int { case \(stated) }") == [])
    }

    @Test(
        "So is a raw value that is the name of its case, and a number with a fraction of nothing",
        arguments: [
            ("enum E: String", "a, b", "a = \"a\", b"), ("enum E: String, CaseIterable", "a, b", "a, b = \"b\""),
            ("enum E: String", "`default`", "`default` = \"default\""),
            ("enum E: Double", "a = 1, b", "a = 1.0, b = 2.0"),
            ("enum E: CGFloat", "a = -1, b = 0.5", "a = -1.0, b = 0.50"),
        ])
    func equal(head: String, implicit: String, stated: String) {
        #expect(findings("\(head) { case \(implicit) }", "\(head) { case \(stated) }") == [])
        #expect(findings("\(head) { case \(stated) }", "\(head) { case \(implicit) }") == [])
    }

    @Test("A raw value of another name or number is another one")
    func unequal() {
        #expect(findings("enum E: String { case a }", #"enum E: String { case a = "b" }"#) == ["changed-cases E"])
        #expect(findings("enum E: String { case a }", #"enum E: String { case a = "A" }"#) == ["changed-cases E"])
        #expect(
            findings(#"enum E: String { case a = "a" }"#, #"enum E: String { case a = "A" }"#) == ["literal-drift E.a"])
        #expect(findings("enum E: Double { case a = 1, b }", "enum E: Double { case a = 1.5 }") != [])
    }

    @Test("No number is too large to count from")
    func overflow() {
        let text = "enum E: Int { case a = \(Int.max), b }"
        #expect(findings(text, text) == [])
        #expect(findings(text, "enum E: Int { case b, a = \(Int.max) }") == ["changed-cases E"])
    }

    @Test("Upstream's case in the middle changes the values of those after it")
    func insertion() {
        let audit = TestAudit(
            upstream: "enum E: Int { case a, x, b }", port: "enum E: Int { case a, b, x }")
        #expect(audit.comparison.findings.map(\.message) == ["the cases of `E` differ: the port differs in `x`, `b`"])
    }

    @Test(
        "A conformance from which values or an order are derived changes no case",
        arguments: [
            ("", "CaseIterable"), ("Error", "Error, Comparable"), ("", "String"), ("", "Int"),
            ("String", "String, CaseIterable"), ("CaseIterable", "String, CaseIterable"), ("Int, CaseIterable", "Int"),
        ])
    func derived(then: String, now: String) {
        func text(_ parents: String) -> String { "enum E\(parents.isEmpty ? "" : ": ")\(parents) { case a, b, c }\n" }
        let other = "func run() { a() }\n"
        func check(_ upstream: String, _ port: String) {
            let audit = TestAudit(
                base: text(then) + other, upstream: text(upstream) + other,
                port: text(port) + other.replacing("a()", with: "b()"))
            let found = audit.comparison.findings.map(\.message).filter { $0.contains("`E`") }
            #expect(found.count == 1)
            #expect(found.allSatisfy { $0.contains("inherits") && !$0.contains("cases") })
        }
        check(now, then)
        check(then, now)
    }

    @Test("Where both sides have the order since the synced commit, a case in another place is a difference")
    func orderedByBoth() {
        let audit = TestAudit(
            base: "enum E: CaseIterable { case a, b, c }\nfunc run() { a() }",
            upstream: "enum E: String, CaseIterable { case b, a, c }\nfunc run() { a() }",
            port: "enum E: CaseIterable { case a, b, c }\nfunc run() { b() }")
        #expect(audit.comparison.findings.contains { $0.message.contains("its cases (upstream changed ") })
    }

    @Test(
        "Two texts that derive different things differ, whatever the third one derives",
        arguments: [
            ("enum E { case a, b, c }", "enum E: Int { case b, a, c }", "enum E: Int { case a, b, c }"),
            ("enum E { case a, b, c }", "enum E: Int { case a, b, c }", "enum E: Int { case a = 5, b, c }"),
            (
                "enum E { case a, b, c }", "enum E: CaseIterable { case b, a, c }",
                "enum E: CaseIterable { case a, b, c }"
            ),
            (
                "enum E: CaseIterable { case a, b, c }", "enum E: CaseIterable { case b, a, c }",
                "enum E { case a, b, c }"
            ),
        ])
    func derivedByTwo(then: String, now: String, port: String) {
        let audit = TestAudit(base: then, upstream: now, port: port)
        #expect(audit.comparison.findings.contains { $0.severity == .warning && $0.message.contains("its cases") })
    }
}
