import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import DocumentClaims
@testable import Documents

@Suite("Claims in doubt")
struct DoubtTests {
    private let first = ObjectName(high: 0, middle: 0, low: 1)

    private func audit(
        _ text: String, _ reader: LiteralReader, _ surroundings: Surroundings = Surroundings()
    ) -> DocumentAudit {
        DocumentAudit.all(
            [ReadPage(page(text), rules: DocumentRules(.file("page.md"), about: .port))], phrases, surroundings,
            reader: reader)[0]
    }

    private func verdicts(
        _ text: String, _ reader: LiteralReader, _ surroundings: Surroundings = Surroundings()
    ) -> [String] {
        audit(text, reader, surroundings).claims.map { "\($0.verdict.rawValue) \($0.claim.subject)" }
    }

    private func added(_ name: String) -> String { "# Files changed\n\n- Added `\(name)`" }

    @Test("leave a gap where code near the rules that could not be read would decide them, and none elsewhere")
    func gaps() {
        let paths: [RelativePath] = [
            "pkg/package.json", "pkg/ios/Lamp.swift", "pkg/ios/Fan.swift", "other/Fan.swift", "pkg/ios/fan.plist",
            "pkg/node_modules/fan/Fan.swift",
        ]
        func gap(_ text: String, at path: RelativePath, knows: [CodeFile] = []) -> String? {
            let reader = LiteralReader(
                paths: paths, files: knows, unread: [ReadProblem(path: path, reason: "it is missing")])
            return audit(text, reader, Surroundings(homes: ["pkg/ios"])).gap
        }
        let lamp = CodeFile(path: "pkg/ios/Lamp.swift", names: ["Lamp": [1]], types: ["Lamp": [1]], index: FileIndex())
        let near: RelativePath = "pkg/ios/Fan.swift"
        let clause = "`pkg/ios/Fan.swift` could not be read: it is missing"
        #expect(
            gap("- [x] Add the `Fan` class", at: near)
                == "1 claim cannot be decided: no type of that name is declared, and \(clause)")
        #expect(gap("- [x] Remove the `Fan` class", at: near)?.hasSuffix(clause) == true)
        #expect(
            gap("# Files changed\n\n- **Fan.swift**\n  - Added `glow` property", at: near)?.hasSuffix(clause) == true)
        #expect(gap("- [x] Add the `Fan` class", at: "other/Fan.swift") == nil)
        // What is there is there, whatever was not read.
        #expect(gap("- [x] Add the `Lamp` class", at: near, knows: [lamp]) == nil)
        #expect(gap("- [x] Remove the `Lamp` class", at: near, knows: [lamp]) == nil)
        #expect(gap(added("Fan.swift"), at: near) == nil)
        // An extension may have it.
        let member = "# Details\n\n- Added `Lamp.glow` property"
        #expect(gap(member, at: near, knows: [lamp])?.hasSuffix(clause) == true)
        // Only code has types.
        #expect(gap("- [x] Add the `Fan` class\n- [x] Add `fan.plist`", at: "pkg/ios/fan.plist") == nil)
        // No page is about a dependency's.
        #expect(gap("- [x] Remove the `Fan` class", at: "pkg/node_modules/fan/Fan.swift") == nil)
        // A folder hides files.
        #expect(gap(added("Bulb.swift"), at: near) == nil)
        #expect(gap(added("Bulb.swift"), at: "pkg") != nil)
        #expect(gap(added("Bulb.swift"), at: "other/ui") == nil)
    }

    @Test("leave a gap where a page's code is not found and may be in what could not be read")
    func specifications() {
        let text = "```swift\nclass Lamp {\n    func glow()\n    func dim()\n}\n```"
        func held(_ unread: ReadProblem?) -> SpecificationAudit {
            HeldPage(text, ["Lamp.swift": "class Lamp { func glow() {} }"], unread: unread).audit
        }
        #expect(held(nil).differences.count == 1)
        #expect(held(nil).gap == nil)
        let hidden = held(ReadProblem(path: "Lamp+Dim.swift", reason: "it is missing"))
        #expect(hidden.differences.isEmpty)
        #expect(
            hidden.gap == "what it declares was not all found, and `Lamp+Dim.swift` could not be read: it is missing")
    }

    @Test("of a file ported under another name are true of the port's file alone")
    func ported() {
        let reader = LiteralReader(paths: [
            "pkg/package.json", "pkg/ios/RNLamp.swift", "pkg/RNFan.swift", "web/RNDisc.swift", "pkg/ios/Torch.swift",
        ])
        let known = Surroundings(
            homes: ["pkg/ios"], upstreamFiles: ["Lamp.swift", "Fan.swift", "Disc.swift", "Light.swift"],
            counterparts: ["Light.swift": "pkg/ios/Torch.swift"])
        func verdict(_ name: String, _ other: String) -> String {
            verdicts("- [x] Port `\(name)` → `\(other)`", reader, known)[0]
        }
        #expect(verdict("Lamp.swift", "RNLamp.swift") == "true Lamp.swift")
        #expect(verdict("Fan.swift", "RNFan.swift") == "partial Fan.swift")
        #expect(verdict("Disc.swift", "web/RNDisc.swift") == "partial Disc.swift")
        #expect(verdict("Disc.swift", "RNDisc.swift") == "partial Disc.swift")
        #expect(verdict("Ghost.swift", "RNLamp.swift") == "undecidable Ghost.swift")
        #expect(verdict("Light.swift", "RNLamp.swift") == "undecidable Light.swift")
        #expect(verdict("Light.swift", "Torch.swift") == "true Light.swift")
    }

    @Test("of a type ported under another name are undecidable where upstream or the rules speak against it")
    func portedTypes() {
        let code = CodeFile(path: "ios/RNLamp.swift", names: ["RNLamp": [1]], types: ["RNLamp": [1]])
        let reader = LiteralReader(paths: [code.path], files: [code])
        let known = Surroundings(
            homes: ["ios"], upstreamTypes: ["Lamp", "Light"], counterparts: ["Light": "Torch"])
        func verdict(_ name: String) -> String {
            verdicts("- [x] Port the `\(name)` class → `RNLamp`", reader, known)[0]
        }
        #expect(verdict("Lamp") == "true Lamp")
        #expect(verdict("Ghost") == "undecidable Ghost")
        #expect(verdict("Light") == "undecidable Light")
    }

    @Test("of what was ported know upstream's types wherever they are, and not below its root alone")
    func upstreamTypes() {
        let here = CodeFile(path: "RNLamp.swift", names: ["RNLamp": [1]], types: ["RNLamp": [1]])
        let there = CodeFile(path: "Other/Lamp.swift", names: ["Lamp": [1]], types: ["Lamp": [1]])
        func verdict(_ name: String) -> String? {
            DocumentAudit.all(
                [
                    ReadPage(
                        page("- [x] Port the `\(name)` class → `RNLamp`"),
                        rules: DocumentRules(.file("page.md"), about: .port))
                ], phrases, Surroundings(), reader: LiteralReader(paths: [here.path], files: [here]),
                upstream: LiteralReader(paths: [there.path], files: [there])
            ).flatMap(\.claims).first?.verdict.rawValue
        }
        #expect(verdict("Lamp") == "true")
        #expect(verdict("Ghost") == "undecidable")
    }

    @Test("of a path are about the rules' package, unless the path is whole")
    func paths() {
        let homes = Surroundings(homes: ["pkg/ios"])
        let far = LiteralReader(paths: ["pkg/package.json", "other/src/Lamp.swift", "pkg/Example/src/Lamp.swift"])
        #expect(verdicts(added("src/Lamp.swift"), far, homes) == ["undecidable src/Lamp.swift"])
        #expect(verdicts("- [x] Remove `src/Lamp.swift`", far, homes) == ["undecidable src/Lamp.swift"])
        #expect(verdicts(added("other/src/Lamp.swift"), far, homes) == ["true other/src/Lamp.swift"])
        let near = LiteralReader(paths: far.paths + ["pkg/src/Lamp.swift"])
        #expect(verdicts(added("src/Lamp.swift"), near, homes) == ["true src/Lamp.swift"])
        #expect(verdicts("- [x] Remove `src/Lamp.swift`", near, homes) == ["false src/Lamp.swift"])
        #expect(verdicts(added("src/"), far, homes) == ["undecidable src/"])
        #expect(verdicts(added("src/"), near, homes) == ["true src/"])
    }

    @Test("of lines without bound are none")
    func lines() {
        let text = "# Parts\n\n## `Lamp.swift`\n\nSee after line 9223372036854775807 `glow`"
        let reader = LiteralReader(paths: ["Lamp.swift"], files: [CodeFile(path: "Lamp.swift", lineCount: 9)])
        #expect(!verdicts(text, reader).contains { $0.hasPrefix("true") && $0.hasSuffix("glow") })
        #expect(ClosedRange<Int>(lines: "9223372036854775807") == nil)
        #expect(ClosedRange<Int>(lines: "12-20") == 12...20)
    }

    @Test("of what was near once are outdated, whatever namesakes are far away")
    func namesakes() {
        let homes = Surroundings(homes: ["pkg/ios"])
        let life = CodeLife(path: "pkg/ios/Lamp.swift", versions: [.init(commit: first, last: first, blob: first)])
        let reader = LiteralReader(
            paths: ["pkg/package.json", "pkg/Example/Lamp.swift", "pkg/web/Fan.swift"], lives: [life])
        #expect(verdicts(added("Lamp.swift"), reader, homes) == ["outdated Lamp.swift"])
        #expect(verdicts("- [x] Port `Lamp.swift`", reader, homes) == ["outdated Lamp.swift"])
        var without = reader
        without.lives = []
        #expect(verdicts(added("Lamp.swift"), without, homes) == ["undecidable Lamp.swift"])
        #expect(verdicts("- [x] Port `ios/Fan.swift`", reader, homes) == ["partial ios/Fan.swift"])
        // Another package's past is not this one's.
        let far = CodeLife(path: "other/src/Bulb.swift", versions: life.versions)
        #expect(
            verdicts(
                added("src/Bulb.swift"),
                LiteralReader(paths: ["pkg/package.json", "pkg/ios/src/A.swift"], lives: [far]), homes) == [
                    "false src/Bulb.swift"
                ])
    }
}
