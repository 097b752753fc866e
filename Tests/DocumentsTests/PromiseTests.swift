import SourceModel
import Testing

@Suite("What lines of a page promise")
struct PromiseTests {
    private func said(_ line: String, below title: String = "**Lamp.swift**") -> [String] {
        claims("# Files changed\n\n- \(title)\n  - \(line)").filter { $0.hasPrefix("4") }.map {
            String($0.dropFirst(2))
        }
    }

    private func listed(_ line: String) -> [String] {
        claims("# Files changed\n\n- \(line)").map { String($0.dropFirst(2)) }
    }

    @Test("A list of pairs without a verb says what something is called here")
    func pairs() {
        #expect(
            listed("`lamp.ts` → `Lamp.swift`") == ["file ported as Lamp.swift: lamp.ts", "file present Lamp.swift"])
    }

    @Test("A ticked pair of files is one too, with a dash where their languages differ")
    func tickedPairs() {
        let expected = ["1 file ported as ios/Lamp.swift: src/lamp.ts", "1 file present ios/Lamp.swift"]
        #expect(claims("- [x] `src/lamp.ts` → `ios/Lamp.swift`") == expected)
        #expect(claims("- [x] `src/lamp.ts` — `ios/Lamp.swift` lights it") == expected)
        #expect(
            claims("- [x] `src/lamp.ts` — `ios/Lamp.swift` + `ios/Bulb.swift` light it") == expected + [
                "1 file present ios/Bulb.swift"
            ])
        let pair = "- [x] `src/lamp.ts` — `ios/Lamp.swift` lights it"
        #expect(verdicts(pair, ["ios/Fan.swift": ""]).map { $0.prefix(13) } == ["1 undecidable", "1 false ios/L"])
        #expect(claims("- [x] `src/lamp.ts` — `src/bulb.ts` lights it") == ["1 file present src/lamp.ts"])
        #expect(claims("- [x] `ios/Lamp.swift` — `src/lamp.ts`") == ["1 file present ios/Lamp.swift"])
        let both = "- [x] `src/lamp.ts` → `ios/Lamp.swift`"
        #expect(claims("\(both), and added `Fan.swift`") == expected + ["1 file present Fan.swift"])
        #expect(
            claims("\(both), `a.ts` → `A.swift`") == expected + [
                "1 file ported as A.swift: a.ts", "1 file present A.swift",
            ])
    }

    @Test("Each line of a paragraph that begins with a key in bold is read alone")
    func keys() {
        #expect(
            claims("# Files changed\n\n**Purpose**: lights\n**File**: `ios/Lamp.swift`") == [
                "4 file present ios/Lamp.swift"
            ])
        let said = "\n**File**: `ios/Lamp.swift`"
        for line in ["**Glow**: should come", "**Glow**: not written", "**Status**: in review"] {
            #expect(claims("# Files changed\n\n\(line)\(said)").isEmpty, "\(line)")
        }
        #expect(claims("# Files changed\n\n**Status**: Done\(said)") == ["4 file present ios/Lamp.swift"])
        #expect(
            claims("# Files changed\n\n#### 1. **Lamp.swift** (210 lines)") == [
                "3 file present Lamp.swift", "3 length present Lamp.swift 210 in Lamp.swift",
            ])
    }

    @Test("A column of lines has the lengths of files, unless it is about what changed")
    func lengths() {
        let row = "|---|---|\n| `ios/Lamp.swift` | 1,210 |"
        let length = "5 length present ios/Lamp.swift 1210 in ios/Lamp.swift"
        for head in ["Lines of code", "LOC"] {
            #expect(claims("# Files changed\n\n| File | \(head) |\n\(row)").contains(length), "\(head)")
        }
        for heads in ["File | Lines", "Changed file | LOC"] {
            #expect(!claims("# Files changed\n\n| \(heads) |\n\(row)").contains(length), "\(heads)")
        }
        for head in ["Upstream", "Lines added", "Source", "+/-"] {
            let page = "# Files changed\n\n| File | LOC | \(head) |\n|---|---|---|\n| `ios/Lamp.swift` | 1,210 | a |"
            #expect(!claims(page).contains(length), "\(head)")
        }
    }

    @Test("A file of a language that nothing near is written in may be another project's")
    func languages() {
        let files = ["Lamp.swift": "class Lamp {}"]
        func verdict(_ name: String) -> String? {
            verdicts("# Files changed\n\n- `\(name)` - lights", files).first.map { String($0.prefix(7)) }
        }
        #expect(verdict("lamp.ts") == "3 undec")
        #expect(verdict("Fan.swift") == "3 false")
        #expect(verdicts("- [x] Port `lamp.ts`", files) == ["1 false lamp.ts: no file has that name"])
    }

    @Test("A verb with an object behind a file is about what is in it")
    func objects() {
        #expect(listed("`Lamp.swift` - Removed dead code") == ["file present Lamp.swift"])
        #expect(listed("`Lamp.swift` - removed") == ["file absent Lamp.swift"])
        let uses = listed("`Lamp.swift` - removed its address, uses `Kit.address`")
        #expect(uses == ["file present Lamp.swift", "use present address in Lamp.swift"])
        #expect(listed("`Lamp.swift` - removed in favour of another") == ["file absent Lamp.swift"])
    }

    @Test("What is changed, merged or replaced is not promised; what it became is")
    func changes() {
        #expect(said("Changed `isOld` to `isNew`") == ["use present isNew in Lamp.swift"])
        #expect(said("Uses `glow()`, replacing `shine()`") == ["use present glow in Lamp.swift"])
        #expect(listed("Merged `A.swift` and `B.swift` into `C.swift`") == ["file present C.swift"])
    }

    @Test("The number of a task stands before its verb, and a sign at the beginning says that it is done")
    func tasks() {
        for id in ["T005 [P]", "1.1", "**T003**", "[US1]"] {
            #expect(
                claims("- [x] \(id) Add `Lamp` in `ios/Lamp.swift`").contains("1 file present ios/Lamp.swift"), "\(id)")
        }
        #expect(claims("# Status of it\n\n- ✅ **Lamp.swift** - lights") == ["3 file present Lamp.swift"])
        #expect(said("✅ `off()` method") == said("`off()` method"))
        #expect(claims("# Status of it\n\n- ✅ `Lamp.swift` (removed)") == [])
        #expect(claims("- [x] ❌ Add `Lamp.swift`") == claims("- [x] ❌ Fan"))
        #expect(claims("# Status of it\n\n- ❌ **Lamp.swift** - lights") == [])
    }

    @Test("Numbers of parts are no releases, of which only the newest counts")
    func parts() {
        for words in ["2.1 Doors|2.2 Bulbs", "Task 1.1|Task 1.2"] {
            let titles = words.split(separator: "|")
            let page = "# Files changed\n\n## \(titles[0])\n\n- `A.swift`\n\n## \(titles[1])\n\n- `B.swift`"
            #expect(
                claims(page).map { $0.dropFirst(2) } == ["file present A.swift", "file present B.swift"], "\(words)")
        }
        let releases = "# Files changed\n\n## 1.3.0 Spring\n\n- `A.swift`\n\n## 1.4 (unreleased)\n\n- `B.swift`"
        #expect(claims(releases).map { $0.dropFirst(2) } == ["file present B.swift"])
        let log = "# Files changed\n\n## 2.1 (2024-01-02)\n\n- `A.swift`\n\n## v2.2\n\n- `B.swift`"
        #expect(claims(log).map { $0.dropFirst(2) }.contains("file present A.swift") == false)
    }

    @Test("A file that is to be deleted is not promised, and a length has several names")
    func remarks() {
        #expect(listed("`Lamp.swift` (remove, replaced)") == [])
        #expect(listed("`Lamp.swift` (removed)") == ["file absent Lamp.swift"])
        #expect(claims("# Files changed (not started)\n\n- `Lamp.swift`") == [])
        #expect(listed("`Lamp.swift` (LOC: 24)") == listed("`Lamp.swift` (24 lines)"))
    }

    @Test("What something is to do, or is made of, is not where it is")
    func places() {
        #expect(
            claims("# Files changed\n\n- Updated `Fan` to consume `Hut` directly\n- `Fan` is made from `fan.proto`")
                == [
                    "3 type present Fan", "4 type present Fan",
                ])
        #expect(
            claims("# Files changed\n\n- Added `glow` to the new `Lamp`\n- Added `glow` to shared `Lamp`") == [
                "3 member present glow of Lamp", "4 member present glow of Lamp",
            ])
    }

    @Test("What a title calls missing or needed promises nothing, whatever stands below")
    func toDo() {
        for title in ["Remaining lamps", "Files to add", "Missing lamps", "Lamps (5 files needed)"] {
            #expect(claims("# \(title)\n\n## Files changed\n\n- `Lamp.swift` - lights") == [], "\(title)")
        }
        for title in ["Missing lamps added", "Remaining lamps: done", "Fan updated to add glow"] {
            #expect(
                claims("# \(title)\n\n## Files changed\n\n- `Lamp.swift` - lights") == ["5 file present Lamp.swift"],
                "\(title)")
        }
    }

    @Test("A type before the file does not hide the place")
    func typedPlaces() {
        #expect(claims("- [x] Add glow to LampView in ios/Lamp.swift (lights)") == ["1 file present ios/Lamp.swift"])
    }

    @Test("Files without an ending are files, and dots before a path say nothing")
    func names() {
        #expect(listed("`Makefile` - builds") == ["file present Makefile"])
        #expect(listed("`../Kit/Lamp.swift`") == ["file present Kit/Lamp.swift"])
        #expect(listed("`./Lamp.swift`") == ["file present Lamp.swift"])
    }

    @Test("A numbered heading names its file, and what a verb links with `to` comes before it")
    func holders() {
        let page = "# Files changed\n\n### 2. **Lamp.swift** ✅\n\n- Added `glow` property"
        #expect(claims(page).contains("5 member present glow in Lamp.swift"))
        #expect(
            claims("# Parts\n\n### Lamp.swift (24 lines)\n\n- Added `glow` property").last?.hasSuffix("Lamp.swift")
                == true)
        #expect(said("Added `glow` property to `Fan`") == ["member present glow of Fan"])
        #expect(
            said("Added `glow` property in `Fan`") == [
                "member present glow in Lamp.swift", "use present Fan in Lamp.swift",
            ])
    }

    @Test("Lines are written in several ways")
    func lines() {
        for text in ["`Lamp.swift#L10-L12`", "`Lamp.swift:L10-12`", "`Lamp.swift:10-12`"] {
            #expect(listed("\(text) - `glow`").contains("reference present Lamp.swift 10-12"), "\(text)")
        }
        #expect(
            listed("The lamp in `Lamp.swift` at lines 10-12 (`glow`)").contains("reference present Lamp.swift 10-12"))
        #expect(listed("`Lamp.swift` - lights (24 lines)").contains("length present Lamp.swift 24 in Lamp.swift"))
    }

    @Test("A plan or a tutorial is not false: what it shows need not be there, unless it is ticked or reported")
    func plans() {
        let files = ["Lamp.swift": "class Lamp {}"]
        func verdict(_ title: String, _ text: String) -> [String] {
            verdicts("# \(title)\n\n\(text)", files).map {
                String($0.drop { $0 != " " }.dropFirst().prefix { $0 != " " })
            }
        }
        let list = "## Files changed\n\n- `Fan.swift` - blows"
        #expect(verdict("Lamps", list) == ["false"])
        #expect(verdict("Plan for lamps", list) == ["undecidable"])
        #expect(verdict("Lamp refactor", list) == ["undecidable"])
        #expect(verdict("Lamps: implementation guide", list) == ["undecidable"])
        #expect(verdict("A practical example", list) == ["undecidable"])
        #expect(verdict("Migration to lamps", list) == ["undecidable"])
        #expect(verdict("Plan for lamps", "- [x] Add `Fan.swift`") == ["false"])
        #expect(verdict("Plan for lamps", "## Files changed\n\n- `Lamp.swift` - glows") == ["true"])
    }

    @Test("A remark or a sign says that a file is not there yet")
    func open() {
        for line in ["`Lamp.swift` (not started)", "`Lamp.swift` - not started", "❌ `Lamp.swift`", "⏳ `Lamp.swift`"] {
            #expect(listed(line).isEmpty, "\(line)")
        }
    }

    @Test("A later entry takes back what an earlier one says of the type in the file")
    func succession() {
        let log = """
            ## Round 1
            ### Files changed
            - **Lamp.swift**
              - Added `glow` property to `Light`

            ## Round 2
            ### Files changed
            - **Lamp.swift**
              - Removed `glow` property
            """
        let verdicts = verdicts(log, ["Lamp.swift": "protocol Light {}"])
        #expect(verdicts.contains("4 outdated glow: Lamp.swift has no such name; line 9 takes it back"))
    }
}
