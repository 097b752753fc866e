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

    @Test("types and files of running text are mentioned, unless it orders or tells of what was")
    func mentioned() {
        #expect(
            weights("The `LampView` draws `Lamp.swift`.") == ["mentioned type LampView", "mentioned file Lamp.swift"])
        for text in [
            "Use `LampView` here", "It was `LampView`", "There is no `LampView`", "`LampView` was removed",
            "It replaces `LampView`", "A `Lamp`", "`lamp`",
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
}
