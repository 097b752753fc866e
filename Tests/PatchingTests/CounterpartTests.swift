import Patching
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("Changes to different lines do not conflict, even if the lines are beside one another")
struct CounterpartTests {
    private func changes(_ base: String, upstream: String, port: String) throws -> [String] {
        try PatchTrial(base: base, upstream: upstream, port: port).changes()
    }

    @Test("A comment that both removed above a line that both changed")
    func comment() throws {
        let base =
            "let enter = 3\n//let pad = 3\n\n@objc protocol Keys: class {\n    func press(_ key: Int)\n    func rest()\n}\n"
        let upstream = base.replacing("//let pad = 3\n", with: "").replacing("class {", with: "AnyObject {")
            .replacing("func rest()", with: "func rest(now: Bool)")
        let port = base.replacing("//let pad = 3\n", with: "").replacing(
            "@objc protocol Keys: class {", with: "@MainActor @objc protocol Keys: AnyObject {")
        #expect(
            try changes(base, upstream: upstream, port: port) == ["-    func rest()", "+    func rest(now: Bool)"])
    }

    @Test("A statement that upstream removed from a body that the port emptied")
    func emptied() throws {
        let base =
            "func note(_ text: String) {\n    guard isOn else { return }\n\n    let log = log.value\n    write(text, to: log)\n}\n\nfunc two() { b(1) }\n"
        let upstream = base.replacing("    let log = log.value\n", with: "").replacing("b(1)", with: "b(2)")
        let port = "func note(_ text: String) {}\n\nfunc two() { b(1) }\n"
        #expect(
            try changes(base, upstream: upstream, port: port) == ["-func two() { b(1) }", "+func two() { b(2) }"])
    }

    @Test("An attribute that the port left out before a parenthesis, and a modifier that upstream added")
    func attribute() throws {
        let base = "class Plugin {\n    var done: (@MainActor @Sendable () -> Void)?\n}\n"
        let port = base.replacing("@Sendable ", with: "")
        #expect(
            try changes(base, upstream: base.replacing("var done", with: "nonisolated(unsafe) var done"), port: port)
                == [
                    "-    var done: (@MainActor () -> Void)?",
                    "+    nonisolated(unsafe) var done: (@MainActor () -> Void)?",
                ])
    }

    @Test("A member that the port has from an earlier patch, beside one of its own, though others have its lines")
    func again() throws {
        let member = { (name: String) in
            "    func \(name)() -> Int {\n        prepare()\n        return 1\n    }\n"
        }
        let base = "struct Player {\n\(member("play"))}\n"
        let own = { (text: String) in text.replacing("}\n}\n", with: "}\n    func pause() { rest(2) }\n}\n") }
        let upstream = base.replacing("    }\n}\n", with: "    }\n\(member("stop"))}\n")
        let port = own(base).replacing("rest(2) }\n", with: "rest(2) }\n\(member("stop"))")
        let done = try PatchTrial(base: base, upstream: upstream, port: port).patch()
        #expect(done?.conflicts.isEmpty ?? true)
        #expect(done?.patch == nil)
        let other = port.replacing("stop() -> Int {\n        prepare()", with: "stop() -> Int {\n        halt()")
        let file = try PatchTrial(base: base, upstream: upstream, port: other).patch()
        #expect(file?.patch == nil && file?.conflicts.count == 1)
    }

    @Test("A member that upstream added below a line that the port changed")
    func member() throws {
        let base = "class Plugin: Base {\n    func apply() { a() }\n}\n"
        let upstream = base.replacing("{\n    func apply", with: "{\n    var motion: Motion?\n\n    func apply")
        let port = base.replacing("Plugin: Base {", with: "Plugin: Core {")
        #expect(
            try changes(base, upstream: upstream, port: port) == ["+    var motion: Motion?", "+"])
    }

    @Test("But a declaration beside a line that names what it declares may be the same change")
    func sameChange() throws {
        let base = "func f(count: Int) {\n    let value = count * 2\n    use(value)\n}\n"
        let trial = PatchTrial(
            base: base, upstream: base.replacing("count * 2", with: "(count + 1) * 2"),
            port: base.replacing("    let value", with: "    let count = count + 1\n    let value"))
        #expect(try trial.patch()?.patch == nil)
    }

    @Test(
        "But what one changed and the other removed conflicts, as does a line that may be another one",
        arguments: [
            (["one(a)", "two(b)"], ["one(a)"], ["one(a)", "two(b, c)"]),
            (["one(a)", "two(b)"], ["one(a)", "two(b, c)"], ["one(a)"]),
            (["send(a, now)", "log(b)"], ["send(b, now)"], ["send(a, later)", "log(b)"]),
            (["send(a, now)", "log(b)"], ["send(a, later)", "log(b)"], ["send(b, now)"]),
            (["if a { x() }", "y()"], ["if a, b { x() }", "y()"], ["y()", "if c { x() }"]),
        ])
    func conflicts(base: [String], upstream: [String], port: [String]) throws {
        func body(_ lines: [String]) -> String {
            "func f() {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
        }
        let trial = PatchTrial(base: body(base), upstream: body(upstream), port: body(port))
        let file = try #require(try trial.patch())
        #expect(file.patch == nil)
        #expect(!file.conflicts.isEmpty || file.isLeftOut)
    }
}

@Suite("Members are merged where the port has put them")
struct MovedMemberTests {
    private static let (one, two, three) = (
        "    /// One.\n    func one() { a(1, of: all) }\n", "    func two() { b(2, of: all) }\n",
        "    func three() { c(3, of: all) }\n"
    )

    private static func type(_ members: String...) -> String {
        "class Player {\n" + members.joined(separator: "\n") + "}\n"
    }

    @Test("A member that the port has moved takes the one with it that upstream added below it")
    func moved() throws {
        let (one, two, three) = (Self.one, Self.two, Self.three)
        let new = "    func change() {\n    }\n"
        let trial = PatchTrial(
            base: Self.type(one, two, three), upstream: Self.type(one, new, two, three),
            port: Self.type(two, three, one))
        #expect(try trial.changes() == ["+", "+    func change() {", "+    }"])
    }

    @Test("A file that upstream's was divided into gets the changes to its part")
    func part() throws {
        let (kind, state) = (
            "enum Kind {\n    case fast\n    case slow\n}\n", "struct State {\n    var size = 1\n    var place = 2\n}\n"
        )
        let base = "import UIKit\n\n\(kind)\n\(state)"
        var trial = PatchTrial(
            base: base,
            upstream: base.replacing("import UIKit", with: "import CoreGraphics").replacing(
                "var place = 2", with: "var place = 3"),
            port: "import UIKit\n\n\(kind)")
        trial.part = "import UIKit\n\n\(state)"
        let files = try Patch.make(trial.comparison(), PatchSelection()).files
        // A finding about one may be settled in the other.
        let decision = Decision(
            id: "a", verb: .merge, title: "", severity: .warning,
            files: [Decision.File(upstream: nil, port: RelativePath("ios/Part.swift"))])
        let decided = try #require(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
        #expect(decided.patch == .clean)
        #expect(decided.diff?.split(separator: "\n").count { $0.hasPrefix("+++ ") } == 2)
        #expect(files.map(\.conflicts.count) == [0, 0])
        #expect(
            files.map(\.changes) == [
                [
                    "-import UIKit", "+import CoreGraphics", "-    var place = 2", "+    var place = 3",
                ], ["-import UIKit", "+import CoreGraphics"],
            ])
    }
}

@Suite("A patch says what the audit says")
struct AgreementTests {
    @Test("What was merged once does not conflict again")
    func merged() throws {
        let base =
            "func g() {\n    Kit.start(1)\n    Kit.rest(2)\n}\n\nfunc f() {\n    switch result {\n    case .failure(Kit.Errors.status(code: 400)):\n        remove(url)\n        clean()\n    default: break\n    }\n}\n"
        let upstream = base.replacing(
            "    case .failure(Kit.Errors.status(code: 400)):\n        remove(url)\n",
            with:
                "    case .failure(Kit.Errors.bad):\n        remove(url)\n        clean()\n    case .failure(Kit.Errors.status(let code)):\n        if drops(code) {\n            remove(url)\n        }\n"
        )
        let port = upstream.replacing("Kit.", with: "Own.")
        let file = try PatchTrial(base: base, upstream: upstream, port: port).patch(["Player.swift"], conflicts: true)
        #expect(file?.conflicts ?? [] == [])
        #expect(file?.changes == nil)
    }

    @Test("A type that upstream only nested is no change")
    func nested() throws {
        let (cases, use) = ("    case tap\n    case hold\n", "func go() { run(Gesture.tap) }\n")
        let keyboard = "enum Keyboard {\n    static let x = 1\n}\n"
        let trial = PatchTrial(
            base: "enum Gesture {\n\(cases)}\n\(keyboard)\(use)",
            upstream:
                "extension Keyboard {\n    enum Gesture {\n        case tap\n        case hold\n    }\n}\n\(keyboard)"
                + use.replacing("Gesture", with: "Keyboard.Gesture"),
            port: "enum KeyboardGesture {\n\(cases)}\n\(keyboard)" + use.replacing("Gesture", with: "KeyboardGesture"),
            types: ["Keyboard.Gesture": "KeyboardGesture"])
        #expect(try trial.comparison().files.map(\.status) == [.inSync])
        #expect(try trial.patch() == nil)
        #expect(try trial.patch(["Player.swift"])?.idleReason == "is the same as upstream")
    }

    @Test("Only files that were asked for are spoken of")
    func unnamed() throws {
        let base = "struct A {\n    func one() { a(0) }\n}\n"
        let trial = PatchTrial(
            base: base, upstream: base.replacing("a(0)", with: "a(1)"), port: base,
            beside: (base: "func b() { c(1) }\n", upstream: "func b() { c(2) }\n", port: "func b() { c(1) }\n"))
        let commit = try #require(ObjectName(hex: String(repeating: "b", count: 40)))
        var row = CommitRow(
            commit: commit, date: 0, subject: "", state: .missed,
            files: [
                CommitFileRow(
                    port: RelativePath("ios/Screen.swift"), upstream: RelativePath("Kit/Screen.swift"), state: .missed)
            ])
        row.note = CommitNote(commit: commit, choice: .skipped, reason: "", owner: "")
        func files(_ paths: [String]) throws -> [RelativePath] {
            let selection = PatchSelection(paths: paths.map { RelativePath($0) })
            return try Patch.make(trial.comparison(), selection, without: DecidedChanges([row])).files.map(\.path)
        }
        #expect(try files(["ios/Player.swift"]) == [RelativePath("ios/Player.swift")])
        #expect(try files([]).count == 2)
        #expect(try files(["ios/Screen.swift"]) == [RelativePath("ios/Screen.swift")])
    }
}
