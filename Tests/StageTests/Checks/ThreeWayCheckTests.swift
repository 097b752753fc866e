import RulesModel
import SourceModel
import Testing

/// A kind of item, and texts that a side may have of it; `nil` where it has none.
struct ItemTexts: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var variants: [String?]
    /// A file with one of the texts in it.
    var file: @Sendable (String?) -> String
    /// What is absent has checks of its own; otherwise an absent text is one like the others.
    var isMember = true
    /// Whether a port has dropped all that there was; `nil` where that is a change like others.
    var isDropped: (@Sendable (_ base: String?, _ port: String?) -> Bool)?
    /// Whether the texts differ in a literal alone, of which `literal-drift` speaks.
    var isLiteral = false
}

@Suite("What differs between three texts is reported once, by the check that its status calls for")
struct ThreeWayCheckTests {
    static let items = [
        ItemTexts(
            testDescription: "a method", variants: [nil, "func f() { a() }", "func f() { b() }", "func f() { c() }"],
            file: { "struct S { let fixed = 0; \($0 ?? "") }" }),
        ItemTexts(
            testDescription: "a signature", variants: [nil, "var f: Int", "var f: Double", "var f: Float"],
            file: { "struct S { let fixed = 0; \($0 ?? "") }" }),
        ItemTexts(
            testDescription: "a function at file scope", variants: [nil, "func f() { a() }", "func f() { b() }"],
            file: { "let fixed = 0\n\($0 ?? "")" }),
        ItemTexts(
            testDescription: "a member of an extension", variants: [nil, "var f: Int { a }", "var f: Int { b }"],
            file: { "struct S { let fixed = 0 }\nextension S { var other: Int { 0 }; \($0 ?? "") }" }),
        ItemTexts(
            testDescription: "a superclass", variants: ["", ": A", ": B", ": C"],
            file: { "class S\($0 ?? "") { let fixed = 0 }" }, isMember: false),
        ItemTexts(
            testDescription: "an attribute of a type", variants: ["", "@objc ", "@MainActor "],
            file: { "\($0 ?? "")class S { let fixed = 0 }" }, isMember: false),
        ItemTexts(
            testDescription: "a case's value", variants: ["1", "2", "3"],
            file: { "let fixed = 0\nenum S: Int { case f = \($0 ?? "") }" }, isMember: false, isLiteral: true),
        ItemTexts(
            testDescription: "a property's value", variants: ["1", "2", "3"],
            file: { "let fixed = 0\nstruct S { var f = \($0 ?? "") }" }, isMember: false, isLiteral: true),
        ItemTexts(
            testDescription: "an import", variants: ["", "import A", "import B"],
            file: { "\($0 ?? "")\nstruct S { let fixed = 0 }" }, isMember: false),
        ItemTexts(
            testDescription: "statements", variants: ["", "a()", "b()", "c()"],
            file: { "\($0 ?? "")\nlet fixed = 0" }, isMember: false, isDropped: { $0 != "" && $1 == "" }),
    ]

    /// The check that is to speak, by the table of statuses.
    private func check(_ base: String?, _ upstream: String?, _ port: String?, of item: ItemTexts) -> String? {
        if upstream == port { return nil }
        if item.isMember, upstream == nil { return base == nil ? "added-member" : "orphaned-member" }
        if item.isMember, port == nil {
            return base == nil
                ? "new-upstream-member" : base == upstream ? "dropped-member" : "dropped-behind-member"
        }
        // What upstream does to statements that the port has dropped does not concern it.
        if item.isDropped?(base, port) ?? false { return "ahead-member" }
        if base == port { return "behind-member" }
        if item.isLiteral { return "literal-drift" }
        return base == upstream ? "ahead-member" : "diverged-member"
    }

    private func audit(
        _ item: ItemTexts, _ base: String?, _ upstream: String?, _ port: String?, portEdit: String
    ) -> TestAudit {
        func edited(_ text: String) -> String { text.replacing("let fixed = 0", with: portEdit) }
        var audit = TestAudit(upstream: item.file(upstream), port: edited(item.file(port)))
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("A.swift"), port: PathPattern("A.swift"),
                synced: SyncedEntry(commit: "abcd123"))
        ]
        audit.bases = [0: ["A.swift": item.file(base)]]
        return audit
    }

    @Test("Beside a change of the port's own", arguments: items)
    func besideAnEdit(_ item: ItemTexts) {
        for base in item.variants {
            for upstream in item.variants {
                for port in item.variants {
                    let audit = audit(item, base, upstream, port, portEdit: "let fixed = 1")
                    let found = audit.findings.filter { !$0.hasSuffix("fixed") }.map { $0.prefix { $0 != " " } }
                    let expected = check(base, upstream, port, of: item)
                    #expect(
                        found.map(String.init) == [expected].compactMap(\.self),
                        "\(base ?? "-") | \(upstream ?? "-") | \(port ?? "-")")
                }
            }
        }
    }

    @Test(
        "Where only upstream changed something, the file is reported and nothing in it, unless it removed something",
        arguments: items)
    func wholeFile(_ item: ItemTexts) {
        for base in item.variants {
            for upstream in item.variants where upstream != base {
                let audit = audit(item, base, upstream, base, portEdit: "let fixed = 0")
                let isRemoval = item.isMember && upstream == nil
                #expect(
                    audit.findings.map { $0.prefix { $0 != " " } }
                        == [isRemoval ? "orphaned-member" : "behind-file"])
                #expect(audit.files == ["A.swift -> A.swift: verbatim behind"])
            }
        }
    }

    @Test("What upstream removed and the port has changed keeps a file from being taken as it is")
    func changedOrphan() {
        let method = Self.items[0]
        let audit = audit(method, "func f() { a() }", nil, "func f() { b() }", portEdit: "let fixed = 0")
        #expect(audit.findings == ["orphaned-member S.f()"])
        #expect(audit.files == ["A.swift -> A.swift: adapted diverged"])
    }

    @Test("Cases count as a set")
    func cases() {
        func findings(_ base: String, _ upstream: String, _ port: String) -> [String] {
            let item = ItemTexts(
                testDescription: "", variants: [], file: { "let fixed = 0\nenum S { case \($0 ?? "") }" })
            return audit(item, base, upstream, port, portEdit: "let fixed = 1").comparison.findings
                .filter { $0.port?.symbol == "S" }.map(\.message)
        }
        #expect(
            findings("a, b", "a, b, c", "a, b") == [
                "upstream changed enum `S` since the synced commit: its cases (upstream added `c`)"
            ])
        #expect(
            findings("a, b", "a, b", "a") == [
                "the port changed enum `S`, upstream did not: its cases (the port removed `b`)"
            ])
        #expect(
            findings("a, b", "a, b, c", "a, d") == [
                "both sides changed enum `S` since the synced commit: "
                    + "its cases (the port lacks `b`, `c`; adds `d`); the port does not have all of upstream's change"
            ])
        #expect(findings("a, b", "a, b, c", "a, b, c") == [])
    }

    @Test("A type that one side alone has is one finding, with all that is in it")
    func types() {
        let type = "struct T { var one = 1; struct U { var two = 2 } }"
        let item = ItemTexts(testDescription: "", variants: [], file: { "struct S { let fixed = 0 }\n\($0 ?? "")" })
        func findings(_ base: String?, _ upstream: String?, _ port: String?) -> [String] {
            audit(item, base, upstream, port, portEdit: "let fixed = 1").findings.filter { !$0.hasSuffix("fixed") }
        }
        #expect(findings(nil, type, nil) == ["new-upstream-type T"])
        #expect(findings(type, type, nil) == ["dropped-type T"])
        #expect(findings(type, nil, type) == ["orphaned-type T"])
        #expect(findings(nil, nil, type) == ["added-type T"])
        #expect(findings(type, nil, nil) == [])
    }

    @Test("Access words come last, and are one finding a type")
    func access() {
        let item = ItemTexts(
            testDescription: "", variants: [], file: { "class S { let fixed = 0; \($0 ?? "") }" })
        func findings(_ base: String, _ upstream: String, _ port: String) -> [String] {
            audit(item, base, upstream, port, portEdit: "let fixed = 1").findings.filter { !$0.hasSuffix("fixed") }
        }
        #expect(findings("public var a = 1", "public var a = 1", "var a = 1") == ["changed-access S"])
        #expect(findings("public var a = 1", "public var a = 2", "var a = 1") == ["behind-member S.a"])
        #expect(findings("public var a = 1", "public var a = 1", "var a = 2") == ["literal-drift S.a"])
        #expect(findings("var a = 1", "var a = 2", "private var a = 2") == ["changed-access S"])
        #expect(findings("var a = 1", "@_spi(Kit) public var a = 1", "var a = 1") == ["changed-access S"])
        #expect(findings("public var a = 1", "@_spi(Kit) public var a = 1", "public var a = 1") == ["changed-access S"])
        #expect(findings("var a = 1", "@objc public var a = 1", "var a = 1") == ["behind-member S.a"])
    }

    @Test("A message names no access words, which have a finding of their own")
    func renamedWithAccess() {
        let text = "public func step(by count: Int) -> Int { let all = count * width; return all + height(of: all) }"
        let item = ItemTexts(
            testDescription: "", variants: [], file: { "struct S { let fixed = 0; \($0 ?? "") }" })
        let findings = audit(
            item, text, text, text.replacing("public func step", with: "func stepBack"), portEdit: "let fixed = 1"
        ).comparison.findings.filter { $0.port?.symbol == "S.stepBack(by:)" }
        #expect(
            findings.map(\.message) == [
                "the port changed method `S.stepBack(by:)`, upstream did not: its name (upstream's is `step(by:)`)"
            ])
    }

    @Test(
        "The message says whether upstream's change is in the port",
        arguments: [
            ("f(1); x()", "; the port has upstream's change", Severity.note),
            ("f(0); x()", " (0 became 1); the port does not have all of upstream's change", .warning),
            ("f(1); f(0); x()", "; the port does not have all of upstream's change", .warning),
        ])
    func uptake(port: String, phrase: String, severity: Severity) {
        let item = ItemTexts(
            testDescription: "", variants: [], file: { "let fixed = 0\nfunc g() { \($0 ?? "") }" })
        let findings = audit(item, "f(0)", "f(1)", port, portEdit: "let fixed = 1").comparison.findings
            .filter { $0.port?.symbol == "g()" }
        #expect(findings.map(\.check) == ["diverged-member"])
        #expect(findings.map(\.severity) == [severity])
        #expect(findings.allSatisfy { $0.message.contains(": its body\(phrase)") })
    }

    @Test(
        "What the port lacks is dropped from a file whose synced commit is known, and missing from one without",
        arguments: [
            ("func play() { turn(2) }", "dropped-member Deck.play()"),
            ("func lift() { raise(3) }", "missing-member Shelf.lift()"),
            ("struct Shelf { var width = 4; func lift() { raise(3) } }", "missing-type Shelf"),
        ])
    func partlySynced(text: String, finding: String) {
        let deck = "struct Deck { var length = 1; func play() { turn(2) } }"
        let shelf = "struct Shelf { var width = 4; func lift() { raise(3) } }"
        var audit = TestAudit(
            upstream: ["Deck.swift": "\(deck)\n\(shelf)"],
            port: [
                "Deck.swift": deck.replacing(text, with: ""),
                "Shelf.swift": "let own = 0\n\(shelf.replacing(text, with: ""))",
            ])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Deck.swift"), port: PathPattern("Deck.swift"),
                synced: SyncedEntry(commit: "abcd123")),
            Mapping(upstream: PathPattern("Deck.swift"), port: PathPattern("Shelf.swift")),
        ]
        audit.bases = [0: audit.upstream]
        #expect(audit.findings.filter { !$0.hasPrefix("added-") && !$0.hasPrefix("unknown-") } == [finding])
    }
}
