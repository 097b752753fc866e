import Git
import Patching
import ReportModel
import RulesModel
import SourceModel
import Testing

@Suite("A patch brings what upstream changed")
struct PatchTests {
    private static let base = """
        //  Made upstream.
        import Foundation
        import MediaKit

        public struct Player {
            public var volume = 1
            public var rate = 2

            public func play(_ item: Item) {
                start(item)
                volume = 3
            }

            public func stop() {
                halt()
            }
        }

        """

    private static func now(_ old: String, _ new: String) -> String { base.replacing(old, with: new) }

    private func substitutions() throws -> Substitutions {
        let (upstream, port) = (try #require(NamePattern("Item")), try #require(NamePattern("RNItem")))
        return Substitutions(
            droppedImports: ["MediaKit"], identifiers: [IdentifierSubstitution(upstream: upstream, port: port)])
    }

    @Test("In the port's names, without the imports and access words that it does without, in its layout")
    func words() throws {
        let trial = PatchTrial(
            base: Self.base,
            upstream: Self.now("volume = 3", "volume = 4\n        let next: Item = item.next").replacing(
                "    public func stop",
                with:
                    "    /// Waits for a MediaItem.\n    public func pause(_ item: Item) {\n        wait()\n    }\n\n    public func stop"
            ),
            port: """
                import Foundation

                struct RNPlayer {
                  var volume = 1
                  var rate = 2

                  func play(
                    _ item: RNItem
                  ) {
                    start(item)
                    volume = 3
                  }

                  func stop() { halt() }
                }

                """,
            substitutions: try substitutions(), types: ["Player": "RNPlayer"])
        let changes = try trial.changes()
        #expect(
            changes == [
                "-    volume = 3", "+    volume = 4", "+    let next: RNItem = item.next", "+  }", "+",
                "+  /// Waits for a MediaItem.", "+  func pause(_ item: RNItem) {", "+    wait()",
            ])
    }

    private func trial(_ base: String, _ upstream: String, _ port: String) -> PatchTrial {
        PatchTrial(base: base, upstream: upstream, port: port)
    }

    @Test("What the port dropped stays dropped, and is named where upstream changed it")
    func dropped() throws {
        let trial = trial(
            Self.base,
            Self.now("halt()", "halt()\n        rest()").replacing(
                "rate = 2", with: "rate = 3\n    public var pitch = 4"),
            """
            import Foundation
            import MediaKit

            public struct Player {
                public var volume = 1

                public func play(_ item: Item) {
                    start(item)
                    volume = 3
                }
            }

            """)
        let file = try #require(try trial.patch())
        #expect(file.changes == ["+    public var pitch = 4"])
        #expect(file.leftDropped == ["Player.rate", "Player.stop()"])
        #expect(file.conflicts.isEmpty)
        let decision = Decision(
            id: "a", verb: .merge, title: "", severity: .warning,
            files: [.init(upstream: nil, port: RelativePath("ios/Player.swift"))])
        let patched = try #require(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
        #expect(patched.patch == .conflicts)
        #expect(patched.diff?.contains("+    public var pitch = 4") ?? false)
    }

    @Test("White space alone is not patched")
    func whiteSpace() throws {
        let config = "\nstruct Config {\n    var size = 1\n}\n"
        let base = Self.base.replacing("rate = 2\n\n", with: "rate = 2\n    \n")
        let port = base.replacing("start(item)", with: "begin(item)")
        // What upstream added to a type that the port has dropped is dropped, too.
        let upstream = Self.base + config.replacing("= 1", with: "= 1\n    var more = 2")
        let added = try trial(base + config, upstream, port).patch(["Player.swift"])
        #expect(added?.changes == nil)
        #expect(added?.idleReason == "already has everything that a patch could bring")
    }

    @Test("Lines that touch are no conflict, and neither is what both sides added in one place")
    func touching() throws {
        let port = Self.now("start(item)", "begin(item)").replacing(
            "        halt()\n    }\n", with: "        halt()\n    }\n\n    func own() {}\n")
        let upstream = Self.now("volume = 3", "volume = 4").replacing(
            "        halt()\n    }\n", with: "        halt()\n    }\n\n    func new() {}\n")
        let changes = try trial(Self.base, upstream, port).changes()
        #expect(changes == ["-        volume = 3", "+        volume = 4", "+", "+    func new() {}"])
    }

    @Test("What upstream added before a member takes no comment or attribute of that member", arguments: [0, 1, 2])
    func slides(_ place: Int) throws {
        let names = ["one", "two", "three"]
        let members = names.map {
            "    /// Upstream's \($0).\n    @objc\n    func \($0)() {\n        a(\($0))\n    }\n"
        }
        let added = "    /// The sum.\n    @objc\n    func sum() {\n        a(4)\n    }\n"
        var all = members
        all.insert(added, at: place)
        func text(_ members: [String]) -> String { "class Player {\n\(members.joined(separator: "\n"))}\n" }
        let base = text(members)
        let port = base.replacing("/// Upstream's", with: "/// The port's").replacing("a(one)", with: "b(one)")
            .replacing("a(three)", with: "b(three)")
        let changes = try trial(base, text(all), port).changes()
        let lines = added.split(separator: "\n").map { "+\($0)" }
        #expect(changes.filter { $0 != "+" }.sorted() == lines.sorted())
    }

    @Test("What both sides added in one place keeps its own comments")
    func comments() throws {
        func added(_ name: String) -> String {
            Self.now(
                "        halt()\n    }\n",
                "        halt()\n    }\n\n    /// The \(name).\n    func \(name)() -> Int { \(name.count) }\n")
        }
        let changes = try trial(Self.base, added("hum"), added("sing")).changes()
        #expect(changes == ["+", "+    /// The hum.", "+    func hum() -> Int { 3 }"])
    }

    @Test("What both sides added in one place under one name is a conflict")
    func sameName() throws {
        let old = "        halt()\n    }\n"
        let (port, upstream) = (2, 1)
        let texts = [upstream, port].map { Self.now(old, old + "\n    func ring() {\n        bell(\($0))\n    }\n") }
        let file = try #require(try trial(Self.base, texts[0], texts[1]).patch())
        #expect(file.patch == nil)
        #expect(!file.conflicts.isEmpty)
    }

    @Test("Of equal lines next to one another each side's own change stays")
    func equalLines() throws {
        let base = "let values = [\n    0,\n    0,\n]\n"
        let port = "let values = [\n    1,\n    0,\n]\n"
        let upstream = "let values = [\n    0,\n    1,\n]\n"
        let file = try trial(base, upstream, port).patch()
        #expect(file?.changes?.contains("-    1,") != true)
    }

    @Test("The port's header stays, and once, where upstream's first import has another before it")
    func header() throws {
        let base = "// Kit.swift\nimport Foundation\n\nstruct Player {}\n"
        let upstream = base.replacing("import Foundation", with: "import Combine\nimport Foundation")
        let changes = try trial(base, upstream, base.replacing("Kit", with: "Port")).changes()
        #expect(changes == ["+import Combine"])
    }

    @Test("A file's name in a comment is the port's for this file, whatever its types are called")
    func fileNames() throws {
        let base = "//  Player.swift\n\nstruct MyPlayer { var a = 1; var b = 1 }\n"
        let upstream =
            base.replacing("a = 1", with: "a = 2")
            + "// See MyPlayer in MyPlayer.swift, Kit/Player.swift and Kit/MyPlayer.\nlet c = 3\n"
        var trial = trial(
            base, upstream, base.replacing("MyPlayer", with: "RNPlayer").replacing("b = 1", with: "b = 2"))
        trial.types = ["MyPlayer": "RNPlayer"]
        #expect(
            try trial.changes() == [
                "-struct RNPlayer { var a = 1; var b = 2 }", "+struct RNPlayer { var a = 2; var b = 2 }",
                "+// See RNPlayer in MyPlayer.swift, Kit/Player.swift and Kit/MyPlayer.", "+let c = 3",
            ])
    }

    /// Upstream's two texts, the port's, and what the patch changes. The port has a change of its own, `b = 3`.
    private static let headed: [(then: String, now: String, port: String, changes: [String])] = [
        (
            "// Up.\n\n/// A rate.\nstruct Rate {\n    var a = 1\n    var b = 1\n}\n",
            "// Up.\n\nimport UIKit\n\n/// A rate.\nstruct Rate {\n    var a = 2\n    var b = 1\n}\n",
            "// Port of Up.\n\n/// A rate.\nstruct Rate {\n    var a = 1\n    var b = 3\n}\n",
            ["+import UIKit", "+", "-    var a = 1", "+    var a = 2"]
        ),
        (
            "// Up.\n\nimport UIKit\n\n/// A rate.\nstruct Rate {\n    var a = 1\n    var b = 1\n}\n",
            "// Up.\n\n/// The rate.\nstruct Rate {\n    var a = 2\n    var b = 1\n}\n",
            "// Port of Up.\n\nimport UIKit\n\n/// A rate.\nstruct Rate {\n    var a = 1\n    var b = 3\n}\n",
            ["-import UIKit", "-", "-/// A rate.", "+/// The rate.", "-    var a = 1", "+    var a = 2"]
        ),
        (
            "// Made 2023.\nstruct Rate {\n    var a = 1\n    var b = 1\n}\n",
            "// Made 2024.\nimport UIKit\n\nlet c = 1\nstruct Rate {\n    var a = 2\n    var b = 1\n}\n",
            "// Made 2023.\nstruct Rate {\n    var a = 1\n    var b = 3\n}\n",
            [
                "-// Made 2023.", "+// Made 2024.", "+import UIKit", "+", "+let c = 1", "-    var a = 1",
                "+    var a = 2",
            ]
        ),
        (
            "// Up.\n\n/// A rate.\nvar a = 1\nvar b = 1\n",
            "// Up.\n\nvar c = 1\n/// The rate.\nvar a = 1\nvar b = 1\n",
            "// Port of Up.\n\n/// A rate.\nvar a = 1\nvar b = 3\n",
            ["-/// A rate.", "+var c = 1", "+/// The rate."]
        ),
    ]

    @Test("The header is the port's, or upstream's if it is copied, and no documentation", arguments: headed)
    func headers(then: String, now: String, port: String, changes: [String]) throws {
        #expect(try trial(then, now, port).changes() == changes)
        let windows = [then, now, port].map { $0.replacing("\n", with: "\r\n") }
        let patch = try #require(try trial(windows[0], windows[1], windows[2]).patch()?.patch)
        let lines = String(decoding: patch.text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("+") }
        #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("\r") })
    }

    @Test("Upstream's access word is no less of a change than its tokens are")
    func access() throws {
        let base =
            "struct Player {\n    private var a = 1\n    private var b = 1\n    func c() {}\n    public var rate = 2\n}\n"
        let upstream = base.replacing("public", with: "private").replacing("a = 1", with: "a = 2")
        let file = try #require(try trial(base, upstream, base.replacing("rate = 2", with: "rate = 3")).patch())
        #expect(file.patch == nil)
        #expect(file.conflicts.map(\.name) == ["Player.rate"])
        let commented = Self.base.replacing("    public func stop", with: "    /// Waits.\n    func stop")
        let opened = commented.replacing("    func stop", with: "    public func stop").replacing(
            "start(item)", with: "begin(item)")
        let changes = try trial(commented, opened, commented.replacing("    /// Waits.\n", with: "")).changes()
        #expect(
            changes == [
                "-        start(item)", "+        begin(item)", "-    func stop() {", "+    public func stop() {",
            ])
    }

    @Test("A new member has the access words of its type, although the port has left them out of most others")
    func accessOfTypes() throws {
        let base = "public class Player {\n    public func play() {\n    }\n}\n"
        let rates = "public struct Rate {\n    public var a = 1\n    public var b = 1\n}\n"
        let added = "    public func stop() {\n    }\n"
        let upstream =
            base.replacing("    public func", with: added + "    public func")
            + rates.replacing("}", with: "    public var c = 1\n}")
        let changes = try trial(base + rates, upstream, base + rates.replacing("public ", with: "")).changes()
        #expect(changes == ["+    public func stop() {", "+    }", "+    var c = 1"])
    }

    @Test("Outside all types `private` is no change of `fileprivate`, and the port's habit in types is none there")
    func accessOutside() throws {
        let base = "fileprivate let limit = 1\n\nstruct Player {\n    private var a = 1\n    private var b = 1\n}\n"
        let upstream = base.replacing("fileprivate", with: "private").replacing("limit = 1", with: "limit = 2")
        let port = base.replacing("    private", with: "    ")
        let changes = try PatchTrial(base: base, upstream: upstream, port: port).changes()
        #expect(changes == ["-fileprivate let limit = 1", "+fileprivate let limit = 2"])
    }

    @Test("A member that is computed now, at another place, keeps its access word where the type has kept its own")
    func accessOfMoved() throws {
        let members = ["a", "b", "c"].map { "    public var \($0) = 1\n" }.joined()
        let (size, computed) = ("    public var size = 1\n", "    public var size: Int {\n        a + 1\n    }\n")
        let text = { (before: String, behind: String) in "public class Player {\n\(before)\(members)\(behind)}\n" }
        let rates = "public struct Rate {\n\(members)}\n" + "public struct Pitch {\n\(members)}\n"
        let (base, upstream) = (text(size, ""), text("", computed))
        let changes = try trial(
            base + rates, upstream + rates, base + rates.replacing("    public ", with: "    ")
        ).changes()
        #expect(changes == ["-    public var size = 1"] + computed.split(separator: "\n").map { "+\($0)" })
    }

    @Test("The port's own access words stay where upstream has another keyword after them")
    func accessOfKeywords() throws {
        let base = "class Player {\n    var a = 1\n    func play() {\n    }\n}\n"
        let upstream = base.replacing("var a", with: "let a")
        let port = base.replacing("    var", with: "    public var").replacing("    func", with: "    public func")
        let changes = try trial(base, upstream, port).changes()
        #expect(changes == ["-    public var a = 1", "+    public let a = 1"])
    }

    @Test("Of a change that the port has in part the rest comes")
    func uptake() throws {
        let port = Self.now("        halt()", "        guard isPlaying else { return }\n        halt()")
        let upstream = Self.now("        halt()", "        guard isPlaying else { return }\n        rest()")
        let changes = try trial(Self.base, upstream, port).changes()
        #expect(changes == ["-        halt()", "+        rest()"])
        #expect(try trial(Self.base, port, upstream).patch()?.changes == nil)
    }

    @Test("A file in which both sides changed the same is left out, with the lines of the port, or marked")
    func conflict() throws {
        let trial = trial(Self.base, Self.now("halt()", "halt(1)"), Self.now("halt()", "halt(2)"))
        let file = try #require(try trial.patch())
        #expect(file.patch == nil)
        #expect(file.conflicts == [ConflictedLines(first: 15, last: 15, name: "Player.stop()")])
        let marked = try trial.changes(conflicts: true)
        #expect(
            marked == [
                "+<<<<<<< port", "+||||||| upstream at the synced commit", "+        halt()", "+=======",
                "+        halt(1)", "+>>>>>>> upstream now",
            ])
    }

    @Test("Where a line conflicts, members of one meaning are taken and the others stay")
    func members() throws {
        let base = """
            struct Player {
                func play() {
                    self.start()
                    self.turn(1)
                }

                func stop() {
                    halt()
                }
            }

            """
        let port = base.replacing("self.", with: "").replacing("halt()", with: "halt(2)")
        let upstream = base.replacing("turn(1)", with: "turn(2)").replacing("start()", with: "start(1)")
        let changes = try trial(base, upstream, port).changes()
        #expect(
            changes == [
                "-        start()", "-        turn(1)", "+        self.start(1)", "+        self.turn(2)",
            ])
    }

    @Test("Imports merge as sets")
    func imports() throws {
        let base = "import Foundation\nimport Combine\n\nstruct Player { var volume = 1 }\n"
        let port = base.replacing(
            "import Foundation\nimport Combine", with: "@preconcurrency import Combine\nimport Foundation")
        let upstream = base.replacing("import Combine", with: "import os").replacing("= 1", with: "= 2")
        let changes = try trial(base, upstream, port).changes()
        #expect(changes == ["+import os", "-struct Player { var volume = 1 }", "+struct Player { var volume = 2 }"])
    }

    @Test("Both may have added imports in one place, and one of them the same")
    func newImports() throws {
        let base = "import Foundation\n\nstruct Player {}\n"
        let port = base.replacing("Foundation", with: "Foundation\nimport UIKit\nimport os")
        let upstream = base.replacing("Foundation", with: "Foundation\nimport os\nimport Combine")
        let changes = try trial(base, upstream, port).changes()
        #expect(changes == ["+import Combine"])
    }

    @Test("A line in which both changed what does not touch has both changes")
    func tokens() throws {
        let base = "final class Cache<Key: Hashable, Value> {\n    func clear() {}\n}\n"
        let port = base.replacing("Hashable", with: "Hashable & Sendable")
        let upstream = port.replacing("Value>", with: "Value: Sendable>").replacing("clear()", with: "clear(all: Bool)")
        let changes = try trial(base, upstream, port.replacing("final ", with: "open ")).changes()
        #expect(
            changes == [
                "-open class Cache<Key: Hashable & Sendable, Value> {", "-    func clear() {}",
                "+open class Cache<Key: Hashable & Sendable, Value: Sendable> {", "+    func clear(all: Bool) {}",
            ])
    }

    @Test("A name is the port's where it means what the port has renamed, and upstream's elsewhere")
    func names() throws {
        let base = """
            enum Outer {
                func cache() -> Outer.Cache { Outer.Cache(log: log) }
                func other() -> Cache { Cache() }
            }

            """
        let port = base.replacing(" Cache", with: " RNCache")
        var trial = trial(base, base.replacing("log: log", with: "log: log, or: Outer.Cache()"), port)
        trial.types = ["Cache": "RNCache"]
        let changes = try trial.changes()
        #expect(
            changes == [
                "-    func cache() -> Outer.Cache { Outer.Cache(log: log) }",
                "+    func cache() -> Outer.Cache { Outer.Cache(log: log, or: Outer.Cache()) }",
            ])
    }

    @Test("What the port calls otherwise everywhere is called so in what is new")
    func learntNames() throws {
        let base = "func f() { a(Kit.one) }\nfunc g() { a(Kit.two) }\n"
        let upstream = base + "func h() { a(Kit.three) }\n"
        let changes = try trial(base, upstream, base.replacing("Kit", with: "RNKit")).changes()
        #expect(changes == ["+func h() { a(RNKit.three) }"])
        // A label and the member of another type have nothing to do with it.
        let foreign = upstream.replacing("a(Kit.three)", with: "a(Kit: Other.Kit(Kit.three))")
        #expect(
            try trial(base, foreign, base.replacing("Kit", with: "RNKit")).changes()
                == ["+func h() { a(Kit: Other.Kit(RNKit.three)) }"])
        // What it is called once may be a change of that line alone.
        let once = try trial(base, upstream, base.replacing("Kit.one", with: "RNKit.one")).changes()
        #expect(once == ["+func h() { a(Kit.three) }"])
    }

    @Test("What the port moved gives no type another name")
    func movedCode() throws {
        let alpha = "func alpha(count: Int) -> Int {\n    let total = count + 1\n    return total * 2\n}\n"
        let beta = "#if os(iOS)\nfunc beta(name: String) -> String {\n    return name.uppercased()\n}\n#endif\n"
        let gamma = "func gamma(value: Double) -> Double {\n    let half = value / 2\n    return half.rounded()\n}\n"
        let upstream = alpha.replacing("+ 1", with: "+ 5") + beta + gamma
        let changes = try trial(alpha + beta + gamma, upstream, gamma + beta + alpha).changes()
        #expect(changes == ["-    let total = count + 1", "+    let total = count + 5"])
    }

    @Test("What the port writes otherwise in strings says nothing of names")
    func stringsAreNoNames() throws {
        let base = "func f() { t(\"Video\") }\nfunc g() { t(\"Video\") }\n"
        let upstream = base + "let v: Video = make()\n"
        let changes = try trial(base, upstream, base.replacing("Video", with: "Call")).changes()
        #expect(changes == ["+let v: Video = make()"])
    }

    @Test("Operators stay what they are, and a number is one however it is written")
    func spellings() throws {
        let base = "func f() -> [Int] { Array(0xFF..<0x1_00) }\nfunc g() {}\nfunc h() { a(0xAB) }\n"
        let upstream = base.replacing("g() {}", with: "g() { for i in 0xA...0xB { f(i) } }").replacing(
            "Array(", with: "(")
        let port = base.replacing("0xFF..<0x1_00", with: "0xff..<0x100").replacing("0xAB", with: "0xab")
        let changes = try trial(base, upstream, port).changes()
        #expect(
            changes == [
                "-func f() -> [Int] { Array(0xff..<0x100) }", "-func g() {}", "+func f() -> [Int] { (0xff..<0x100) }",
                "+func g() { for i in 0xA...0xB { f(i) } }",
            ])
    }

    @Test("A port that does without upstream's log calls gets no new ones")
    func logs() throws {
        let base = Self.now("halt()", "log.debug(\n            \"halt\")\n        halt()")
        let upstream = base.replacing("        halt()", with: "        log.info(\"rest\")\n        rest()")
        var trial = trial(base, upstream, Self.base)
        trial.logging.receivers = ["log"]
        trial.logging.methods = ["debug", "info"]
        let changes = try trial.changes()
        #expect(changes == ["-        halt()", "+        rest()"])
    }

    @Test("A log call that the port has commented out is no comment of its own; other comments are")
    func commentedOut() throws {
        func text(_ log: String) -> String {
            "struct Player {\n    func stop() {\n        if isOn {\n\(log)\n            halt()\n        }\n    }\n}\n"
        }
        let upstream = """
            struct Player {
                func stop() {
                    guard isOn else { return }
                    rest()
                }
            }

            """
        func changes(_ line: String) throws -> [String]? {
            var trial = trial(text("            log.info(1)"), upstream, text(line))
            trial.logging.receivers = ["log"]
            trial.logging.methods = ["info"]
            return try trial.patch()?.changes
        }
        #expect(try changes("//            log.info(1)")?.contains("-//            log.info(1)") ?? false)
        #expect(try changes("//            log.info(2)") == nil)
        #expect(try changes("            // Waits for the reader.") == nil)
    }

    @Test("A file that upstream deleted is in no patch of its folder, which says so")
    func deleted() throws {
        let trial = PatchTrial(base: Self.base, upstream: nil, port: Self.base)
        #expect(try trial.patch(["ios"])?.idleReason?.hasPrefix("was deleted by upstream") ?? false)
        #expect(try trial.patch(["ios/Player.swift"])?.patch != nil)
    }

    @Test("A file that upstream deleted and the patch leaves is named if the patch declares again what it declares")
    func leftDeletion() throws {
        let old = "extension Character {\n    var isBreak: Bool { self == \"-\" }\n}\n"
        let moved = old.replacing("Character", with: "String.Element")
        let others = "extension String {\n    var one: Int { 1 }\n}\n"
        var trial = PatchTrial(
            base: old, upstream: nil, port: old, beside: (others, others + "\n" + moved, others))
        let patch = try Patch.make(trial.comparison(), PatchSelection())
        #expect(patch.files.filter(\.isDeletionLeftOut).map(\.path.lastComponent) == ["Player.swift"])
        // Without the other file the member would be gone.
        let named = try Patch.make(trial.comparison(), PatchSelection(paths: ["ios/Player.swift"]))
        #expect(named.files.filter { $0.patch != nil }.map(\.path.lastComponent) == ["Player.swift", "Screen.swift"])
        let other = try Patch.make(trial.comparison(), PatchSelection(paths: ["ios/Screen.swift"]))
        #expect(other.files.filter { $0.patch != nil }.map(\.path.lastComponent) == ["Screen.swift"])
        #expect(try trial.patch(["ios"])?.idleReason?.hasPrefix("was deleted by upstream") ?? false)
        trial.beside?.upstream = others + "\n" + moved.replacing("isBreak", with: "isLine")
        #expect(try !Patch.make(trial.comparison(), PatchSelection()).files.contains(where: \.isDeletionLeftOut))
    }

    @Test("The ends of lines and of the text are the port's")
    func lineEnds() throws {
        let crlf = Self.base.replacing("\n", with: "\r\n")
        let windows = try #require(try trial(Self.base, Self.now("halt()", "halt(1)"), crlf).patch()?.patch)
        let text = String(decoding: windows.text, as: UTF8.self)
        #expect(text.contains("-        halt()\r\n+        halt(1)\r\n"))
        #expect((windows.hunks, windows.added, windows.removed) == (1, 1, 1))
        let open = String(Self.base.dropLast())
        let unended = try #require(try trial(Self.base, Self.now("halt()", "halt(1)"), open).patch()?.patch)
        #expect(String(decoding: unended.text, as: UTF8.self).hasSuffix(" }\n\\ No newline at end of file\n"))
    }

    @Test("A string over several lines comes whole, with the names that are put into it")
    func strings() throws {
        let base = "let text = \"\"\"\n    one\n    \"\"\"\nlet other = 1\n"
        let upstream = "let text = \"\"\"\n    one \\(Item.name)\n      two\n    \"\"\"\nlet other = 1\n"
        var trial = trial(base, upstream, base)
        trial.substitutions = try substitutions()
        let changes = try trial.changes()
        #expect(changes == ["-    one", "+    one \\(RNItem.name)", "+      two"])
    }

    @Test("What upstream indented is indented, in the port's way")
    func indentation() throws {
        let base = "func play() {\n    start()\n    turn()\n}\n"
        let upstream = "func play() {\n    if ready {\n        start()\n    }\n    turn()\n}\n"
        let changes = try trial(base, upstream, base.replacing("    ", with: "\t")).changes()
        #expect(changes == ["-\tstart()", "+\tif ready {", "+\t\tstart()", "+\t}"])
        // Even where the lines around it show no level.
        let flat = "let a = 1\nlet b = 1\n"
        let typed =
            flat.replacing("= 1\nlet b", with: "= 2\nlet b")
            + "\nstruct C {\n    var d: Int {\n        1\n    }\n}\n"
        let own = "let a = 1\nlet b = 3\n\nfunc e() {\n\tif f {\n\t\tg()\n\t}\n}\n"
        #expect(
            try trial(flat, typed, own).changes() == [
                "-let a = 1", "+let a = 2", "+", "+struct C {", "+\tvar d: Int {", "+\t\t1", "+\t}", "+}",
            ])
        // The token that begins a line now stood within one before.
        let guarded = "func play() {\n    guard let item else { return }\n}\n"
        let bound = "func play() {\n    let item = 1\n}\n"
        let dedented = try trial(guarded, bound, guarded.replacing("    ", with: "  ")).changes()
        #expect(dedented == ["-  guard let item else { return }", "+  let item = 1"])
    }

    @Test("A file that the mapping has a place for is made; one that upstream deleted goes where it is named")
    func wholeFiles() throws {
        var trial = PatchTrial(base: nil, upstream: "struct Item {}\n", port: nil)
        trial.substitutions = try substitutions()
        let made = try #require(try trial.patch()?.patch)
        #expect(
            String(decoding: made.text, as: UTF8.self).hasSuffix(
                "--- /dev/null\n+++ b/ios/Player.swift\n@@ -0,0 +1 @@\n+struct RNItem {}\n"))
        let deleted = PatchTrial(base: "struct Item {}\n", upstream: nil, port: "struct Item {}\n")
        #expect(try deleted.patch() == nil)
        #expect(try deleted.patch(["ios/Player.swift"])?.changes == ["-struct Item {}"])
        let changed = PatchTrial(base: "struct Item {}\n", upstream: nil, port: "struct Item { var a = 1 }\n")
        let refused = try #require(try changed.patch(["Player.swift"]))
        #expect(refused.patch == nil)
        #expect(refused.refusal == "was deleted by upstream, and the port has changed it")
        #expect(refused.isLeftOut)
    }

    @Test("A file that upstream deleted is removed if the port says the same in another way, and only then")
    func deletedInOtherWords() throws {
        let base = "final class Lock {\n    let held: Int\n    init() {\n        self.held = 1\n    }\n}\n"
        let port = "// Mine\n" + base.replacing("self.held", with: "held")
        func patch(_ port: String) throws -> PatchedFile? {
            try PatchTrial(base: base, upstream: nil, port: port).patch(["Player.swift"])
        }
        #expect(try patch(port)?.refusal == nil)
        #expect(try patch(port)?.changes?.count == 7)
        for own in [
            port.replacing("= 1", with: "= 2"), port + "func own() {}\n", "import Own\n" + port,
            port.replacing("    let held", with: "    let own = 1\n    let held"),
        ] {
            #expect(try patch(own)?.refusal == "was deleted by upstream, and the port has changed it")
        }
    }

    @Test("A member that upstream removed goes if the port says the same in another way, and only then")
    func removedInOtherWords() throws {
        let kept = "    func other() {\n        x(1)\n    }\n"
        let base =
            "final class Lock {\n    var held = 0\n    init(_ a: Int) {\n        self.held = a\n    }\n\n\(kept)}\n"
        let now = "final class Lock {\n    var held = 0\n\n\(kept.replacing("1", with: "2"))}\n"
        let port = base.replacing("self.held", with: "held")
        let file = try #require(try PatchTrial(base: base, upstream: now, port: port).patch())
        #expect(file.refusal == nil)
        #expect(file.changes?.contains("+        x(2)") ?? false)
        #expect(file.changes?.contains("-        held = a") ?? false)
        let own = try PatchTrial(base: base, upstream: now, port: port.replacing("= a", with: "= a + 1")).patch()
        #expect(own?.patch == nil)
    }

    @Test("A file is not made of a text that could not be read, or of one of several")
    func unmadeFiles() throws {
        var unread = PatchTrial(base: nil, upstream: "struct Item {}\n", port: nil)
        unread.isUnread = true
        for paths in [[], ["Player.swift"]] {
            let file = try #require(try unread.patch(paths))
            #expect(file.patch == nil)
            #expect(file.refusal != nil)
            #expect(file.isUnread)
        }
        var several = PatchTrial(base: nil, upstream: "struct Item {}\n", port: nil)
        several.other = "struct Other {}\n"
        let file = try #require(try several.patch())
        #expect(file.patch == nil)
        #expect(file.refusal == "comes from several upstream files; merge them by hand")
        #expect(file.isLeftOut)
    }

    @Test("A rewritten file has no patch, and one without a synced commit says so")
    func refused() throws {
        var trial = trial(Self.base, Self.now("halt()", "halt(1)"), Self.base)
        trial.relation = .reimplemented
        #expect(try trial.patch()?.refusal == "is a rewrite")
        let unknown = PatchTrial(base: nil, upstream: Self.base, port: Self.now("halt()", "halt(1)"))
        #expect(
            try unknown.patch()?.refusal
                == "could not be compared: the two differ, and no synced commit says which side moved")
        #expect(try self.trial(Self.base, Self.base, Self.now("halt()", "halt(1)")).patch() == nil)
    }

    // MARK: What merges cleanly and would be wrong

    @Test("What upstream took out does not stay because the port wrote it otherwise")
    func removedAndRewritten() throws {
        let base = """
            final class Cache {
                private let lock: Lock
                private let source: Source

                init(limit: Int) {
                    self.limit = limit

                    self.lock = .allocate(capacity: 1)
                    self.lock.initialize(to: Lock())

                    self.source = Source()
                }
            }

            """
        let upstream = base.replacing("lock: Lock", with: "lock = SafeLock()").replacing(
            "        self.lock = .allocate(capacity: 1)\n        self.lock.initialize(to: Lock())\n\n", with: "")
        let port = base.replacing("self.", with: "").replacing(
            "class Cache {\n", with: "class Cache {\n    var own = 1\n")
        #expect(try trial(base, upstream, port).patch()?.patch == nil)
        // The port's own change of what upstream took out is a person's to settle.
        let changed = port.replacing("capacity: 1", with: "capacity: size(2)")
        let file = try #require(try trial(base, upstream, changed).patch())
        #expect(file.patch == nil)
        #expect(!file.conflicts.isEmpty || file.isLeftOut)
    }

    @Test("A property that upstream added is no clean change beside an initializer of the port's that would not set it")
    func unsetProperty() throws {
        let base = """
            struct Item {
                let name: String

                init(name: String) {
                    self.name = name
                }
            }

            """
        let upstream = base.replacing("name: String\n\n", with: "name: String\n    let size: Int\n\n")
            .replacing("self.name = name", with: "self.name = name\n        self.size = 1")
        let own = "    init() {\n        name = \"\"\n    }\n}\n"
        let file = try #require(try trial(base, upstream, String(base.dropLast(2)) + "\n" + own).patch())
        #expect(file.patch == nil)
        #expect(
            file.refusal
                == "has its own initializer, which would not set `Item.size`, a property that upstream added")
        #expect(file.isLeftOut)
        let delegating = own.replacing("name = \"\"", with: "self.init(name: \"\")")
        let clean = try trial(base, upstream, String(base.dropLast(2)) + "\n" + delegating).changes()
        #expect(clean == ["+    let size: Int", "+        self.size = 1"])
    }

    @Test("What both sides added in different places under one name is not there twice")
    func addedTwice() throws {
        let port = Self.now("public var rate = 2\n", "public var rate = 2\n\n    func ring() { bell() }\n")
        let upstream = Self.now("        halt()\n    }\n", "        halt()\n    }\n\n    func ring() { bell(1) }\n")
        let file = try #require(try trial(Self.base, upstream, port).patch())
        #expect(file.patch == nil)
        #expect(file.refusal == "would declare `Player.ring()` twice, because both sides added it")
    }

    @Test("A member that upstream renamed is no clean change where the port's own code calls it")
    func renamedWithCaller() throws {
        let own = "        halt()\n    }\n\n    func own() {\n        stop()\n    }\n"
        let port = Self.now("        halt()\n    }\n", own)
        let file = try #require(try trial(Self.base, Self.now("func stop", "func end"), port).patch())
        #expect(file.patch == nil)
        #expect(file.refusal == "still uses `stop`, which upstream has removed or moved")
        #expect(try trial(Self.base, Self.now("func stop", "func end"), Self.base).patch()?.patch != nil)
    }

    @Test("Of a file that is named it says why there is nothing to apply")
    func idle() throws {
        let same = PatchTrial(base: Self.base, upstream: Self.base, port: Self.base)
        #expect(try same.patch() == nil)
        #expect(try same.patch(["Player.swift"])?.idleReason == "is the same as upstream")
        let ahead = trial(Self.base, Self.base, Self.now("halt()", "halt(1)"))
        #expect(
            try ahead.patch(["ios/Player.swift"])?.idleReason
                == "was changed only by the port since the synced commit")
        var added = same
        (added.added, added.isAddedMapped) = (("Drag/Drag.swift", "struct Drag {}\n"), false)
        let reason = "exists only upstream; a mapping in the rules has to say where it goes in the port"
        #expect(try added.patch(["Kit/Drag"])?.idleReason == reason)
        let commit = try #require(ObjectName(hex: String(repeating: "b", count: 40)))
        var row = CommitRow(
            commit: commit, date: 0, subject: "", state: .missed, files: [], additions: ["Kit/Drag/Drag.swift"])
        row.note = CommitNote(commit: commit, choice: .deferred, reason: "", owner: "")
        let deferred = try Patch.make(
            added.comparison(), PatchSelection(paths: ["Kit/Drag"]), without: DecidedChanges([row]))
        #expect(deferred.files.map(\.idleReason) == ["lacks only what the rules defer: `bbbbbbbbb`"])
    }

    @Test("A decision says whether its patch is clean, and has what to apply")
    func decisions() throws {
        let file = Decision.File(upstream: nil, port: RelativePath("ios/Player.swift"))
        func patched(_ verb: Decision.Verb, _ trial: PatchTrial) throws -> Decision {
            let decision = Decision(id: "a", verb: verb, title: "", severity: .warning, files: [file])
            return try #require(try DecisionPatches(of: [decision], trial.comparison()).patched([decision]).first)
        }
        let behind = trial(Self.base, Self.now("halt()", "halt(1)"), Self.base)
        let taken = try patched(.take, behind)
        #expect(taken.patch == .clean)
        #expect(taken.lines == Decision.Lines(added: 1, removed: 1))
        #expect(taken.diff?.contains("\n-        halt()\n+        halt(1)\n") ?? false)
        #expect(try patched(.look, behind).patch == .none)
        let conflict = try patched(
            .merge, trial(Self.base, Self.now("halt()", "halt(1)"), Self.now("halt()", "halt(2)")))
        #expect(conflict.patch == .conflicts)
        #expect(conflict.diff == nil)
        #expect(conflict.lines == nil)
        // The conflict is not about what is dropped.
        let dropped = try patched(
            .drop, trial(Self.base, Self.now("halt()", "halt(1)"), Self.now("halt()", "halt(2)")))
        #expect(dropped.patch == .none)
        var rewritten = behind
        rewritten.relation = .reimplemented
        #expect(try patched(.rebuild, rewritten).patch == .none)
    }
}
