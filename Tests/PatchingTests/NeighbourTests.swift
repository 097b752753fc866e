import Patching
import ReportModel
import SourceModel
import Testing

@Suite("A patch of one file leaves the others a port that can be built")
struct NeighbourTests {
    private static let player = """
        struct Player {
            func play() { start() }
        }

        func start() {}

        """

    private func trial(
        player upstream: String, screen: (base: String, upstream: String, port: String)
    ) throws -> PatchTrial {
        PatchTrial(base: Self.player, upstream: upstream, port: Self.player, beside: screen)
    }

    private func file(_ name: String, of patch: Patch) throws -> PatchedFile {
        try #require(patch.files.first { $0.path == RelativePath("ios/\(name).swift") })
    }

    /// Both sides changed the line that upstream's new `begin` stands in.
    private let conflicting = (
        base: "func show() { start(); wait(1) }\n", upstream: "func show() { begin(); wait(2) }\n",
        port: "func show() { start(); wait(3) }\n"
    )

    @Test("A declaration stays where another file still uses it")
    func stillUsed() throws {
        let upstream = Self.player.replacing("start()", with: "begin()")
        let trial = try trial(player: upstream, screen: conflicting)
        let patch = try Patch.make(trial.comparison(), PatchSelection())
        let player = try file("Player", of: patch)
        #expect(player.patch == nil)
        #expect(player.isLeftOut)
        #expect(player.refusal == "would no longer declare `start`, which `ios/Screen.swift` still uses")
        #expect(try file("Screen", of: patch).conflicts.count == 1)
        let decision = Decision(
            id: "a", verb: .take, title: "", severity: .warning,
            files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))])
        let decided = try #require(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
        #expect(decided.patch == .none)
        #expect(
            decided.obstacle == "`Player.swift` would no longer declare `start`, which `ios/Screen.swift` still uses")
    }

    @Test("A file that lost code is linked to the one that got it, and not to one with other code of its name")
    func linkedByCode() throws {
        let screen = "func show() {}\n"
        func linked(_ code: String) throws -> Bool {
            let pane = "\nstruct Pane {\n    func start() { \(code) }\n}\n"
            let base = Self.player.replacing("func start() {}", with: "func start() { open(1); open(2) }")
            let trial = PatchTrial(
                base: base, upstream: base.replacing("\nfunc start() { open(1); open(2) }\n", with: ""), port: base,
                beside: (base: screen, upstream: screen + pane, port: screen))
            let decision = Decision(
                id: "a", verb: .merge, title: "", severity: .warning,
                files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))])
            let links = try DecisionPatches(of: [decision], trial.comparison()).linked
            return links.contains([RelativePath("ios/Player.swift"), RelativePath("ios/Screen.swift")])
        }
        #expect(try linked("open(1); open(2)"))
        #expect(try !linked("stop(3); stop(4)"))
    }

    @Test("A patch says which decision it needs first")
    func neededDecisions() throws {
        func needs(_ upstream: String, _ screen: (base: String, upstream: String, port: String)) throws -> [[String]] {
            let decisions = ["Player", "Screen"].map { name in
                Decision(
                    id: name, verb: .take, title: "", severity: .warning,
                    files: [Decision.File(upstream: nil, port: RelativePath("ios/\(name).swift"))])
            }
            let comparison = try trial(player: upstream, screen: screen).comparison()
            return try DecisionPatches(of: decisions, comparison).patched(decisions).map(\.with)
        }
        let screen = "func show() { start() }\n"
        let used = (base: screen, upstream: screen.replacing("start", with: "begin"), port: screen)
        #expect(try needs(Self.player + "\nfunc begin() {}\n", used) == [[], ["Player"]])
        #expect(try needs(Self.player.replacing("start()", with: "begin()"), conflicting) == [["Screen"], ["Player"]])
        let other = (base: screen, upstream: "func show() { start(); start() }\n", port: screen)
        #expect(try needs(Self.player + "\nfunc begin() {}\n", other) == [[], []])
    }

    @Test("A patch needs another one whose member has the name of its own, or whose property it binds")
    func hiddenNeeds() throws {
        func needs(_ code: String, named name: String) throws -> [RelativePath] {
            let base = "struct Screen {\n}\n"
            let screen = (base: base, upstream: base.replacing("{\n", with: "{\n    \(code)\n"), port: base)
            let trial = try trial(player: Self.player.replacing("{\n", with: "{\n    \(name)\n"), screen: screen)
            let patch = try Patch.make(trial.comparison(), PatchSelection())
            return try file("Screen", of: patch).suppliers.sorted()
        }
        let player = [RelativePath("ios/Player.swift")]
        #expect(try needs("func turn() { player.turn() }", named: "func turn() {}") == player)
        #expect(try needs("func turn() { self.turn() }", named: "func turn() {}") == [])
        #expect(try needs("func show() { bind($style) } // style", named: "var style = 1") == player)
        #expect(try needs("@State var style = 1; func show() { bind($style) }", named: "var style = 1") == [])
    }

    @Test("A patch needs another one that gives a function the labels of its new call, and that one needs it")
    func neededLabels() throws {
        let player = Self.player.replacing("func start() {}", with: "func start(at n: Int) {}")
            .replacing("start()", with: "start(at: 1)")
        func needs(_ call: String) throws -> [[String]] {
            let screen = (base: "func show() { start(at: 2) }\n", upstream: "func show() { \(call) }\n")
            let trial = PatchTrial(
                base: player, upstream: player.replacing("at", with: "with"), port: player,
                beside: (base: screen.base, upstream: screen.upstream, port: screen.base))
            let patch = try Patch.make(trial.comparison(), PatchSelection())
            return patch.files.map { $0.suppliers.map(\.lastComponent) }
        }
        #expect(try needs("start(with: 2)") == [["Screen.swift"], ["Player.swift"]])
        #expect(try needs("rest()") == [["Screen.swift"], []])
    }

    @Test("A patch says what a namesake or a mere word hides: a requirement that no patch adds, a function of no file")
    func hiddenCallees() throws {
        func needs(_ code: String, _ added: String, _ own: String) throws -> [String] {
            let base = "func show(_ item: Item) { wait(1) }\n"
            var trial = PatchTrial(base: base, upstream: base.replacing("wait(1)", with: code), port: base)
            trial.added = ("Items.swift", added)
            trial.isAddedMapped = false
            trial.beside = (base: "", upstream: "", port: own)
            return try file("Player", of: Patch.make(trial.comparison(), PatchSelection())).needs.map(\.name)
        }
        let item = "protocol Item {\n    func turn(to n: Int)\n}\n"
        let namesake = "struct Other {\n    func turn(to n: Int) {}\n}\n"
        #expect(try needs("item.turn(to: 1)", item, "protocol Item {}\n" + namesake) == ["Item.turn(to:)"])
        #expect(try needs("self.turn(to: 1)", item, "protocol Item {}\n" + namesake) == [])
        #expect(try needs("item.turn(to: 1)", item, item + namesake) == [])
        let function = "func turn(to n: Int) {}\n"
        #expect(try needs("turn(to: 1)", function, "// turn\n") == ["turn(to:)"])
        #expect(try needs("turn(to: 1)", function, "func own() { turn() }\n") == [])
    }

    @Test("A decision says which initializer of another module's type its patch uses and nothing adds")
    func unmapped() throws {
        let base = "func show() { start() }\n"
        func lack(_ initializer: String, _ call: String = "Picker(forValue: 1, in: 2)") throws -> String? {
            var trial = PatchTrial(base: base, upstream: "func show() { \(call) }\n", port: base)
            trial.added = ("Picker+Value.swift", "extension Picker {\n    \(initializer) {}\n}\n")
            trial.isAddedMapped = false
            let decision = Decision(
                id: "a", verb: .take, title: "", severity: .warning,
                files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))])
            let decided = try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first
            #expect(decided?.patch == .clean)
            return decided?.obstacle
        }
        let sentence = "`Picker(forValue:in:)`, from upstream's `Picker+Value.swift`, which no patch adds"
        #expect(try lack("init(forValue: Int, in: Int)") == sentence)
        #expect(try lack("init(forValue: Int, values: [Int] = [], in: Int, step: Int = 1)") == sentence)
        #expect(try lack("init(forKey: Int, in: Int)") == nil)
        let closures = "forValue: Int, in: Int, values: [Int] = [], label: () -> Void, style: () -> Void"
        let call = "Picker(forValue: 1, in: 2) { act { 1 } } style: { act() }"
        #expect(try lack("init(\(closures))", call) == sentence)
        #expect(try lack("init(\(closures))", call.replacing("style", with: "shape")) == nil)
        // These may be the module's own.
        #expect(try lack("init(forValue: Int = 1)", "Picker()") == nil)
        #expect(try lack("init(_ name: Int = 1, in: Int = 2)", "Picker(1)") == nil)
    }

    @Test("What a patch of the file does not add is said to be in no patch, and that file is not named to apply with")
    func unadded() throws {
        let screen = "func show() { start() }\n"
        let light = "func light(_ n: Int) {}\n"
        for (own, with) in [("wait(1)", []), ("wait(2)", ["Player"])] {
            let base = Self.player + "func rest() { wait(1) }\n"
            let trial = PatchTrial(
                base: base + light, upstream: base.replacing("wait(1)", with: "wait(3)") + light,
                port: base.replacing("wait(1)", with: own),
                beside: (base: screen, upstream: screen.replacing("start()", with: "light(1)"), port: screen))
            let decisions = ["Player", "Screen"].map { name in
                Decision(
                    id: name, verb: .merge, title: "", severity: .warning,
                    files: [Decision.File(upstream: nil, port: RelativePath("ios/\(name).swift"))])
            }
            let decided = try DecisionPatches(of: decisions, trial.comparison()).patched(decisions)
            #expect(decided.map(\.patch) == [with.isEmpty ? .clean : .conflicts, .clean])
            #expect(decided[1].obstacle == "`light`, from upstream's `Player.swift`, which no patch adds")
            #expect(decided[1].with == with)
        }
    }

    @Test(
        "Nor does one go that stands before a colon and is no label",
        arguments: [
            "func show() { act(isOn ? start : stop) }\nfunc stop() {}\n",
            "func show() { act([stop: 1, start: 2]) }\n",
            "func show() {\n    switch one {\n    case start: act()\n    default: stop()\n    }\n}\n",
        ])
    func colons(screen: String) throws {
        let trial = try trial(
            player: Self.player.replacing("start()", with: "begin()"), screen: (base: "", upstream: "", port: screen))
        let player = try file("Player", of: Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.refusal == "would no longer declare `start`, which `ios/Screen.swift` still uses")
    }

    /// Upstream replaces a property; a method of the same name stays.
    private func namesakes(screen: (base: String, upstream: String, port: String)) -> PatchTrial {
        let base = "struct Values {\n    var track = 1\n}\nextension Player {\n    func track(_ n: Int) {}\n}\n"
        return PatchTrial(
            base: base, upstream: base.replacing("var track", with: "var tracked"), port: base, beside: screen)
    }

    @Test("A property stays where another file reads it, though a method has its name")
    func readNamesake() throws {
        let trial = namesakes(screen: (base: "", upstream: "", port: "func show(_ all: Values) { act(all.track) }\n"))
        let player = try file("Player", of: Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.refusal == "would no longer declare `track`, which `ios/Screen.swift` still uses")
        // A call means the method.
        let calls = namesakes(screen: (base: "", upstream: "", port: "func show(_ one: Player) { one.track(1) }\n"))
        #expect(try file("Player", of: Patch.make(calls.comparison(), PatchSelection())).patch != nil)
    }

    @Test(
        "A value stays where another file reads it, also before a block or as a case that gets values",
        arguments: [
            ("var total = 1", "func total() -> Int { 1 }", "for n in 0..<all.total { act(n) }", true),
            ("var isOn = true", "func isOn() -> Bool { true }", "if all.isOn { act(1) }", true),
            ("@Published var size = 1", "var size: Int { 1 }", "bind(all.$size)", true),
            ("@Published var size = 1", "var size: Int { 1 }", "bind(all.size)", false),
            ("@Published var size = 1", "@State var size = 2", "bind(all.$size)", false),
            ("@Published var size = 1", "var size = 2", "bind($size) } @State private var size = 3; func b() {", false),
            ("@Published var size = 1", "var size = 2", "list(sizes) { $size in bind($size) }", false),
            ("@Published var size = 1", "var size = 2", "bind(all.$size); let size = 3; act(size)", true),
            ("@Published var size = 1", "var size = 2", "list(sizes) { $size in bind(all.$size) }", true),
            ("@State private var size = 1", "private var size: Int { 1 }", "list(sizes) { $size in act(2) }", false),
            ("var tap: (() -> Void)?", "func tap() {}", "all.tap?()", true),
            ("enum Level { case low }", "enum Level { case low(Int) }", "act(Values.Level.low)", true),
            ("enum Level { case low }", "enum Level { case low(Int) }", "switch all { case .low: act(1) }", false),
            (
                "enum Level { case low }", "enum Level { case low(Int) }",
                "switch all { case .high, .low: act(1)\n case Values.Level.low: act(2) }", false
            ),
            (
                "enum Level { case low }", "enum Level { case low(Int) }",
                "switch all { case .high: act(.low)\n case true: .low }", true
            ),
        ])
    func readValues(was: String, becomes: String, use: String, isRefused: Bool) throws {
        let base = "struct Values {\n    \(was)\n}\n"
        let trial = PatchTrial(
            base: base, upstream: base.replacing(was, with: becomes), port: base,
            beside: (base: "", upstream: "", port: "func show(_ all: Values) { \(use) }\n"))
        #expect(try (file("Player", of: Patch.make(trial.comparison(), PatchSelection())).patch == nil) == isRefused)
    }

    @Test("Decisions of which one removes what the other's file reads name each other")
    func bothNamed() throws {
        let screen = "func show(_ all: Values) { act(all.track, 1) }\n"
        let trial = namesakes(
            screen: (
                base: screen, upstream: screen.replacing("all.track", with: "all.tracked"),
                port: screen.replacing("1", with: "2")
            ))
        let decisions = ["Player", "Screen"].map { name in
            Decision(
                id: name, verb: .merge, title: "", severity: .warning,
                files: [Decision.File(upstream: nil, port: RelativePath("ios/\(name).swift"))])
        }
        let decided = try DecisionPatches(of: decisions, trial.comparison()).patched(decisions)
        #expect(decided.map(\.patch) == [.clean, .clean])
        #expect(decided.map(\.with) == [["Screen"], ["Player"]])
    }

    @Test("A decision names the one about a file whose declarations it uses, also where it conflicts")
    func homes() throws {
        for own in ["func show() { start() }\n", "func show() { stop() }\n"] {
            let base = "func show() { start() }\n"
            var trial = PatchTrial(base: base, upstream: "func show() { light(1) }\n", port: own)
            trial.added = ("Lights.swift", "func light(_ n: Int) {}\n")
            trial.isAddedMapped = false
            let decisions = [
                Decision(
                    id: "a", verb: .merge, title: "", severity: .warning,
                    files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))]),
                Decision(
                    id: "b", verb: .port, title: "", severity: .warning,
                    files: [Decision.File(upstream: RelativePath("Kit/Lights.swift"), port: nil)]),
            ]
            let decided = try DecisionPatches(of: decisions, trial.comparison()).patched(decisions)
            #expect(decided[0].patch == (own == base ? .clean : .conflicts))
            #expect(decided[0].with == ["b"])
        }
    }

    @Test("A decision that drops a file names the files that use its types")
    func drops() throws {
        let screen = "func show(_ player: Player) { player.play() }\n"
        for own in [Self.player, Self.player + "let own = 1\n"] {
            let trial = PatchTrial(
                base: Self.player, upstream: nil, port: own, beside: (base: "", upstream: "", port: screen))
            let decision = Decision(
                id: "a", verb: .drop, title: "Drop", severity: .warning,
                files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))])
            let dropped = try #require(
                try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
            #expect(dropped.obstacle == "what upstream has deleted is still used in `Screen.swift`")
            #expect(dropped.patch == .none)
        }
    }

    @Test("A decision that drops both a file and its users names none")
    func dropsUsers() throws {
        let screen = "func show(_ player: Player) { player.play() }\n"
        let trial = PatchTrial(
            base: Self.player, upstream: nil, port: Self.player,
            beside: (base: screen, upstream: screen, port: screen))
        let decision = Decision(
            id: "a", verb: .drop, title: "Drop", severity: .warning,
            files: ["Player", "Screen"].map {
                Decision.File(upstream: nil, port: RelativePath("ios/\($0).swift"))
            })
        #expect(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).map(\.title) == ["Drop"])
    }

    @Test("A call with a closure is one, also after `repeat { } while`")
    func afterRepeat() throws {
        let own = "func open(_ a: Int, then: () -> Void) {}\n"
        let screen = "func show() {\n    repeat { wait() } while isReady\n    open(1) { act() }\n}\n"
        let trial = PatchTrial(
            base: Self.player + own, upstream: Self.player + own.replacing("Void)", with: "Void, or: () -> Void)"),
            port: Self.player + own, beside: (base: "", upstream: "", port: screen))
        let player = try file("Player", of: Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.refusal == "would no longer declare `open(_:then:)`, which `ios/Screen.swift` still calls")
    }

    @Test("It goes where the other file is patched as well")
    func bothPatched() throws {
        let upstream = Self.player.replacing("start()", with: "begin()")
        let trial = try trial(
            player: upstream,
            screen: (
                base: "func show() { start() }\n", upstream: "func show() { begin() }\n",
                port: "func show() { start() }\n"
            ))
        let patch = try Patch.make(trial.comparison(), PatchSelection())
        #expect(patch.files.map(\.refusal) == [nil, nil])
        #expect(patch.files.compactMap(\.patch).count == 2)
        // The other file has nothing else to bring, and comes with the one that is asked for.
        let one = try Patch.make(trial.comparison(), PatchSelection(paths: [RelativePath("ios/Player.swift")]))
        #expect(one.files.compactMap(\.patch).count == 2)
        let decision = Decision(
            id: "a", verb: .take, title: "", severity: .warning,
            files: [Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))])
        let decided = try #require(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
        #expect(decided.patch == .clean && decided.obstacle == nil)
        #expect(decided.diff?.contains("+func show() { begin() }") ?? false)
    }

    @Test(
        "It goes where the name stands for something else in the other file, or upstream still uses it",
        arguments: [
            "func show() { let start = 1; wait(start) }\n", "func show(start: Int) { wait(start) }\n",
            "func show() { wait(start: 1) } // start\n",
        ])
    func otherMeaning(screen: String) throws {
        let upstream = Self.player.replacing("start()", with: "begin()")
        let trial = try trial(player: upstream, screen: (base: screen, upstream: screen, port: screen))
        #expect(try trial.patch(["Player.swift"])?.patch != nil)
    }

    @Test(
        "An extension without a conformance declares only its members, and an initializer is called for its own type",
        arguments: [
            ("extension Thread { func rest() {} }", "func show() { Thread.sleep(1) }"),
            ("final class Line { init() {} }", "final class Screen: View { override init() { super.init() } }"),
            ("final class Line { init() {} }", "func show() -> Screen { Screen.init() }"),
            ("final class Line { init(_ size: Int = 1) {} }", "let screen: Screen = .init()"),
            ("final class Line { init(_ size: Int = 1) {} }", "let screens: Box<Row<Int>, Never> = .init()"),
            ("final class Line { init(_ size: Int = 1) {} }", "func show() { show(.init()) }"),
            ("final class Line { init() {} }", "var line: Line?\nstruct Own { init(own: Int) { self.init() } }"),
        ])
    func strangers(removed: String, screen: String) throws {
        let upstream = removed.contains("init") ? "final class Line { var text = \"\" }" : ""
        let trial = PatchTrial(
            base: Self.player + removed + "\n", upstream: Self.player + upstream + "\n",
            port: Self.player + removed + "\n", beside: (base: "", upstream: "", port: screen + "\n"))
        #expect(try trial.patch(["Player.swift"])?.patch != nil)
    }

    @Test(
        "A conformance, an initializer or an overridden member stays where another file uses it",
        arguments: [
            ("extension Thread: Resting {}", "func show() { rest(Thread.current) }"),
            ("class Line { func rest() {} }", "final class Own: Line { override func rest() {} }"),
            ("class Line { var rest: Int { 1 } }", "final class Own: Line { override var rest: Int { 2 } }"),
            (
                "final class Line { init(_ text: String) {} }",
                "final class Own: Line { override init() { super.init(\"\") } }"
            ),
            ("final class Line { init(_ text: String) {} }", "func show() -> Line { .init(\"\") }"),
            (
                "final class Line { init(_ text: String) {} }",
                "final class Own { var line: Line?\n    func show() { line = .init(\"\") } }"
            ),
            (
                "final class Line { init(_ text: String) {} }",
                "extension Line { convenience init() { self.init(\"\") } }"
            ),
            (
                "class Line { init(_ text: String) {} }",
                "final class Own: Line { convenience init(own: Int) { self.init(\"\") } }"
            ),
            (
                "final class Line { init(_ text: String) {} }",
                "typealias Row = Line\nextension Row { convenience init() { self.init(\"\") } }"
            ),
            (
                "final class Line { init(_ text: String) {} }",
                "extension Line { static func make() -> Line { Self.init(\"\") } }"
            ),
            ("final class Line { init(_ size: Int = 1) {} }", "let line: Line = .init()"),
        ])
    func stillBuilt(removed: String, screen: String) throws {
        let upstream =
            removed.contains("init")
            ? "final class Line { var text = \"\" }" : removed.contains("rest") ? "class Line {}" : ""
        let trial = PatchTrial(
            base: Self.player + removed + "\n", upstream: Self.player + upstream + "\n",
            port: Self.player + removed + "\n", beside: (base: "", upstream: "", port: screen + "\n"))
        #expect(try trial.patch(["Player.swift"])?.patch == nil)
    }

    @Test(
        "It goes where a superclass declares it as well, or the name is a parameter or an associated type",
        arguments: [
            (
                "class Own: View {\n    override func draw(_ area: Int) {}\n}\n",
                "func show(_ view: View) { view.draw(1) }\n"
            ),
            ("struct Own {\n    var limit = 1\n}\n", "func show(in limit: Int) -> Int { limit + limit }\n"),
            (
                "enum Own {\n    typealias Row = Int\n}\n",
                "protocol Screen {\n    associatedtype Row\n    var row: Row { get }\n}\n"
            ),
        ])
    func declaredElsewhere(own: String, screen: String) throws {
        var lines = own.split(separator: "\n").map(String.init)
        lines[1] = "    let size = 2"
        let upstream = lines.joined(separator: "\n") + "\n"
        let trial = PatchTrial(
            base: own, upstream: upstream, port: own, beside: (base: "", upstream: "", port: screen))
        #expect(try trial.patch(["Player.swift"])?.refusal == nil)
    }

    @Test("A call that only upstream's declaration takes is named, and a case after a period is a use")
    func unmetCalls() throws {
        let base = "func one() -> Kind { Kind(size: 1) }\nfunc two(_ kind: Kind) -> Int { 2 }\n"
        let screen = (
            base: "struct Kind {\n    init(size: Int) {}\n}\nfunc show() { wait(1) }\n",
            upstream: "enum Kind {\n    case plain\n    init(width: Int) {}\n}\nfunc show() { wait(2) }\n",
            port: "struct Kind {\n    init(size: Int) {}\n}\nfunc show() { wait(3) }\n"
        )
        let upstream = """
            func one() -> Kind { Kind(width: 1) }
            func two(_ kind: Kind) -> Int {
                switch kind {
                case .plain: 3
                }
            }

            """
        let trial = PatchTrial(base: base, upstream: upstream, port: base, beside: screen)
        let player = try file("Player", of: try Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.patch != nil)
        #expect(player.needs.map(\.name) == ["Kind(width:)", "plain"])
    }

    @Test("A subscript with a label that only upstream declares is named")
    func unmetSubscript() throws {
        let base = "func first(_ rows: Rows) -> Int { rows.one }\n"
        let screen = (base: "struct Rows {}\n", port: "struct Rows { var own = 1 }\n")
        let trial = PatchTrial(
            base: base, upstream: base.replacing("rows.one", with: "rows[safe: 1] + rows[2]"), port: base,
            beside: (screen.base, "struct Rows { subscript(safe n: Int) -> Int { n } }\n", screen.port))
        let selection = PatchSelection(paths: [RelativePath("Player.swift")])
        let player = try file("Player", of: try Patch.make(trial.comparison(), selection))
        #expect(player.needs.map(\.name) == ["subscript(safe:)"])
    }

    @Test(
        "An initializer that a struct has for its properties stays where another file still calls it",
        arguments: [
            ("    var title: String\n    var width: Int\n", true),
            ("    var size: Int\n    var title: String\n    func draw() {}\n", true),
            ("    var title: String\n    var size: Int\n    let hint: Int\n", true),
            ("    var title: String\n    var size: Int\n    var hint: Int?\n    let kind = 1\n", false),
            ("    var title: String\n    var size: Int\n    var area: Int { size * size }\n", false),
            ("    var title: String\n    var size: Int { didSet { draw() } }\n", false),
            ("    var title: String\n    var width: Int\n    init(title: String, size: Int) { set(title) }\n", false),
        ])
    func memberwise(upstream: String, isRefused: Bool) throws {
        let base = "struct Row {\n    var title: String\n    var size: Int\n}\n"
        let trial = PatchTrial(
            base: base, upstream: "struct Row {\n\(upstream)}\n", port: base,
            beside: (base: "", upstream: "", port: "func show() { draw(Row(title: name, size: 1)) }\n"))
        let player = try file("Player", of: Patch.make(trial.comparison(), PatchSelection()))
        let refusal = "would no longer declare `init(title:size:)`, which `ios/Screen.swift` still calls"
        #expect(player.refusal == (isRefused ? refusal : nil))
        #expect((player.patch == nil) == isRefused)
    }

    @Test(
        "A subscript with a label stays where another file still uses it",
        arguments: [
            ("list[safe: 1]", true), ("list[1]", false), ("act([safe: 1])", false), ("list[safe ? 1 : 2]", false),
        ])
    func subscripts(use: String, isRefused: Bool) throws {
        let base = "struct List {\n    subscript(safe index: Int) -> Int { get(index) }\n}\n"
        let trial = PatchTrial(
            base: base, upstream: base.replacing("safe", with: "at"), port: base,
            beside: (base: "", upstream: "", port: "func show(_ list: List, safe: Int) { draw(\(use)) }\n"))
        let player = try file("Player", of: Patch.make(trial.comparison(), PatchSelection()))
        let refusal = "would no longer declare `subscript(safe:)`, which `ios/Screen.swift` still calls"
        #expect(player.refusal == (isRefused ? refusal : nil))
    }

    @Test("A file that only gets new names stays as it is where they are not declared")
    func forsaken() throws {
        let upstream = Self.player.replacing("start()", with: "begin()")
        let trial = try trial(
            player: upstream,
            screen: (
                base: "func show() { start() }\n", upstream: "func show() { begin() }\n",
                port: "func show() { start() }\nfunc own() { start() }\n"
            ))
        for writesConflicts in [false, true] {
            let patch = try Patch.make(trial.comparison(), PatchSelection(writesConflicts: writesConflicts))
            #expect(patch.files.compactMap(\.patch).isEmpty)
            #expect(
                patch.files.map(\.refusal) == [
                    "would no longer declare `start`, which `ios/Screen.swift` still uses",
                    "only uses new names that `ios/Player.swift` declares, which has no patch",
                ])
        }
    }

    @Test("What upstream changed and moved to another file is named, and the decision is not settled")
    func moved() throws {
        let two = "func two() { print(2, 3, 4, 5) }"
        let trial = PatchTrial(
            base: "struct Player {\n    \(two)\n}\n", upstream: "struct Player {\n}\n",
            port: "struct Player {\n    \(two)\n}\n",
            beside: (
                base: "struct Screen {\n}\n",
                upstream: "struct Screen {\n}\n\nextension Player {\n    \(two.replacing("5", with: "6"))\n}\n",
                port: "struct Screen {\n    var own = 1\n}\n"
            ))
        let player = try file("Player", of: try Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.patch == nil)
        #expect(player.leftMoved == [.init(name: "Player.two()", home: RelativePath("Kit/Screen.swift"))])
    }

    @Test("What upstream moved to a file that is merged into the same one of the port is not left")
    func movedWithin() throws {
        let two = "func two() { print(2, 3, 4, 5) }"
        let base = "struct Player {\n    var a = 1\n    \(two)\n}\n"
        let port = base + "\nextension Player {\n    func one() {}\n}\n"
        var trial = PatchTrial(base: base, upstream: "struct Player {\n    var a = 2\n}\n", port: port)
        trial.otherBase = "extension Player {\n    func one() {}\n}\n"
        trial.other = "extension Player {\n    func one() {}\n    \(two.replacing("5", with: "6"))\n}\n"
        let player = try file("Player", of: try Patch.make(trial.comparison(), PatchSelection()))
        #expect(player.leftMoved.isEmpty)
        #expect(player.refusal == "would declare `Player.two()` twice, because both sides added it")
    }

    @Test("What upstream moved between two files that the port has not changed is moved, and with both files only")
    func movedBetweenCopies() throws {
        let two = "func two() { print(2, 3, 4, 5) }"
        let screen = (
            base: "struct Screen {\n}\n", upstream: "struct Screen {\n}\n\nextension Player {\n    \(two)\n}\n",
            port: "struct Screen {\n}\n"
        )
        let base = "struct Player {\n    \(two)\n}\n"
        let trial = PatchTrial(base: base, upstream: "struct Player {\n}\n", port: base, beside: screen)
        for paths in [[], [RelativePath("ios/Player.swift")], [RelativePath("ios/Screen.swift")]] {
            let patch = try Patch.make(trial.comparison(), PatchSelection(paths: paths))
            #expect(try file("Player", of: patch).changes == ["-    \(two)"])
            #expect(
                try file("Screen", of: patch).changes == ["+", "+extension Player {", "+    \(two)", "+}"])
            #expect(patch.files.allSatisfy { $0.leftMoved.isEmpty && $0.refusal == nil })
        }
    }

    @Test("What the patched text uses and only upstream declares is named")
    func needs() throws {
        let upstream = Self.player.replacing("{ start() }", with: "{ start(); prepare(); let a: [Kind: Int] = b }")
        let screen = (
            base: "func show() { wait(1) }\n",
            upstream: "func show() { wait(2) }\nfunc prepare() {}\nenum Kind {}\n",
            port: "func show() { wait(3) }\n"
        )
        let patch = try Patch.make(trial(player: upstream, screen: screen).comparison(), PatchSelection())
        let player = try file("Player", of: patch)
        #expect(player.patch != nil)
        #expect(player.needs == ["Kind", "prepare"].map { .init(name: $0, home: RelativePath("Kit/Screen.swift")) })
        let marked = try Patch.make(
            trial(player: upstream, screen: screen).comparison(), PatchSelection(writesConflicts: true))
        #expect(try file("Screen", of: marked).conflicts.count == 1)
        #expect(try file("Player", of: marked).needs == [])
        let clean = (screen.base, screen.upstream, port: screen.base)
        let whole = try Patch.make(trial(player: upstream, screen: clean).comparison(), PatchSelection())
        #expect(try file("Player", of: whole).needs == [])
    }
}

@Suite("Lines that upstream adds are moved in as the port's are")
struct IndentationTests {
    @Test("Parameters that upstream aligned and the port did not")
    func aligned() throws {
        let base = """
            protocol Loading {
                func load(with request: Request,
                          received: @escaping (Data) -> Void,
                          completion: @escaping (Error?) -> Void) -> Task
            }

            """
        let now = """
            protocol Loading {
                func load(
                    with request: Request,
                    received: @escaping @Sendable (Data) -> Void,
                    completion: @escaping @Sendable (Error?) -> Void
                ) -> Task
            }

            """
        let port = now.replacing("@Sendable ", with: "")
        let changes = try PatchTrial(base: base, upstream: now, port: port).changes()
        #expect(
            changes == [
                "-        received: @escaping (Data) -> Void,", "-        completion: @escaping (Error?) -> Void",
                "+        received: @escaping @Sendable (Data) -> Void,",
                "+        completion: @escaping @Sendable (Error?) -> Void",
            ])
    }

    @Test("A line that upstream aligned with a parenthesis is one level deeper")
    func alignedLater() throws {
        let base = "struct Archive {\n    func open() {\n        make(data: data)\n    }\n}\n"
        let now = "struct Archive {\n    func open() {\n        make(data: data,\n             mode: .read)\n    }\n}\n"
        let port = "struct Archive {\n  func open() {\n    make(data: data)\n  }\n}\n"
        let changes = try PatchTrial(base: base, upstream: now, port: port).changes()
        #expect(changes == ["-    make(data: data)", "+    make(data: data,", "+      mode: .read)"])
    }
}

@Suite("A patch does not take away what the port's own code calls")
struct OwnCallTests {
    private func refusal(_ base: String, _ upstream: String, own: String, screenUpstream: String = "") throws -> String?
    {
        let trial = PatchTrial(
            base: base, upstream: upstream, port: base,
            beside: (base: screenUpstream, upstream: screenUpstream, port: screenUpstream + own))
        let patch = try Patch.make(trial.comparison(), PatchSelection())
        return patch.files.first { $0.path == RelativePath("ios/Player.swift") }?.refusal
    }

    private static let shelf =
        "struct Shelf {\n    func open(_ n: Int) {\n        a(n)\n    }\n    func close() { b() }\n}\n"

    @Test("By its old labels, without `try`, or though another type has one of that name")
    func calls() throws {
        let own = "final class Bridge {\n    func show() { shelf.open(1) }\n    func hide() { shelf.close() }\n}\n"
        let labels = Self.shelf.replacing("open(_ n: Int)", with: "open(at n: Int, animated: Bool)")
        #expect(
            try refusal(Self.shelf, labels, own: own)
                == "would no longer declare `open(_:)`, which `ios/Screen.swift` still calls")
        let throwing = Self.shelf.replacing("close() {", with: "close() throws {")
        #expect(
            try refusal(Self.shelf, throwing, own: own)
                == "would need `try` before `close()`, which `ios/Screen.swift` calls without")
        #expect(
            try refusal(Self.shelf, throwing, own: own.replacing("shelf.close()", with: "try? shelf.close()")) == nil)
        let gone = Self.shelf.replacing("    func close() { b() }\n", with: "")
        let window = "struct V {\n    func v() { window.close() }\n}\n"
        #expect(try refusal(Self.shelf, gone, own: own, screenUpstream: window)?.contains("`close") ?? false)
        #expect(try refusal(Self.shelf, gone, own: "", screenUpstream: window) == nil)
    }

    @Test("A new parameter with a default value changes no call")
    func defaults() throws {
        let own = "final class Bridge {\n    func show() { shelf.open(1) }\n}\n"
        let upstream = Self.shelf.replacing("open(_ n: Int)", with: "open(_ n: Int, animated: Bool = true)")
        #expect(try refusal(Self.shelf, upstream, own: own) == nil)
    }

    @Test("A default value that upstream removes, or a parameter that a closure stands for")
    func lessTaken() throws {
        func refusal(from old: String, to new: String, _ call: String) throws -> String? {
            let texts = [old, new].map { Self.shelf.replacing("open(_ n: Int", with: "open(_ n: Int\($0)") }
            return try self.refusal(texts[0], texts[1], own: "func show() { shelf.open(1)\(call) }\n")
        }
        let animated = ", animated: Bool"
        let clause = { (labels: String) in
            "would no longer declare `open(\(labels))`, which `ios/Screen.swift` still calls"
        }
        #expect(try refusal(from: animated + " = true", to: animated, "") == clause("_:animated:"))
        #expect(try refusal(from: animated, to: animated + " = true", "") == nil)
        let closure = ", then: () -> Void"
        #expect(try refusal(from: closure, to: "", " { c() }") == clause("_:then:"))
        #expect(try refusal(from: closure, to: ", then: (() -> Void)? = nil", " { c() }") == nil)
    }

    @Test("What the port's own types implement or override for it, unless upstream still has it somewhere")
    func heirs() throws {
        let (method, requirement) = (
            "class Shelf {\n    func open(at n: Int) {}\n}\n", "protocol Shelf {\n    func open(at n: Int)\n}\n"
        )
        let own = "final class Own: Shelf {\n    MARK func open(at n: Int) {}\n}\n"
        for (base, own) in [
            (method, own.replacing("MARK", with: "override")), (requirement, own.replacing("MARK ", with: "")),
        ] {
            let upstream = base.replacing("at n", with: "with n")
            #expect(
                try refusal(base, upstream, own: own)
                    == "would no longer declare `open(at:)`, which a type in `ios/Screen.swift` still implements or overrides"
            )
            #expect(try refusal(base, upstream, own: own.replacing("at n", with: "to n")) == nil)
            let root = "class Root {\n    func open(at n: Int) {}\n}\n"
            #expect(try refusal(base, upstream, own: own, screenUpstream: root) == nil)
        }
    }

    @Test("A brace after a condition is no argument")
    func conditions() throws {
        let upstream = Self.shelf.replacing("open(_ n: Int)", with: "open(_ n: Int, then: () -> Void)")
        for (call, isTaken) in [
            ("shelf.open(1) { c() }", true), ("if shelf.open(1) { c() }", false),
            ("guard d, shelf.open(1) else { c() }\n", false), ("while [1].isEmpty, shelf.open(1) { c() }", false),
            ("if d { c() }\n    shelf.open(1) { c() }", true), ("if e({ shelf.open(1) { c() } }) {}", true),
        ] {
            let refusal = try refusal(Self.shelf, upstream, own: "func show() {\n    \(call)\n}\n")
            #expect((refusal == nil) == isTaken, "\(call)")
        }
    }
}
