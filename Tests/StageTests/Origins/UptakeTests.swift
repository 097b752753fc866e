import Normalisation
import SourceIndex
import SourceModel
import Testing

@testable import Comparison
@testable import Matching

/// A change upstream, the port's text, and how much of the change is in it.
struct UptakeCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Declarations, or statements of a function; `nil` for a declaration that is not there.
    var before: String?
    var after: String?
    var port: String?
    var uptake: Uptake?

    init(_ description: String, _ before: String?, _ after: String?, _ port: String?, _ uptake: Uptake?) {
        testDescription = description
        self.before = before
        self.after = after
        self.port = port
        self.uptake = uptake
    }

    /// A change of statements in one function.
    static func body(
        _ description: String, _ before: String, _ after: String, _ port: String, _ uptake: Uptake?
    ) -> Self {
        func function(_ statements: String) -> String { "func f() { begin(); \(statements); end() }" }
        return Self(description, function(before), function(after), function(port), uptake)
    }

    /// A change of the conditions of one statement.
    static func condition(
        _ description: String, _ before: [String], _ after: [String], _ port: [String], _ uptake: Uptake?
    ) -> Self {
        func statement(_ conditions: [String]) -> String {
            conditions.enumerated().map { "if \($1) { show\($0)() }" }.joined(separator: " else ")
        }
        return body(description, statement(before), statement(after), statement(port), uptake)
    }

    var found: Uptake? {
        var vocabulary = SymbolTable()
        let codes = [before, after, port].map { text -> DeclarationCode? in
            guard let text else { return nil }
            let file = SnapshotFile(path: "A.swift", blob: nil, content: .source(SourceIndexer.index(text)))
            return NormalisedFile(file, renaming: nil, vocabulary: &vocabulary).codes.first
        }
        return Uptake.of(codes[0], to: codes[1], in: codes[2])
    }
}

@Suite("How much of upstream's change is in the port")
struct UptakeTests {
    @Test(
        "A declaration as a whole",
        arguments: [
            UptakeCase("never there", nil, nil, nil, nil),
            UptakeCase("never upstream's", nil, nil, "func f() {}", nil),
            UptakeCase("unchanged", "func f() { a() }", "func f() { a() }", "func f() { b() }", nil),
            UptakeCase("reformatted", "func f() { a() }", "func f() {\n  // A.\n  a()\n}", "func f() { b() }", nil),
            UptakeCase("other access words", "func f() { a() }", "public func f() { a() }", "func f() { a() }", nil),
            UptakeCase("added and taken", nil, "func f() { a(); b() }", "func f() { a(); b() }", .ported),
            UptakeCase(
                "added, and taken with a word changed", nil, "func f() { a(1); b(2); c(3); d(4); e(5) }",
                "func f() { a(1); b(2); c(3); d(4); e(6) }", .missed),
            UptakeCase(
                "added, and taken as a stub", nil, "func f() { a(); b() }", "func f() { fatalError() }", .missed),
            UptakeCase("added and not there", nil, "func f() { a() }", nil, .missed),
            UptakeCase("removed on both sides", "func f() { a() }", nil, nil, .ported),
            UptakeCase("removed and kept", "func f() { a() }", nil, "func f() { a() }", .missed),
            UptakeCase("removed, and kept with changes", "func f() { a() }", nil, "func f() { b() }", .missed),
            UptakeCase("changed, where the port has none", "func f() { a() }", "func f() { b() }", nil, .missed),
        ])
    func whole(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test(
        "A small change",
        arguments: [
            UptakeCase("a literal, taken", "let a = 0.2", "let a = 0.3", "let a = 0.3", .ported),
            UptakeCase("a literal, left", "let a = 0.2", "let a = 0.3", "let a = 0.2", .missed),
            UptakeCase("a literal, another one", "let a = 0.2", "let a = 0.3", "let a = 0.5", .missed),
            UptakeCase("a literal, and more of the port's", "let a = 0.2", "let a = 0.3", "let a = 0.3 * s", .ported),
            UptakeCase("text in a string", "let a = \"mic\"", "let a = \"mic.fill\"", "let a = \"mic\"", .missed),
            UptakeCase("text in a string, taken", "let a = \"on\"", "let a = \"off\"", "var a = \"off\"", .ported),
            UptakeCase("a truth value", "var a = true", "var a = false", "var a = false || b", .ported),
            .body("an identifier, taken", "view.show(now)", "view.show(later)", "pip.show(later)", .ported),
            .body("an identifier, left", "view.show(now)", "view.show(later)", "pip.show(now)", .missed),
            .body("an operator, taken", "if a < b { c() }", "if a <= b { c() }", "if a <= b { d() }", .ported),
            .body("an operator, left", "if a < b { c() }", "if a <= b { c() }", "if a < b { d() }", .missed),
            .body(
                "an argument, taken", "log.debug(text)", "log.debug(text, to: .pip)", "log.debug(text, to: .pip)",
                .ported),
            .body("an argument, left", "log.debug(text)", "log.debug(text, to: .pip)", "log.debug(message)", .missed),
            .body(
                "signs between the words that were there, left", "t = r!.list() as! [Name]",
                "t = (r?.list() as? [Name]) ?? []", "x(); t = r!.list() as! [Name]", .missed),
            .body(
                "signs between the words that were there, taken", "t = r!.list() as! [Name]",
                "t = (r?.list() as? [Name]) ?? []", "x(); t = (r?.list() as? [Name]) ?? []", .ported),
            .body(
                "a call like one that the port has dropped, taken",
                "for v in all { queue.sync { v.image = nil }; if v.on { v.next() } }",
                "for v in all { queue.sync { v.image = nil }; if v.on { v.next() } else { queue.sync { drop(v) } } }",
                "for v in all { main { v.image = nil }; if v.on { v.next() } else { queue.sync { drop(v) } } }",
                .ported),
            .body(
                "the same call in two places, taken in one", "if a { b() }; if c { d() }",
                "if a { queue.note(now, then); b() }; if c { queue.note(now, then); d() }",
                "if a { queue.note(now, then); b() }; if c { d() }", .missed),
            .body("a negation, taken", "if a { b() }", "if !a { b() }", "if !a { b(); x() }", .ported),
        ])
    func small(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test(
        "A signature",
        arguments: [
            UptakeCase("a parameter, taken", "func f() {}", "func f(a: Int) {}", "func f(a: Int) { x() }", .ported),
            UptakeCase("a parameter, left", "func f() {}", "func f(a: Int) {}", "func f() { x() }", .missed),
            UptakeCase(
                "a parameter, but not what it is for", "func f() { x() }", "func f(a: Int) { x(a) }",
                "func f(a: Int) { x() }", .missed),
            UptakeCase(
                "a parameter removed, where the port has one of its own", "func f(a: A, b: B?) -> A",
                "func f(a: A) -> A", "func f(a: A, _: X) -> A", .missed),
            UptakeCase("an effect", "func f() { x() }", "func f() async { x() }", "func f() async { y() }", .ported),
            UptakeCase("a conformance, taken", "struct A {}", "struct A: B {}", "struct A: C, B {}", .ported),
            UptakeCase("a conformance, left", "struct A {}", "struct A: B {}", "struct A: C {}", .missed),
            UptakeCase("one of two conformances", "struct A {}", "struct A: B, C {}", "struct A: C, D {}", .missed),
            UptakeCase("a conformance for another", "struct A: B {}", "struct A: C {}", "struct A: C, B {}", .missed),
            UptakeCase(
                "a conformance lost on both sides", "struct A: B, C {}", "struct A: C {}", "struct A: D {}", .gone),
            UptakeCase("a conformance kept", "struct A: B, C {}", "struct A: C {}", "struct A: B, D {}", .missed),
            UptakeCase(
                "a condition lifted, and another kept", "#if A\n#if B\nfunc f() {}\n#endif\n#endif",
                "#if B\nfunc f() {}\n#endif", "#if C\nfunc f() { x() }\n#endif", .missed),
            UptakeCase(
                "a condition lifted on both sides", "#if A\n#if B\nfunc f() {}\n#endif\n#endif",
                "#if B\nfunc f() {}\n#endif", "#if B\nfunc f() { x() }\n#endif", .ported),
            UptakeCase("a condition", "func f() {}", "#if DEBUG\nfunc f() {}\n#endif", "func f() { x() }", .missed),
        ])
    func signature(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test(
        "Statements",
        arguments: [
            .body("added and taken", "a()", "a(); reset(to: .zero)", "a(); reset(to: .zero); log()", .ported),
            .body("added among the port's own", "a()", "a(); reset(to: .zero)", "x(); reset(to: .zero); y()", .ported),
            .body("added and left", "a()", "a(); reset(to: .zero)", "a(); log()", .missed),
            .body(
                "taken elsewhere in the body", "a(); b(); c()", "a(); b(); c(); d(1)", "d(1); a(); b(); c()", .ported),
            .body("removed on both sides", "a(); stop(view); b()", "a(); b()", "x(); a(); b()", .gone),
            .body(
                "removed, with other code in its place", "a(); stop(view); b()", "a(); b()", "a(); x(); b()", .missed),
            .body("a sign removed on both sides", "add(to: &list)", "add(to: list)", "x(); add(to: list)", .gone),
            .body("a sign removed from deleted code", "add(to: &list)", "add(to: list)", "x()", .missed),
            .body("removed from dropped code", "a(); b(c.d.e); f()", "a(); b(c.e); f()", "a(); x()", .dropped),
            .body(
                "removed from dropped code, with the rest like other code",
                "if n.t == .p || n.t == .r { a(); if n.t == .r { b() } }", "if n.t == .r { a(); if n.t == .r { b() } }",
                "x(); c()", .dropped),
            .body(
                "removed, and the rest like other code",
                "if n.t == .p || n.t == .r { a(); if n.t == .r { b() } }", "if n.t == .r { a(); if n.t == .r { b() } }",
                "if n.t == .r { a(); x() }", .gone),
            .body(
                "removed on both sides, and something added", "a(); stop(view); b(); c()", "a(); b(); c(); hide(later)",
                "a(); x(); b(); c(); hide(later)", .ported),
            .body(
                "removed on both sides, and what was added left", "a(); stop(view); b(); c()",
                "a(); b(); c(); hide(later)", "a(); x(); b(); c()", .missed),
            .body("removed and kept", "a(); stop(view); b()", "a(); b()", "x(); stop(view); y()", .missed),
            .body("replaced on both sides", "open(one)", "show(two)", "x(); show(two)", .ported),
            .body("replaced, and left", "open(one)", "show(two)", "x(); open(one)", .missed),
            .body("replaced, and both kept", "open(one)", "show(two)", "open(one); show(two)", .missed),
            .body("replaced, and the port did otherwise", "open(one)", "show(two)", "hide(three)", .missed),
            .body("one of two taken", "a(); b(); c()", "a(1); b(); c(2)", "a(1); b(); c()", .missed),
            .body("moved on both sides", "a(1); b(2); c(3)", "c(3); a(1); b(2)", "c(3); a(1); b(2); x()", .ported),
            .body("moved, and left", "a(1); b(2); c(3)", "c(3); a(1); b(2)", "a(1); x(); b(2); c(3)", .missed),
            .body("wrapped on both sides", "a(); b()", "if ready { a(); b() }", "if ready { a(); b(); x() }", .ported),
            .body("wrapped, and left", "a(); b()", "if ready { a(); b() }", "a(); b(); x()", .missed),
        ] as [UptakeCase])
    func statements(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test(
        "What any Swift code has proves nothing",
        arguments: [
            .body("brackets", "a()", "a(); if b { c() }", "a(); if x { y() }", .missed),
            .body("self", "a()", "a(); self.b()", "a(); self.x()", .missed),
            .body("assignment", "a()", "a(); view.isHidden = true", "a(); view.frame = bounds", .missed),
            .body("unwrapping", "a()", "a(); guard let b else { return }", "a(); guard let x else { return }", .missed),
            .body(
                "names of the change in what the port logs", "guard old != new else { return }; prepare(old)",
                "guard old != new else { return }; old?.remove(view); new?.add(view)",
                "log(old?.id, new?.id); guard old != new else { return }; prepare(old)", .missed),
            .body("what stood elsewhere before", "a(x); b()", "a(x); b(); a(x)", "a(x); b(); y()", .missed),
            .body("one more of what was there", "a(x); b()", "a(x); b(); a(x)", "y(); a(x); b(); a(x)", .ported),
            .body("one of two that were there", "a(x); b(); a(x)", "b(); a(x)", "a(x); b(); a(x); y()", .missed),
        ] as [UptakeCase])
    func boilerplate(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test(
        "A part of a condition counts at its place",
        arguments: [
            .condition(
                "and the port has the same words in a branch of its own", ["on && all.isSet", other],
                ["on && all.isSet && v.state == .closed", other],
                ["on && all.isSet", other, "wide && v.state == .closed && timer.on"], .missed),
            .condition(
                "and the port has the same words in a part of its own", ["on && (kind != .music)", other],
                ["on && (kind != .music) && v.state == .closed", other],
                ["on && (kind != .music) && (kind != .volume || v.state == .closed)", other], .missed),
            .condition(
                "and the port has it beside conditions of its own", ["on && (kind != .music)", other],
                ["on && (kind != .music) && v.state == .closed", other],
                ["own && (kind != .music) && v.state == .closed && open", other, "x"], .ported),
            .condition(
                "and its words are new, but the port has them in a branch of its own", ["on && all.isSet"],
                ["on && all.isSet && v.state == .closed"],
                ["on && all.isSet", "wide && v.state == .closed && timer.on"], .missed),
        ] as [UptakeCase])
    func conditions(_ change: UptakeCase) { #expect(change.found == change.uptake) }

    private static let other = "wide && v.state == .closed && music.on"

    @Test(
        "Ported is all of it",
        arguments: [
            .body("three checks of four", "a()", "a(); b(); c(); d(); e()", "a(); b(); c(); d(); x()", .missed),
            .body("four checks of four", "a()", "a(); b(); c(); d(); e()", "a(); b(); c(); d(); e(); x()", .ported),
            .body(
                "replaced, and half of the old kept", "a(x); b(x); c(x); d(x)", "e(x)", "e(x); a(x); b(x)", .missed),
            .body("removed, and one of four kept", "a(); b(); c(); d(); e()", "a()", "a(); e(); x()", .missed),
            .body("another sign", "a()", "a(); let b = c - d", "a(); let b = c + d; x()", .missed),
            .body("another keyword", "a()", "a(); try await b(c)", "a(); try b(c); x()", .missed),
            .body("the same signs", "a()", "a(); let b = c - d", "a(); let b = c - d; x()", .ported),
            UptakeCase(
                "added on both sides, with another argument", nil, "func f() { step(.fast) }",
                "func f() { step(.slow) }", .missed),
        ] as [UptakeCase])
    func whole(ofStatements change: UptakeCase) { #expect(change.found == change.uptake) }

    @Test("A body that is another one throughout, and too long to compare token by token")
    func longBodies() {
        func table(_ range: Range<Int>) -> String { "let table = [\(range.map(String.init).joined(separator: ", "))]" }
        let (before, after) = (table(0..<2_000), table(5_000..<7_000))
        #expect(UptakeCase("", before, after, after.replacing("5001", with: "x"), .missed).found == .missed)
        #expect(UptakeCase("", before, after, after.replacing("let", with: "var"), .ported).found == .ported)
        #expect(UptakeCase("", before, after, before.replacing("17", with: "x"), .missed).found == .missed)
    }
}
