import SourceModel
import Testing

@Suite("Verdicts on names")
struct NameTests {
    private let lamp = """
        public final class Lamp {
            public var glow: Double = 0.5
            var isNew = true
            func play(at rate: Double) {}
            func seek(to time: Double, precise: Bool = false) {}
            let note = "Ghost uses fadeOut"
        }
        struct Fan {
            var speed = 2
            func blow() { spin() }
        }
        """

    /// The verdicts on one line below a title.
    private func said(_ line: String, below title: String = "**Lamp.swift**", _ files: [String: String]? = nil)
        -> [String]
    {
        verdicts("# Files changed\n\n- \(title)\n  - \(line)", files ?? ["Kit/Lamp.swift": lamp])
            .filter { $0.hasPrefix("4") }.map { String($0.dropFirst(2)) }
    }

    @Test("with labels are proved by these labels; what has a default may be left out")
    func labels() {
        #expect(said("`play(at:)` plays it") == ["true play(at:)"])
        #expect(said("`play(rate:)` plays it") == ["false play(rate:): it is declared as `play(at:)`"])
        #expect(said("Added the `play(rate:)` method") == ["false play(rate:): it is declared as `play(at:)`"])
        #expect(said("Calls `play(rate:)`") == ["false play(rate:): it is declared as `play(at:)`"])
        #expect(said("Added the `seek(to:)` method") == ["true seek(to:)"])
        #expect(
            said("Added the `play(at:slowly:)` method") == ["renamed play(at:slowly:): it is declared as `play(at:)`"])
    }

    @Test("are proved by no word of a text, unless it is an event's or a key's")
    func texts() {
        #expect(said("Uses `fadeOut`") == ["undecidable fadeOut: Lamp.swift has the name elsewhere"])
        let script = ["Kit/lamp.ts": "emit('lampDidGlow')\nconst rate = 1\n"]
        #expect(said("Added the `lampDidGlow` event", below: "**lamp.ts**", script) == ["true lampDidGlow"])
        #expect(said("Added the `lampDidGlow` method", below: "**lamp.ts**", script).first?.hasPrefix("true") == false)
        #expect(said("Added the `rate` property", below: "**lamp.ts**", script) == ["true rate"])
    }

    @Test("that an item begins with are members: a call of the name proves none")
    func definitions() {
        #expect(said("`spin()` turns it") == ["undecidable spin: Lamp.swift uses it and does not declare it"])
        #expect(said("`Fan.spin()` turns it").first?.hasPrefix("true") == false)
        #expect(said("`Fan.blow()` blows") == ["true blow"])
    }

    @Test("are of the kind and the access that the page says")
    func kinds() {
        #expect(said("Added the public class `Lamp`") == ["true Lamp"])
        #expect(said("Added the public struct `Lamp`") == ["partial Lamp: it is declared as class"])
        #expect(said("Added the public `Fan` struct") == ["partial Fan: its access is internal"])
        #expect(said("Added the private `glow` property") == ["partial glow: its access is public"])
        #expect(said("Added the `glow` method") == ["partial glow: it is declared as property"])
        #expect(said("`public struct Fan`") == ["partial Fan: its access is internal"])
    }

    @Test("of a member that was renamed are so in part while the old name is still declared")
    func renames() {
        #expect(said("Renamed `isOld` to `isNew`") == ["true isNew"])
        #expect(said("Renamed `glow` to `isNew`") == ["partial isNew: `glow` is still there"])
        #expect(said("Renamed `isOld` to `isNewer`").first?.hasPrefix("false") == true)
    }

    @Test("are looked up in the type that a page names, and not in the rest of its file")
    func scopes() {
        #expect(said("Uses `spin()`", below: "`Fan`: blows") == ["true spin"])
        #expect(
            said("Uses `spin()`", below: "`Lamp`: glows") == ["undecidable spin: Lamp.swift has the name elsewhere"])
    }

    @Test("beside a number have to be there: a number alone proves nothing")
    func numbers() {
        #expect(said("Speed: 2x") == ["true speed: 2x"])
        #expect(
            said("Pitch: 2x") == ["undecidable pitch: 2x: the number is not beside a name that the page says"])
        #expect(said("Speed: 0.5x").first?.hasPrefix("undecidable") == true)
        #expect(said("Speed: 3x") == ["undecidable speed: 3x: the file has no such number"])
    }

    @Test("of a table have the type and the default that its other columns say, and these are no names")
    func tables() {
        func row(_ type: String, _ value: String) -> [String] {
            verdicts(
                "# Lamp.swift\n\n## Parts\n\n| Command | Type | Default | Use |\n|---|---|---|---|\n"
                    + "| `glow` | `\(type)` | `\(value)` | as `Ghost` says |", ["Lamp.swift": lamp])
        }
        #expect(row("Double", "0.5") == ["7 true glow"])
        #expect(row("Float", "0.5") == ["7 partial glow: it is declared as Double"])
        #expect(row("Double", "0.9") == ["7 partial glow: it has another initial value"])
        #expect(row("number", "0.9") == ["7 true glow"])
    }

    @Test("of tables are of the type above them, and where nothing says whose they are undecidable")
    func owners() {
        let files = ["Lamp.swift": "class Lamp { func stop() {} }\nclass Fan { func halt() {} }"]
        func rows(_ text: String, homes: [RelativePath] = []) -> [String] {
            verdicts(
                "# Parts\n\n\(text)\n\n| Command | Use |\n|---|---|\n| `halt()` | a |\n| `stop()` | a |", files,
                homes: homes
            ).map { String($0.prefix { $0 != ":" }) }
        }
        #expect(rows("`Lamp` has these.") == ["7 false halt", "8 true stop"])
        #expect(
            rows("## FanBlade\n\n**File**: `Lamp.swift`\n**Kind**: class") == [
                "5 true Lamp.swift", "10 true halt", "11 true stop",
            ])
        #expect(rows("This is no `Lamp`, and has:") == ["7 undecidable halt", "8 undecidable stop"])
        let second = rows("## FanBlade\n\n**File**: `Fan.swift`\n\n**File**: `Lamp.swift`")
        #expect(second.suffix(2) == ["11 true halt", "12 true stop"])
        #expect(rows("## LampView") == ["7 undecidable halt", "8 undecidable stop"])
        #expect(rows("Some") == ["7 undecidable halt", "8 undecidable stop"])
        #expect(rows("Some", homes: ["Lamp.swift"]) == ["7 true halt", "8 true stop"])
    }
}
