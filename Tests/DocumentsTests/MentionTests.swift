import Testing

@testable import DocumentClaims
@testable import Documents

@Suite("Where nothing says what a part of a page is about")
struct MentionTests {
    private func weights(_ text: String) -> [String] {
        PageClaims.all(in: page(text), phrases).map { "\($0.weight) \($0.kind) \($0.subject)" }
    }

    @Test("files that come first in items, in columns of files and behind a label are listed")
    func listed() {
        for text in [
            "- `Lamp.swift` - lights up", "- **Lamp.swift**: lights up", "- `Lamp.swift`", "**File**: `Lamp.swift`",
            "| Part | File |\n|---|---|\n| light | `Lamp.swift` |",
        ] {
            #expect(weights("# Anything\n\n\(text)") == ["listed file Lamp.swift"], "\(text)")
        }
        #expect(weights("Files to add:\n\n- `Lamp.swift`").isEmpty)
        #expect(weights("| Part | File |\n|---|---|\n| will come | `Lamp.swift` |").isEmpty)
        #expect(weights("- `Lamp.swift` will light up").isEmpty)
    }

    @Test("types and files of running text are mentioned, unless it is an order or about the past")
    func mentioned() {
        #expect(
            weights("The `LampView` draws `Lamp.swift`.") == ["mentioned type LampView", "mentioned file Lamp.swift"])
        for text in [
            "Use `LampView` here", "It was `LampView`", "There is no `LampView`", "`LampView` was removed",
            "It replaces `LampView`", "A `Lamp`", "`lamp`", "Lights (e.g., `LampView`) are kept",
            "Two now-removed `LampView` files",
        ] {
            #expect(weights(text).isEmpty, "\(text)")
        }
    }

    @Test("a mentioned type is what the text calls it, and what nothing declares is no claim")
    func judged() {
        let files = ["Lamp.swift": "actor LampView {}\nlet view = FanView()"]
        #expect(verdicts("`LampView` is an actor.", files) == ["1 true LampView"])
        #expect(
            verdicts("`LampView` is a small struct.", files) == ["1 partial LampView: it is declared as actor"])
        #expect(verdicts("`FanView` and `BulbView` draw.", files).isEmpty)
    }

    @Test("a listed file that is nowhere is false, if the page has one that is here")
    func unknown() {
        let files = ["Lamp.swift": ""]
        #expect(
            verdicts("- `Lamp.swift`\n- `Fan.swift`", files) == [
                "1 true Lamp.swift", "2 false Fan.swift: no file has that name",
            ])
        #expect(verdicts("- `Bulb.swift`\n- `Fan.swift`", files).isEmpty)
    }

    @Test("rows begin with types and have files of code in any column")
    func rows() {
        let table = "# Anything\n\n| Want | Look |\n|---|---|\n"
        #expect(weights(table + "| light | `Kit/Lamp.swift` |") == ["listed file Kit/Lamp.swift"])
        #expect(weights(table + "| `LampView` | light |") == ["mentioned type LampView"])
        #expect(weights(table + "| `data.json` | light |").isEmpty)
    }

    @Test("links name files from where the page stands")
    func links() {
        #expect(weights("See [the lamp](../Kit/Lamp.swift#L3).") == ["listed file Kit/Lamp.swift"])
        #expect(weights("| [Lamps](docs/LAMPS.md) | light |") == ["listed file docs/LAMPS.md"])
        #expect(weights("- **[Lamps](docs/My%20Lamps.md)**") == ["listed file docs/My Lamps.md"])
        for target in ["https://a.b/Lamp.swift", "/Lamp.swift", "#lamp"] {
            #expect(weights("See [it](\(target)).").isEmpty, "\(target)")
        }
    }

    @Test("a module or a file in a language that is not read is not taken for a type")
    func modules() {
        let files = ["Sources/LampKit/Lamp.swift": "", "android/LampModule.kt": ""]
        let text =
            "# Files changed\n\n- Added the `LampKit` class\n- Added the `LampModule` class\n- Added the `Fan` class"
        #expect(
            verdicts(text, files).map { $0.prefix { $0 != ":" } } == [
                "3 undecidable LampKit", "4 undecidable LampModule", "5 false Fan",
            ])
    }

    @Test("a member of a type that is only extended here may be declared elsewhere")
    func extended() {
        let files = ["Lamp.swift": "extension UILamp { func glow() {} }"]
        let text = "# Files changed\n\n- Added the `UILamp.glow` method\n- Added the `UILamp.shine` method"
        #expect(verdicts(text, files) == ["3 true glow", "4 undecidable shine: `UILamp` is declared elsewhere"])
    }

    @Test("of a file that is no code a bare name may be one that is made")
    func data() {
        let text = "# Files changed\n\n- `Lamp.swift`\n- `words.json`\n- `Kit/words.json`"
        #expect(
            verdicts(text, ["Kit/Lamp.swift": ""]).map { $0.prefix { $0 != ":" } } == [
                "3 true Lamp.swift", "4 undecidable words.json", "5 false Kit/words.json",
            ])
    }

    @Test("lines before code have the first line of it")
    func lines() {
        let files = ["Lamp.swift": "import Light\n\nactor Lamp {\n    var glow = 1\n}"]
        let code = "\n\n```swift\n// the lamp\nactor Lamp {\n```"
        #expect(verdicts("**File:** `Lamp.swift:3-5`\(code)", files) == ["1 true Lamp.swift", "1 true Lamp.swift"])
        #expect(
            verdicts("**File:** `Lamp.swift:5`\(code)", files)[1]
                == "1 partial Lamp.swift: the name is 2 lines before them")
    }
}
