import Testing

@testable import DocumentClaims

@Suite("Claims of pages")
struct ClaimTests {
    @Test("are made by ticked tasks, and by no others")
    func tasks() {
        #expect(claims("- [x] Port `Lamp.swift` for light.") == ["1 file ported Lamp.swift"])
        #expect(claims("- [x] Port the `Lamp` model.") == ["1 type ported Lamp"])
        #expect(claims("- [x] Remove `Old.swift`") == ["1 file absent Old.swift"])
        #expect(claims("- [x] Add `Lamp`") == ["1 type present Lamp"])
        #expect(
            claims("- [x] Add the `glow` property to the file `Lamp.swift`") == [
                "1 file present Lamp.swift", "1 member present glow in Lamp.swift",
            ])
        #expect(claims("- [x] Remove `glow` property from `Lamp`") == ["1 member absent glow of Lamp"])
        #expect(claims("- [x] It uses `Lamp`").isEmpty)
        #expect(claims("- [ ] Port `Lamp.swift` for light.").isEmpty)
        #expect(claims("# Files changed\n\n- [ ] Added `Lamp.swift`").isEmpty)
        #expect(claims("- [x] If `Lamp.swift` exists upstream, port it.").isEmpty)
        #expect(claims("- [x] ~~Port `Lamp.swift`~~").isEmpty)
    }

    @Test("are made of both names of a pair that was ported")
    func pairs() {
        let both = ["1 file ported as B.swift: A.swift", "1 file present B.swift"]
        for link in ["→", "as", "to", "into", "to the class"] {
            #expect(claims("- [x] Port `A.swift` \(link) `B.swift`.") == both, "\(link)")
        }
        #expect(claims("- [x] A.swift was ported to B.swift") == both)
        #expect(
            claims("- [x] Port `A.swift` → `B.swift`, `C.swift` → `D.swift`") == both + [
                "1 file ported as D.swift: C.swift", "1 file present D.swift",
            ])
        #expect(
            claims("- [x] Port `A.swift` and `C.swift` into `B.swift`") == [
                both[0], both[1], "1 file ported as B.swift: C.swift",
            ])
        #expect(
            claims("- [x] Port `Lamp` as `SDKLamp`") == ["1 type ported as SDKLamp: Lamp", "1 type present SDKLamp"])
        #expect(
            claims("- [x] Port `Lamp` into `B.swift`") == ["1 file present B.swift", "1 type ported Lamp in B.swift"])
    }

    @Test("are silenced by what denies the verb or its object, and not by a clause behind it")
    func clauses() {
        let ported = ["1 file ported Lamp.swift"]
        for rest in [
            "", ", could not be tested", " (not tested on iPad)", ", which should be quick",
            " for views that will come",
            " but not `Fan.swift`", ", not `Fan.swift`", " and no tests",
        ] {
            #expect(claims("- [x] Port `Lamp.swift`\(rest)") == ported, "\(rest)")
        }
        for line in ["Port not `Lamp.swift`", "Port `Lamp.swift` never", "`Lamp.swift` should be ported"] {
            #expect(claims("- [x] \(line)").isEmpty, "\(line)")
        }
        #expect(
            claims("# Files changed\n\n1. **Lamp.swift**\n   - Added `glow` property, which is not used yet") == [
                "3 file present Lamp.swift", "4 member present glow in Lamp.swift",
            ])
    }

    @Test("are made by a ticked file without a verb, behind a label, or with its verb behind it")
    func shapes() {
        let present = ["1 file present Lamp.swift"]
        for line in [
            "Lamp.swift", "`Lamp.swift`", "`Lamp.swift`: lights up", "`Lamp.swift` works well", "Write `Lamp.swift`",
            "Update `Lamp.swift`", "`Lamp.swift` was updated with `glow`",
        ] {
            #expect(claims("- [x] \(line)") == present, "\(line)")
        }
        #expect(claims("- [x] `Lamp`") == ["1 type present Lamp"])
        #expect(claims("- [x] `Lamp` works well").isEmpty)
        for line in ["Lamp.swift has been ported", "US-1: Port Lamp.swift", "Step 2 - Port `Lamp.swift`"] {
            #expect(claims("- [x] \(line)") == ["1 file ported Lamp.swift"], "\(line)")
        }
        #expect(claims("- [x] `Lamp.swift` was removed") == ["1 file absent Lamp.swift"])
        let list = "# Files changed\n\n- `Lamp.swift`"
        #expect(claims("\(list) was removed") == ["3 file absent Lamp.swift"])
        #expect(
            claims("\(list)\n  - The `glow` property was removed") == [
                "3 file present Lamp.swift", "4 member absent glow in Lamp.swift",
            ])
    }

    @Test("of members have the type that is written before them")
    func owners() {
        #expect(claims("- [x] Add `Lamp.glow`") == ["1 member present glow of Lamp"])
        #expect(claims("- [x] Remove the `Lamp.glow` property") == ["1 member absent glow of Lamp"])
        #expect(claims("- [x] Add `lamp.glow`").isEmpty)
    }

    @Test("of files have the blanks of their names, and commands are none")
    func blanks() {
        for name in ["My Lamp.swift", "My App/My Lamp.swift", "Kit/My Lamp.swift"] {
            #expect(claims("- [x] Add `\(name)`") == ["1 file present \(name)"])
        }
        for text in ["git add Lamp.swift", "git add Kit/Lamp.swift", "CP A.swift B.swift", "My -f Lamp.swift"] {
            #expect(claims("- [x] Add `\(text)`").isEmpty, "\(text)")
        }
        let tree = "# Layout\n\n```\nKit/\n├── My Lamp.swift  # lights\n└── Fan.swift blows\n```"
        #expect(claims(tree).map { $0.dropFirst(15) } == ["Kit/", "Kit/My Lamp.swift", "Kit/Fan.swift"])
    }

    @Test("need a part that promises: elsewhere neither lists nor orders nor reports claim")
    func scopes() {
        let item = "- `Lamp.swift` - lights up\n"
        #expect(claims("# Files changed\n\n\(item)") == ["3 file present Lamp.swift"])
        #expect(claims("## 2. Files changed (iOS):\n\n\(item)") == ["3 file present Lamp.swift"])
        #expect(claims("**Deleted:**\n\n\(item)") == ["3 file absent Lamp.swift"])
        for title in ["Upstream files", "Plans", "Future work", "My wishes", "Add a lamp", "Adding lamps"] {
            #expect(claims("# \(title)\n\n\(item)").isEmpty, "\(title)")
        }
        #expect(claims("# Files changed\n\n- Add `Lamp.swift` to your target").isEmpty)
        #expect(claims("# Files changed\n\n> - `Lamp.swift`").isEmpty)
    }

    @Test("stand under the nearest title: a label's ends with the next, and what is inside decides first")
    func nesting() {
        let text = """
            # Files changed

            **Deleted:**
            - `Old.swift`

            **Swift:**
            - `Lamp.swift`

            ## Plans
            - `Next.swift`
            """
        #expect(claims(text) == ["4 file absent Old.swift", "7 file present Lamp.swift"])
    }

    @Test("are not made by a part whose status says that it is not done")
    func status() {
        let list = "### Files changed\n- `Lamp.swift`"
        #expect(claims("## Round 1\n- **Status:** Not started - later\n\n\(list)\n\n## Round 2\n\n\(list)").count == 1)
        #expect(claims("# Page\n\n## Status\n\nNot started\n\n\(list)").isEmpty)
        #expect(claims("# Page\n\n## Status\n\nDone\n\n\(list)").count == 1)
    }

    @Test("of members take the file that the item above, the label or the heading names")
    func containers() {
        let expected = ["member present glow in Lamp.swift"]
        func members(_ text: String) -> [String] {
            claims(text).filter { $0.contains("member") }.map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        #expect(members("# Files changed\n\n1. **Lamp.swift**\n   - Added `glow` property") == expected)
        #expect(members("# Files changed\n\n**Lamp.swift:**\n- Added `glow` property") == expected)
        #expect(members("# Files changed\n\n## `Lamp.swift`\n- Added `glow` property") == expected)
        // A list that begins with 4 is part of the paragraph before it.
        #expect(members("# Files changed\n\n**Swift:**\n4. **Lamp.swift**\n   - Added `glow` property") == expected)
        #expect(members("# Files changed\n\n- Added `glow` property").isEmpty)
    }

    @Test("follow the verb: what stands behind a preposition is only named")
    func verbs() {
        func said(_ line: String) -> [String] {
            claims("# Files changed\n\n- **Lamp.swift**\n  - \(line)").dropFirst().map { String($0.dropFirst(2)) }
        }
        #expect(said("Removed the public `glow` property.") == ["member absent glow in Lamp.swift"])
        #expect(said("Removed `glow` import") == ["use absent glow in Lamp.swift"])
        #expect(
            said("Removed `glow` usage and `dim` property") == [
                "use absent glow in Lamp.swift", "member absent dim in Lamp.swift",
            ])
        #expect(
            said("Removed `glow` property from `render()`") == [
                "member absent glow in Lamp.swift", "use present render in Lamp.swift",
            ])
        #expect(said("Calls `render()` twice") == ["use present render in Lamp.swift"])
        #expect(said("`@objc public var glow: Bool = true`") == ["member present glow in Lamp.swift"])
        #expect(said("`EXPORT_PROPERTY(glow, BOOL)`") == ["member present glow in Lamp.swift"])
        #expect(said("Replaced `Bulb` with `Tube`") == ["use present Tube in Lamp.swift"])
        #expect(said("Replaced `Bulb` with light that is like `Tube`").isEmpty)
        #expect(said("Uses `true`, `a + b` and `60`").isEmpty)
    }

    @Test("are not made by denials, plans, conditions, contrasts and what upstream has")
    func denials() {
        func said(_ line: String) -> [String] {
            claims("# Files changed\n\n- **Lamp.swift**\n  - \(line)").dropFirst().map { String($0.dropFirst(2)) }
        }
        #expect(said("Does not have a `glow` property").isEmpty)
        #expect(said("`glow` should be added").isEmpty)
        #expect(said("If it is dark, calls `render()`").isEmpty)
        #expect(said("Calls `render()` if `glow` is set") == ["use present render in Lamp.swift"])
        #expect(said("Calls `render()` instead of `draw()`") == ["use present render in Lamp.swift"])
        #expect(
            said("Calls `render()` to match upstream `Bulb`") == [
                "use present render in Lamp.swift", "type upstream Bulb in Lamp.swift",
            ])
        #expect(said("Upstream calls `render()`").isEmpty)
        #expect(said("Upstream export: `src/lamp.ts`").isEmpty)
        #expect(claims("# Files changed\n\nUpstream drift is in:\n\n- `src/lamp.ts`").isEmpty)
        #expect(claims("# Files changed\n\nUpstream files:\n\n- `src/lamp.ts`").isEmpty)
        #expect(
            claims("# Files changed\n\nUpstream parity fixes:\n\n- Added `Lamp.swift`") == [
                "5 file present Lamp.swift"
            ])
        #expect(said("It is dark. Not `glow`. Calls `render()`") == ["use present render in Lamp.swift"])
        #expect(claims("# Files changed\n\n- `Lamp.swift` - not written").isEmpty)
        #expect(claims("# Files changed\n\n- `Lamp.swift` was never written").isEmpty)
        #expect(
            claims("# Files changed\n\n- `Lamp.swift` (quick, never slow) - lights") == ["3 file present Lamp.swift"])
        #expect(claims("# Files changed\n\n- `Lamp.swift` - REMOVED") == ["3 file absent Lamp.swift"])
        #expect(
            claims("# Files changed\n\n- Files changed: `Lamp.swift`, removed `glow` property").contains(
                "3 file present Lamp.swift"))
    }

    @Test("of references have the lines, those of lengths the count")
    func lines() {
        #expect(
            claims("# Details\n\n- `Lamp.swift:69,83-90` - sets `glow`") == [
                "3 file present Lamp.swift", "3 reference present Lamp.swift 69",
                "3 reference present Lamp.swift 83-90",
                "3 use present glow in Lamp.swift",
            ])
        #expect(claims("# Details\n\n- **Lamp.swift:5, 7**").count == 3)
        #expect(
            claims("# Details\n\n- **Lamp.swift** (95 lines)") == [
                "3 file present Lamp.swift", "3 length present Lamp.swift 95 in Lamp.swift",
            ])
        #expect(
            claims("# Parts\n\n### `Lamp.swift`\n\n**Line ~12**: starts\n```swift\nstart()\n```").contains(
                "5 reference present Lamp.swift 12"))
        let lamp = "# Parts\n\n### `Lamp`\n\n"
        #expect(claims("\(lamp)`Lamp.glow` (lines 12-20)").contains("5 reference present Lamp 12-20"))
        #expect(!claims("\(lamp)`Fan.glow` (lines 12-20)").contains { $0.hasPrefix("5 reference") })
        #expect(
            claims("# Page\n\n## Start (Lines 12-20)\n\n- `start()`", about: "Lamp") == [
                "3 reference present Lamp 12-20"
            ])
    }

    @Test("of numbers have a unit or a name")
    func numbers() {
        func said(_ line: String) -> [String] {
            claims("# Details\n\n- **Lamp.swift**\n  - \(line)").filter { $0.contains("value") }
        }
        #expect(said("Size of 640x480") == ["4 value present 640x480 in Lamp.swift"])
        #expect(said("Waits (limit: 15x)") == ["4 value present limit: 15x in Lamp.swift"])
        #expect(said("Bars, spacing 2pt") == ["4 value present 2pt in Lamp.swift"])
        #expect(said("28pt height") == ["4 value present 28pt in Lamp.swift"])
        #expect(said("Needs iOS 17 and BT.601").isEmpty)
        #expect(said("640x480").isEmpty)
    }

    @Test("of a tree have whole paths; a drawing of boxes is none")
    func trees() {
        let tree = "```\nsrc/\n├── Lamps/\n│   ├── Lamp.swift   (the lamp)\n│   └── Bulb.swift\n└── App.swift\n```"
        #expect(
            claims("# Layout\n\n\(tree)") == [
                "4 file present src/", "5 file present src/Lamps/", "6 file present src/Lamps/Lamp.swift",
                "7 file present src/Lamps/Bulb.swift", "8 file present src/App.swift",
            ])
        #expect(claims("# Plans\n\n\(tree)").isEmpty)
        #expect(claims("# Layout\n\n```\n┌──────┐\n│ a.ts │\n└──┬───┘\n   └── b.ts\n```").isEmpty)
    }

    @Test("of tables stand in the first column, if its head says what it holds")
    func tables() {
        func said(_ head: String, _ cell: String) -> [String] {
            claims("**Bridge commands (old):**\n\n| \(head) | Use |\n|---|---|\n| \(cell) | text |")
        }
        #expect(said("Command", "`light`") == ["5 member present light"])
        #expect(said("Class", "`Lamp`") == ["5 type present Lamp"])
        #expect(said("File", "`Lamp.swift`") == ["5 file present Lamp.swift"])
        #expect(said("Risk", "`Lamp`").isEmpty)
        #expect(said("Class", "the `Lamp`").isEmpty)
        #expect(claims("# Text\n\n| Class | Use |\n|---|---|\n| `Lamp` | text |").isEmpty)
    }

    @Test("of a log have the number of their entry, and releases before the newest promise nothing")
    func entries() {
        let item = "### Files changed\n- `Lamp.swift`"
        let log = PageClaims.all(in: page("## Round 2 - b\n\(item)\n\n## Round 10\n\(item)"), phrases)
        #expect(log.map(\.entry) == [[2], [10]])
        #expect(PageClaims.all(in: page("## Round 2\n\(item)"), phrases).map(\.entry) == [nil])
        let steps = PageClaims.all(in: page("## Step 1\n- Added `Lamp`\n\n## Step 2\n- Added `Lamp`"), phrases)
        #expect(steps.isEmpty)
        #expect(claims("## Round 1\n- Added `Lamp.swift`\n\n## Round 2\n") == ["2 file present Lamp.swift"])
        #expect(claims("## 1.9.0\n\(item)\n\n## [1.10.0] - 2024-01-02\n\(item)") == ["7 file present Lamp.swift"])
        #expect(claims("## Unreleased\n\(item)\n\n## 1.2.0\n\(item)") == ["3 file present Lamp.swift"])
    }

    @Test("of a marker before code name its file")
    func markers() {
        #expect(
            claims("**File:** `App/Video UI/Lamp.swift`\n\n```swift\nlet a = 1\n```") == [
                "1 file present App/Video UI/Lamp.swift"
            ])
        #expect(claims("# Plans\n\n**File:** `App/Lamp.swift`\n\nText.").isEmpty)
    }

    @Test("take no product, no web address and no pattern for a file")
    func names() {
        for name in ["`*.swift`", "**Node.js**", "`https://a.b/c.html`", "`call.ended`", "`[site]/`"] {
            #expect(claims("# Files changed\n\n- \(name) - text").isEmpty, "\(name)")
        }
    }
}
