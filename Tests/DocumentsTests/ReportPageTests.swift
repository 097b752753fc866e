import Testing

@Suite("What reports say")
struct ReportPageTests {
    private func listed(_ line: String) -> [String] {
        claims("# Files changed\n\n\(line)").map { String($0.dropFirst(2)) }
    }

    @Test("A length behind a file that is said to be there is a claim, whatever stands before the file")
    func lengths() {
        let expected = ["file present Lamp.swift", "length present Lamp.swift 24 in Lamp.swift"]
        for line in [
            "- `Lamp.swift` (24 lines)", "- ✅ `Lamp.swift` (24 lines)", "1. ✅ `Lamp.swift` (24 lines)",
            "- Added `Lamp.swift` (24 lines)", "- ✅ Added `Lamp.swift` (24 lines)", "- `Lamp.swift`: 24 lines",
            "- **Lamp.swift**: 24 lines", "- Added `Lamp.swift` - 24 lines", "- [x] Add `Lamp.swift` (24 lines)",
        ] {
            #expect(listed(line) == expected, "\(line)")
        }
        // So many were changed, or are another file's, or upstream's.
        for line in [
            "- Updated `Lamp.swift` (24 lines)", "- Removed `Lamp.swift` (24 lines)",
            "- `Lamp.swift`: 24 lines removed",
            "- `Lamp.swift` (+24 lines)", "- [x] Port `Lamp.swift` (24 lines)",
        ] {
            #expect(!listed(line).contains { $0.hasPrefix("length") }, "\(line)")
        }
        #expect(
            listed("```\nLamps/\n├── Lamp.swift ✨ (24 lines)\n└── Fan.swift\n```").contains(
                "length present Lamps/Lamp.swift 24 in Lamps/Lamp.swift"))
    }

    @Test("Each numbered line of a paragraph is an item")
    func numbered() {
        let files = "11. `A.swift`\n12. `B.swift`\n16-30. Others\n"
        let expected = ["4 file present A.swift", "5 file present B.swift"]
        #expect(claims("# Files changed\n\n**More:**\n" + files) == expected)
        #expect(claims("# Files changed\n\n\n" + files) == expected)
    }

    @Test("What a heading says was removed from a file need not be gone from others")
    func removedFrom() {
        let text = "## Removed the types from Lamp.swift\n\n**Deleted:**\n1. ✅ `enum Mode` - is in Core"
        #expect(claims(text) == ["4 type absent Mode in Lamp.swift"])
        #expect(claims(text.replacing("the types from", with: "types of")) == ["4 type absent Mode"])
    }

    @Test("Below a title that asks for a change nothing is there yet, whatever other titles say")
    func postponed() {
        for title in ["Files to update", "Proposed API", "Suggested parts", "Lamp priorities"] {
            #expect(claims("# Lamps\n\n## \(title)\n\n### Files changed\n\n- `Lamp.swift`").isEmpty, "\(title)")
        }
        #expect(claims("# Lamps\n\n## Updated\n\n### Files changed\n\n- `Lamp.swift`").count == 1)
        #expect(claims("# Lamps\n\n**Status:** 📋 Planning (not started)\n\n## Files changed\n\n- `Lamp.swift`").isEmpty)
    }

    @Test("A path with blanks may be written without marks, and a folder on somebody's machine need not be here")
    func places() {
        let files = ["My Lamps/Views/Lamp.swift": "class Lamp {}"]
        #expect(
            verdicts("# Files changed\n\n- ✅ My Lamps/Views/Lamp.swift", files) == ["3 true Lamps/Views/Lamp.swift"])
        let folder = "# Files changed\n\n- `My Lamps/Views/Lamp.swift`\n- `/Users/me/docs/`"
        #expect(verdicts(folder, files).last?.hasPrefix("4 undecidable") == true)
    }
}
