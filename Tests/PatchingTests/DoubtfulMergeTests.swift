import Patching
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A merge that may be wrong is left out")
struct DoubtfulMergeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var base: String
        var upstream: String
        var port: String

        var testDescription: String { name }

        init(_ name: String, _ base: String, upstream: String, port: String) {
            (self.name, self.base, self.upstream, self.port) = (name, base, upstream, port)
        }
    }

    private func file(_ base: String, _ upstream: String, _ port: String) throws -> PatchedFile {
        let wrapped = { (text: String) in
            "struct A {\n"
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
                + "}\n"
        }
        let trial = PatchTrial(base: wrapped(base), upstream: wrapped(upstream), port: wrapped(port))
        return try #require(try trial.patch())
    }

    private func expectLeftOut(_ test: Case) throws {
        let file = try file(test.base, test.upstream, test.port)
        #expect(file.patch == nil)
        #expect(!file.conflicts.isEmpty || file.isLeftOut)
    }

    /// What comes of declarations that the sides add in different places.
    private func bothAdding(_ upstream: String, _ port: String) throws -> PatchedFile {
        let base = "func g() {\n    one()\n}\n\nfunc h() {\n    two()\n}"
        return try file(base, upstream + "\n\n" + base, base.replacing("func h", with: port + "\n\nfunc h"))
    }

    @Test("In a type that the port has rewritten, upstream's change of a member does not replace the port's member")
    func rewritten() throws {
        let title = "    func title() -> String {\n        text(1)\n    }\n"
        let own = """
                func draw(_ area: Area) {
                    let tone = Theme.surface.resolved(for: look)
                    wantsLayer = true
                    tone.paint(over: area, mode: .copy)
                    layer.backdrop = tone.converted(to: .wide)
                    layer.needsUpdate = shadows.contains { $0.isShown }
                }

            """
        let then = """
                func draw(_ rect: Rect) {
                    super.prepare(rect)
                    if Settings.kind != Kind.custom, Platform.version > 13 {
                        Color(named: "main").set()
                        fill(rect)
                    } else {
                        background = Color.white.value
                    }
                }

            """
        let now = then.replacing("Platform.version > 13", with: "Platform.version > 14")
        let text = { (parts: String...) in "class Board {\n\(parts.joined())}\n" }
        func patch(_ port: String) throws -> PatchedFile? {
            try PatchTrial(
                base: text(then, title), upstream: text(now, title.replacing("1", with: "2")), port: port,
                relation: .adapted
            ).patch()
        }
        let rewritten = try #require(try patch(text(own, title)))
        #expect(rewritten.patch == nil)
        #expect(!rewritten.conflicts.isEmpty, "\(rewritten)")
        #expect(try patch(text(then, title))?.patch != nil)
    }

    private static func body(_ lines: String...) -> String {
        "func f() {\n" + lines.map { "    \($0)\n" }.joined() + "}"
    }

    @Test(
        "The port's change of one thing is not put into another",
        arguments: [
            Case(
                "of a deleted property", "var a: Int { x() }\nvar b: Int { y() }", upstream: "var a: Int { x2() }",
                port: "var a: Int { x() }\nvar b: Int { y() + 1 }"),
            Case(
                "of a deleted call", body("open(1)", "close(1)"), upstream: body("opened(1)"),
                port: body("open(1)", "close(1, now: true)")),
            Case(
                "of a deleted constant", "let w = 1\nlet h = 1", upstream: "let width = 1",
                port: "let w = 1\nlet h = 1 + pad"),
            Case(
                "of a deleted condition", body("if a { x() }", "if b { x() }"), upstream: body("if c { x() }"),
                port: body("if a { x() }", "if b { x(); mine() }")),
            Case(
                "of a deleted function",
                "func keep() { print(\"keep\", n) }\nfunc close() { print(\"close\", n) }",
                upstream: "func keep() { print(\"kept\", n) }",
                port: "func keep() { print(\"keep\", n) }\nfunc close() { print(\"close\", n); check() }"),
        ])
    func grafts(test: Case) throws { try expectLeftOut(test) }

    @Test(
        "A statement of the port's own is no part of upstream's",
        arguments: [
            Case(
                "within a condition", body("open()", "rest()"),
                upstream: body("if fails {", "    open()", "    cleanup()", "}", "rest()"),
                port: body("open()", "cleanup()", "rest()")),
            Case(
                "a second time", body("view.layout()"), upstream: body("if ready {", "    view.layout()", "}"),
                port: body("view.layout()", "view.layout()")),
        ])
    func own(test: Case) throws { try expectLeftOut(test) }

    @Test(
        "What upstream has removed or put between two lines is not lost where the port has moved them",
        arguments: [
            Case(
                "removed", body("one()", "two()", "three()"), upstream: body("two()", "three()"),
                port: body("two()", "one()", "three()")),
            Case(
                "between", body("one()", "two()", "three()"),
                upstream: body("one()", "two()", "twoAndHalf()", "three()"),
                port: body("three()", "two()", "one()")),
        ])
    func moved(test: Case) throws { try expectLeftOut(test) }

    @Test("Code from inside a block that the port has removed is not put outside")
    func removedBlock() throws {
        let body = "posts = events.map {\n    make($0)\n}"
        let base =
            "func f() {\n    var posts: [Int] = []\n    write({ own in\n        posts = events.map {\n            make($0, own)\n        }\n    })\n}"
        let upstream = base.replacing("        posts =", with: "        ids = Set(own.ids)\n        posts =")
        let port = "func f() {\n    var posts: [Int] = []\n    \(body.replacing("\n", with: "\n    "))\n}"
        try expectLeftOut(Case("", base, upstream: upstream, port: port))
        let inside = try file(base, upstream, base.replacing("make($0, own)", with: "make(own, $0)"))
        #expect(inside.changes == ["+            ids = Set(own.ids)"])
    }

    @Test("White space in a string is part of it")
    func strings() throws {
        let base = Self.body("a(1)", "title = \"Loading ...\"", "b(1)")
        let closed = base.replacing(" ...", with: "...")
        let changed = base.replacing("(1)", with: "(2)")
        let change = ["-        a(1)", "+        a(2)", "-        b(1)", "+        b(2)"]
        #expect(try file(base, changed, closed).changes == change)
        let title = ["-        title = \"Loading ...\"", "+        title = \"Loading...\""]
        #expect(try file(base, closed, changed).changes == title)
    }

    private static let text = ["    let s = \"\"\"", "        a", "          b", "        \"\"\"", "    g(s)"]

    @Test("A string over several lines is merged as a whole, and moved in as the port's lines are")
    func textBlocks() throws {
        let base = "func f() {\n" + Self.text.joined(separator: "\n") + "\n}\n"
        let upstream = base.replacing("          b\n", with: "          b\n        c\n")
        let tabs = base.replacing("    ", with: "\t")
        let moved = try PatchTrial(base: base, upstream: upstream, port: tabs).changes()
        #expect(moved == ["+\t\tc"])
        let own = base.replacing("          b", with: "         b")
        let file = try #require(try PatchTrial(base: base, upstream: upstream, port: own).patch())
        #expect(file.patch == nil)
        #expect(!file.conflicts.isEmpty)
    }

    @Test("A comment of the port's own stays above what upstream has replaced, or the file is left out")
    func comments() throws {
        let base = Self.body("g()", "h()")
        let port = base.replacing("    g()", with: "    // Ours: keep.\n    g() // and this")
        #expect(
            try file(base, base.replacing("g()", with: "gg()"), port).changes == [
                "-        g() // and this", "+        gg() // and this",
            ])
        let lost = try file(base, Self.body("h()"), port)
        #expect(lost.patch == nil)
        #expect(lost.refusal?.contains("`// Ours: keep.`") == true)
    }

    @Test(
        "What both sides declare is declared twice, however it is written",
        arguments: [
            ("func f(_ a: Int) { x() }", "func f(_ b: Int) { y() }"),
            ("func f(a: Int = 1) { x() }", "func f(a: Int) { y() }"),
            ("@discardableResult func f() -> Int { x() }", "func f() -> Int { y() }"),
            ("func f() throws { x() }", "func f() { y() }"),
            ("func f<T>(_ a: T) { x() }", "func f<U>(_ a: U) { y() }"),
            ("typealias T = Int", "struct T {}"),
            ("static func make() -> Int { 1 }", "static let make = 1"),
            ("var total: Int { 1 }", "func total() -> Int { 2 }"),
        ])
    func redeclared(upstream: String, port: String) throws {
        let file = try bothAdding(upstream, port)
        #expect(file.patch == nil)
        #expect(file.refusal?.contains("twice") ?? false)
    }

    @Test(
        "Overloads are no redeclarations",
        arguments: [
            ("func f(_ a: Int) { x() }", "func f(_ a: String) { y() }"),
            ("func f(a: Int) { x() }", "func f(b: Int) { y() }"),
            ("func f() async { x() }", "func f() { y() }"),
            ("func f() -> Int { x() }", "func f() -> String { y() }"),
            ("func f(_ a: inout Int) { x() }", "func f(_ a: Int) { y() }"),
            ("var t: Int { 1 }", "func t(_ a: Int) {}"),
            ("var t: Int { 1 }", "static var t: Int { 1 }"),
            ("struct T {}", "var T: Int { 1 }"),
        ])
    func overloads(upstream: String, port: String) throws {
        let file = try bothAdding(upstream, port)
        #expect(file.refusal == nil)
        #expect(file.patch != nil)
    }

    @Test(
        "Cases share a namespace with what is static",
        arguments: [("case ready", "static let ready = E.a"), ("case ready(Int)", "case ready")])
    func cases(upstream: String, port: String) throws {
        let base = "enum E {\n    case a\n    case b\n}\n"
        let trial = PatchTrial(
            base: base, upstream: base.replacing("    case b", with: "    \(upstream)\n    case b"),
            port: base.replacing("case b\n", with: "case b\n    \(port)\n"))
        let file = try #require(try trial.patch())
        #expect(file.refusal == "would declare `E.ready` twice, because both sides added it")
    }

    @Test("An initializer of the port's own that calls the one which upstream's takes away")
    func untargeted() throws {
        let base = "class A {\n    func f() { g() }\n}\n"
        let trial = PatchTrial(
            base: base,
            upstream: base.replacing(
                "class A {\n", with: "class A {\n    let z: Int\n    init(z: Int) { self.z = z }\n"),
            port: base.replacing("g() }\n", with: "g() }\n    convenience init(own: Int) { self.init() }\n"))
        let file = try #require(try trial.patch())
        #expect(file.refusal == "has its own initializer, which calls `init()`; that would be gone")
    }

    @Test("What is skipped or deferred is not brought, and what cannot be separated from it is left out")
    func decided() throws {
        let base = "struct A {\n    func one() { a(0) }\n    func two() { b() }\n}\n"
        let trial = PatchTrial(base: base, upstream: base.replacing("a(0)", with: "a(1)"), port: base)
        let commit = try #require(ObjectName(hex: String(repeating: "b", count: 40)))
        let path = RelativePath("ios/Player.swift")
        func row(_ note: CommitNote?) -> CommitRow {
            var row = CommitRow(
                commit: commit, date: 0, subject: "", state: .missed,
                files: [CommitFileRow(port: path, upstream: RelativePath("Kit/Player.swift"), state: .missed)])
            row.note = note
            return row
        }
        let note = CommitNote(commit: commit, choice: .skipped, reason: "", owner: "")
        let skipped = try Patch.make(
            trial.comparison(), PatchSelection(), without: DecidedChanges([row(note)])
        ).files
        #expect(skipped.compactMap(\.patch).isEmpty)
        #expect(skipped.map(\.idleReason) == ["lacks only what the rules skip: `bbbbbbbbb`"])
        let mixed = try Patch.make(
            trial.comparison(), PatchSelection(), without: DecidedChanges([row(note), row(nil)])
        ).files
        #expect(mixed.compactMap(\.patch).isEmpty)
        #expect(mixed.first?.isLeftOut ?? false)
        let marked = try Patch.make(
            trial.comparison(), PatchSelection(writesConflicts: true), without: DecidedChanges([row(note), row(nil)])
        ).files
        #expect(
            marked.first?.changes == [
                "+<<<<<<< port", "+=======", "+    func one() { a(1) }", "+>>>>>>> upstream now",
            ])
        #expect(marked.first?.decided?.hasPrefix("has changes of `bbbbbbbbb` among the others") ?? false)
        #expect(marked.first?.conflicts.map(\.name) == ["A.one()"])
        let all = try Patch.make(
            trial.comparison(), PatchSelection(writesConflicts: true), without: DecidedChanges([row(note)])
        ).files
        #expect(all.compactMap(\.patch).isEmpty)
    }
}
