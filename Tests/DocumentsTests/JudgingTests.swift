import Markdown
import ReportModel
import RulesModel
import SourceModel
import Testing

@testable import Documents

@Suite("Verdicts on claims")
struct JudgingTests {
    private let first = ObjectName(high: 0, middle: 0, low: 1)
    private let second = ObjectName(high: 0, middle: 0, low: 2)

    /// `verdict subject` of each claim, with what it was renamed to.
    private func verdicts(
        _ text: String, _ reader: LiteralReader, _ surroundings: Surroundings = Surroundings()
    ) -> [String] {
        DocumentAudit.all(
            [ReadPage(page(text), rules: DocumentRules(.file("page.md"), about: .port))], phrases, surroundings,
            reader: reader
        ).flatMap(\.claims).map { judged in
            "\(judged.verdict.rawValue) \(judged.claim.subject)" + (judged.renamedTo.map { " → \($0)" } ?? "")
        }
    }

    private func file(_ verb: String, _ name: String) -> String { "# Files changed\n\n- \(verb) `\(name)`" }

    @Test("of files go by whole components, and by the written folder")
    func files() {
        let reader = LiteralReader(paths: ["app/ios/Video+Player.swift", "app/ios/Lamp.swift"])
        #expect(verdicts(file("Added", "Lamp.swift"), reader) == ["true Lamp.swift"])
        #expect(verdicts(file("Added", "ios/Lamp.swift"), reader) == ["true ios/Lamp.swift"])
        #expect(verdicts(file("Added", "src/Lamp.swift"), reader) == ["renamed src/Lamp.swift → app/ios/Lamp.swift"])
        #expect(verdicts(file("Added", "Player.swift"), reader) == ["false Player.swift"])
        #expect(verdicts(file("Removed", "Lamp.swift"), reader) == ["false Lamp.swift"])
        #expect(verdicts(file("Removed", "Player.swift"), reader) == ["true Player.swift"])
    }

    @Test("of a path on somebody's machine go by its end, and of a text by its folder")
    func whole() {
        let reader = LiteralReader(paths: ["README.md", "Package.swift", "ios/Lamp.swift", "tools/run.sh", "docs/a.md"])
        #expect(
            verdicts(file("Added", "/Users/me/Kit/ios/Lamp.swift"), reader) == ["true /Users/me/Kit/ios/Lamp.swift"])
        #expect(verdicts(file("Added", "/home/me/Kit/Package.swift"), reader) == ["true /home/me/Kit/Package.swift"])
        #expect(
            verdicts(file("Added", "/Users/me/Kit/src/Lamp.swift"), reader)
                == ["renamed /Users/me/Kit/src/Lamp.swift → ios/Lamp.swift"])
        // Every folder has a `README.md`.
        #expect(verdicts(file("Added", "docs/README.md"), reader) == ["false docs/README.md"])
        #expect(verdicts(file("Added", "Formula/run.sh"), reader) == ["undecidable Formula/run.sh"])
        let moved = "renamed ios/tools/run.sh → tools/run.sh"
        #expect(verdicts(file("Added", "ios/tools/run.sh"), reader) == [moved])
    }

    @Test("of a file that is gone go by what is gone, in a folder of its name or in a package that was renamed")
    func gone() {
        var reader = LiteralReader(paths: ["kit/Package.swift", "kit/Sources/Lamp.swift", "other/b/index.ts"])
        func life(_ path: RelativePath) -> CodeLife {
            CodeLife(path: path, versions: [.init(commit: first, last: second, blob: first)])
        }
        reader.lives = [
            life("other/b/index.ts"), life("kit/a/index.ts"), life("old/Sources/Knob.swift"), life("kit/Old/Fan.swift"),
            life("old/Sources/Lamp.swift"),
        ]
        reader.lives[4].movedTo = "kit/Sources/Lamp.swift"
        let homes = Surroundings(homes: ["kit"])
        #expect(verdicts(file("Added", "core/index.ts"), reader, homes) == ["undecidable core/index.ts"])
        #expect(verdicts(file("Added", "src/a/index.ts"), reader, homes) == ["outdated src/a/index.ts"])
        #expect(
            verdicts(file("Added", "Sources/Knob.swift") + "\n- Added `Lamp.swift`", reader, homes) == [
                "outdated Sources/Knob.swift", "true Lamp.swift",
            ])
        #expect(verdicts(file("Added", "Sources/Knob.swift"), reader, homes) == ["false Sources/Knob.swift"])
        #expect(verdicts(file("Added", "New/Fan.swift"), reader, homes) == ["outdated New/Fan.swift"])
        // One of many files that came from a folder makes it none of the package's.
        reader.lives += [life("old/Sources/Pin.swift")]
        #expect(
            verdicts(file("Added", "Sources/Knob.swift") + "\n- Added `Lamp.swift`\n- Added `Pin.swift`", reader, homes)
                .first == "false Sources/Knob.swift")
    }

    @Test("of what the repository ignores, or has as a submodule, are undecidable")
    func outside() {
        var reader = LiteralReader(paths: ["ios/Lamp.swift", ".gitignore", "Sub"])
        (reader.ignoring, reader.submodules) = ([.root: ["Made.swift"]], ["Sub"])
        reader.lives = [
            CodeLife(path: "ios/Made.swift", versions: [.init(commit: first, last: second, blob: first)]),
            CodeLife(path: "Sub/Axe.swift", versions: [.init(commit: first, last: second, blob: second)]),
        ]
        reader.versions = [second: CodeFile(path: "Sub/Axe.swift", names: ["Axe": [1]], types: ["Axe": [1]])]
        #expect(verdicts(file("Added", "ios/Made.swift"), reader) == ["undecidable ios/Made.swift"])
        #expect(verdicts(file("Added", "Axe.swift"), reader) == ["undecidable Axe.swift"])
        #expect(verdicts("# Files changed\n\n- Added the class `Axe`", reader) == ["undecidable Axe"])
    }

    @Test("of what is there, or of another folder, don't rest on an ignored namesake")
    func ignoredNamesakes() {
        var reader = LiteralReader(paths: ["ios/Lamp.swift"], files: [CodeFile(path: "ios/Lamp.swift", names: [:])])
        reader.ignoring = [.root: ["build/"]]
        reader.versions = [first: CodeFile(path: "build/Lamp.swift", names: [:])]
        reader.lives = ["build/Lamp.swift", "build/Fan.swift"].map { path in
            CodeLife(path: path, versions: [.init(commit: first, last: second, blob: first)])
        }
        #expect(
            verdicts("# Files changed\n\n- Added the `glow()` method to `Lamp.swift`", reader) == [
                "true Lamp.swift", "false glow",
            ])
        #expect(verdicts(file("Added", "Fan.swift"), reader) == ["undecidable Fan.swift"])
        #expect(verdicts(file("Added", "web/Fan.swift"), reader).first?.hasPrefix("undecidable") == false)
    }

    @Test("of a page among samples go by these")
    func samples() {
        let reader = LiteralReader(paths: [
            "kit/Package.swift", "kit/Sources/Types.swift", "kit/Examples/App/Sources/App/Types.swift",
        ])
        func verdicts(_ path: RelativePath, _ subject: String) -> [String] {
            let rules = DocumentRules(.tree(.port, [PathPattern(String(describing: path))]), about: .port)
            return DocumentAudit.all(
                [ReadPage(page(file("Added", subject), path: path), rules: rules)], phrases,
                Surroundings(homes: ["kit/Sources"]), reader: reader
            ).flatMap(\.claims).map { "\($0.verdict.rawValue) \($0.renamedTo ?? "")" }
        }
        let own = "kit/Examples/App/Sources/App/Types.swift"
        #expect(verdicts("kit/Examples/App/README.md", "Sources/App/Types.swift") == ["true "])
        #expect(verdicts("kit/Examples/App/README.md", "Src/Types.swift") == ["renamed \(own)"])
        #expect(verdicts("kit/docs/page.md", "Src/Types.swift") == ["renamed kit/Sources/Types.swift"])
        #expect(verdicts("README.md", "Types.swift") == ["true "])
    }

    @Test("of a folder that only samples have are undecidable")
    func sampleFolders() {
        let reader = LiteralReader(paths: ["kit/Package.swift", "kit/Example/Views/Made/Types.swift"])
        func verdict(_ subject: String) -> [String] {
            verdicts(file("Added", subject), reader, Surroundings(homes: ["kit"]))
        }
        #expect(verdict("Views/Made/") == ["undecidable Views/Made/"])
        #expect(verdict("Example/Views/Made/") == ["true Example/Views/Made/"])
    }

    @Test("of a page about its folder go by what is below that")
    func ofFolder() {
        let reader = LiteralReader(paths: ["a/Core/Lamp.swift", "b/Fan.swift", "tools/Run.swift"])
        func verdicts(_ subject: String, _ text: String) -> [String] {
            let rules = DocumentRules(.tree(.port, [PathPattern("b/README.md")]), about: .port)
            let page = page("\(text)\n\n" + file("Added", subject), path: "b/README.md")
            return DocumentAudit.all([ReadPage(page, rules: rules)], phrases, Surroundings(), reader: reader)
                .flatMap(\.claims).map { "\($0.verdict.rawValue) \($0.renamedTo ?? "")" }
        }
        let text = "This directory contains the core."
        #expect(verdicts("Core/Lamp.swift", text) == ["renamed a/Core/Lamp.swift"])
        for text in ["The core.", "This folder structure is agreed."] {
            #expect(verdicts("Core/Lamp.swift", text) == ["true "], "\(text)")
        }
        #expect(verdicts("Fan.swift", text) == ["true "])
        #expect(verdicts("tools/Run.swift", text) == ["true "])
    }

    @Test("of a name that several files have go by what the rules are about")
    func homes() {
        let reader = LiteralReader(paths: ["a/index.ts", "b/index.ts"])
        #expect(verdicts(file("Added", "index.ts"), reader, Surroundings(homes: ["b"])) == ["true index.ts"])
        #expect(verdicts(file("Added", "index.ts"), reader, Surroundings(homes: ["c"])) == ["undecidable index.ts"])
    }

    @Test("of a namesake in another package, or among tests, are not true")
    func foreign() {
        let there = [RelativePath("pkg/package.json"), "pkg/ios/Lamp.swift"]
        let homes = Surroundings(homes: ["pkg/ios/src"])
        for place in [RelativePath("other/Fan.swift"), "pkg/Tests/Fan.swift", "pkg/__tests__/Fan.swift"] {
            let code = CodeFile(path: place, names: ["Fan": [1]], types: ["Fan": [1]])
            let reader = LiteralReader(paths: there + [place], files: [code])
            #expect(verdicts("- [x] Port `Fan.swift`", reader, homes) == ["partial Fan.swift"], "\(place)")
            #expect(verdicts(file("Added", "Fan.swift"), reader, homes) == ["undecidable Fan.swift"], "\(place)")
            #expect(verdicts(file("Added", "\(place)"), reader, homes) == ["true \(place)"])
            #expect(verdicts("- [x] Port the `Fan` class", reader, homes) == ["partial Fan"], "\(place)")
            #expect(verdicts("- [x] Add the `Fan` class", reader, homes) == ["undecidable Fan"], "\(place)")
            #expect(verdicts("- [x] Remove the `Fan` class", reader, homes) == ["undecidable Fan"], "\(place)")
        }
        #expect(verdicts(file("Added", "Lamp.swift"), LiteralReader(paths: there), homes) == ["true Lamp.swift"])
        #expect(verdicts("- [x] Port `Lamp.swift`", LiteralReader(paths: there), homes) == ["partial Lamp.swift"])
        let tests = LiteralReader(paths: there + ["pkg/tests/LampTests.swift"])
        #expect(verdicts(file("Added", "LampTests.swift"), tests, homes) == ["true LampTests.swift"])
    }

    @Test("of what was not found are undecidable where something could not be read")
    func hidden() {
        let reader = LiteralReader(
            paths: ["a/Lamp.swift", "a/Fan.swift"],
            unread: [ReadProblem(path: "a/Fan.swift", reason: "it is missing")])
        #expect(verdicts("- [x] Add the `Fan` class", reader) == ["undecidable Fan"])
        #expect(verdicts("- [x] Remove the `Fan` class", reader) == ["undecidable Fan"])
        #expect(verdicts(file("Added", "Fan.swift"), reader) == ["true Fan.swift"])
        #expect(verdicts(file("Added", "Bulb.swift"), reader) == ["false Bulb.swift"])
        let folder = LiteralReader(unread: [ReadProblem(path: "a", reason: "it is missing")])
        #expect(verdicts(file("Added", "Bulb.swift"), folder) == ["undecidable Bulb.swift"])
        #expect(verdicts(file("Removed", "Bulb.swift"), folder) == ["undecidable Bulb.swift"])
        // What another package lacks hides nothing of this one.
        #expect(
            verdicts("- [x] Add the `Fan` class", reader, Surroundings(homes: ["b"])) == ["undecidable Fan"])
    }

    @Test("of a name that a text alone has is false, and of a name cut at a blank undecidable")
    func names() {
        var code = CodeFile(path: "My Lamp.swift", names: ["Bulb": [3], "Fan": [4]])
        code.quoted = ["Bulb"]
        let reader = LiteralReader(paths: ["My Lamp.swift"], files: [code])
        #expect(verdicts("- [x] Add the `Bulb` class", reader) == ["false Bulb"])
        #expect(verdicts("- [x] Add the `Fan` class", reader) == ["undecidable Fan"])
        #expect(verdicts(file("Added", "Lamp.swift"), reader) == ["false Lamp.swift"])
        #expect(verdicts("# Files changed\n\n- Added My Lamp.swift", reader) == ["undecidable Lamp.swift"])
        #expect(verdicts(file("Added", "My Lamp.swift"), reader) == ["true My Lamp.swift"])
    }

    @Test("of renames are so in part while the old name is still there")
    func renames() {
        let lamp = CodeFile(
            path: "Lamp.swift", names: ["Lamp": [1], "Light": [2]], types: ["Lamp": [1], "Light": [2]])
        let reader = LiteralReader(paths: ["Lamp.swift", "ui/Light.swift"], files: [lamp])
        #expect(verdicts(file("Renamed", "Lamp.swift` to `Light.swift"), reader) == ["partial Light.swift"])
        #expect(verdicts(file("Renamed", "Old.swift` to `Light.swift"), reader) == ["true Light.swift"])
        #expect(verdicts(file("Moved", "Light.swift` to `ui/Light.swift"), reader) == ["true ui/Light.swift"])
        #expect(verdicts(file("Renamed", "Lamp` to `Light"), reader) == ["partial Light"])
        #expect(verdicts(file("Renamed", "Torch` to `Light"), reader) == ["true Light"])
    }

    @Test("of a pair that was ported are of both names")
    func pairs() {
        let reader = LiteralReader(paths: ["B.swift"])
        #expect(verdicts("- [x] Port `A.swift` → `B.swift`", reader) == ["true A.swift", "true B.swift"])
        #expect(verdicts("- [x] Port `A.swift` → `C.swift`", reader) == ["undecidable A.swift", "false C.swift"])
    }

    @Test("of ported files take the counterpart that the rules have")
    func ported() throws {
        let reader = LiteralReader(paths: ["port/SDKLamp.swift", "port/Bulb.swift", "port/Light.swift"])
        let surroundings = Surroundings(
            counterparts: ["Torch.swift": "Light.swift"],
            substitutions: [
                IdentifierSubstitution(
                    upstream: try #require(NamePattern("L{rest}")), port: try #require(NamePattern("SDKL{rest}")))
            ])
        let text = "- [x] Port `Lamp.swift`\n- [x] Port `Torch.swift`\n- [x] Port `Bulb.swift`\n- [x] Port `Fan.swift`"
        #expect(
            verdicts(text, reader, surroundings) == [
                "renamed Lamp.swift → port/SDKLamp.swift", "renamed Torch.swift → port/Light.swift", "true Bulb.swift",
                "false Fan.swift",
            ])
    }

    @Test("of what was there once are outdated, and undecidable where history has a gap")
    func past() {
        let life = CodeLife(
            path: "a/Lamp.swift", versions: [.init(commit: first, last: second, blob: first)])
        #expect(verdicts(file("Added", "Lamp.swift"), LiteralReader(lives: [life])) == ["outdated Lamp.swift"])
        #expect(
            verdicts(file("Added", "Lamp.swift"), LiteralReader(gap: "history is shallow")) == [
                "undecidable Lamp.swift"
            ])
    }

    @Test("of types that a page's removed file had are outdated")
    func goneTypes() {
        var reader = LiteralReader(paths: ["ios/Lamp.swift"])
        reader.lives = [CodeLife(path: "ios/Fans.swift", versions: [.init(commit: first, last: second, blob: first)])]
        reader.versions = [first: CodeFile(path: "ios/Fans.swift", names: ["Fan": [1]], types: ["Fan": [1]])]
        let text = "# Files changed\n\n- Added `ios/Fans.swift`\n\n## Parts\n\n- `Fan` - blows\n- `Hut` - stands"
        #expect(verdicts(text, reader) == ["outdated ios/Fans.swift", "outdated Fan", "false Hut"])
    }

    @Test("of types go by declarations; what is used and never declared may be a framework's")
    func types() {
        let code = CodeFile(path: "Lamp.swift", names: ["Bulb": [3], "Lamp": [1]], types: ["Lamp": [1]])
        let reader = LiteralReader(paths: ["Lamp.swift"], files: [code])
        let text = "- [x] Add `Lamp`\n- [x] Add `Bulb` class\n- [x] Add `Fan` class\n- [x] Remove `Lamp` class"
        #expect(
            verdicts(text.replacing("Add `Lamp`", with: "Add `Lamp` class"), reader) == [
                "true Lamp", "undecidable Bulb", "false Fan", "false Lamp",
            ])
    }

    @Test("of what is shown in a file go by its uses, and of what moved to a file of its own by the past")
    func shownTypes() {
        let view = CodeFile(
            path: "View.swift", names: ["Lamp": [3], "dim": [4]], types: ["View": [1]], index: FileIndex())
        let lamp = CodeFile(path: "Lamp.swift", names: ["Lamp": [1]], types: ["Lamp": [1]], index: FileIndex())
        let then = CodeFile(path: "View.swift", names: ["Lamp": [9]], types: ["View": [1], "Lamp": [9]])
        let life = CodeLife(path: "View.swift", versions: [.init(commit: first, last: first, blob: first)])
        func said(_ line: String, _ view: CodeFile, lives: [CodeLife] = []) -> String? {
            let reader = LiteralReader(
                paths: ["View.swift", "Lamp.swift"], files: [view, lamp], lives: lives, versions: [first: then])
            return verdicts("# Files changed\n\n- **View.swift**\n  - \(line)", reader).last
        }
        #expect(said("Added `Lamp` component", view) == "true Lamp")
        #expect(said("Added `Lamp` class", view) == "partial Lamp")
        var empty = view
        empty.names = [:]
        #expect(said("Added `Lamp` component", empty) == "partial Lamp")
        #expect(said("Added `Lamp` component", empty, lives: [life]) == "outdated Lamp")
        #expect(said("Added `Lamp` component", view, lives: [life]) == "outdated Lamp")
        #expect(said("Added `Lamp` class", view, lives: [life]) == "outdated Lamp")
        // A case that is written with a dot may be one of a switch.
        #expect(said("Handles the `.dim` case", view) == "true dim")
        #expect(said("Added `.dim` case to the switch", view) == "true dim")
        #expect(said("Added the `.dim` case", view) == "false dim")
        #expect(said("`.dim` case", view) == "false dim")
        #expect(said("Added `dim` case", view) == "false dim")
        #expect(said("Added `.glow` case to the switch", view) == "false glow")
    }

    @Test("of members go by declarations: a call of the name satisfies no promise, and disproves no removal")
    func members() {
        let code = CodeFile(
            path: "Lamp.swift", names: ["glow": [2], "render": [3]],
            index: FileIndex(declarations: [Declaration(kind: .property, selector: "glow", container: "Lamp")]))
        let script = CodeFile(path: "lamp.ts", names: ["glow": [2]])
        let reader = LiteralReader(paths: ["Lamp.swift", "lamp.ts"], files: [code, script])
        func said(_ name: String, _ lines: String...) -> [String] {
            Array(
                verdicts("# Files changed\n\n- **\(name)**\n" + lines.map { "  - \($0)\n" }.joined(), reader)
                    .dropFirst())
        }
        #expect(
            said("Lamp.swift", "Added `glow` property", "Added `render()` method", "Added `dim` property") == [
                "true glow", "false render", "false dim",
            ])
        #expect(
            said("Lamp.swift", "Removed `glow` property", "Removed `render()` method", "Removed `render` usage") == [
                "false glow", "true render", "false render",
            ])
        #expect(
            said("lamp.ts", "Added `glow` property", "Removed `glow` property", "Removed `glow` import") == [
                "true glow", "undecidable glow", "false glow",
            ])
        #expect(
            said("Lamp.swift", "Lamp with `dim` in passing", "Uses `dim` a lot") == ["undecidable dim", "false dim"])
    }

    @Test("of declarations compare the type and the initial value that a page states")
    func declarations() {
        let words = ["var", "glow", ":", "Bool", "=", "true", "{", "}", "dim", "2"]
        let index = FileIndex(
            spellings: words.map { Spelling($0, isIdentifier: $0 == "glow" || $0 == "dim") },
            declarations: [
                Declaration(
                    kind: .property, selector: "glow", signature: [0, 1, 2, 3], body: [4, 5, 6, 7], access: .public),
                Declaration(kind: .property, selector: "dim", signature: [0, 8], body: [4, 9]),
            ])
        let file = CodeFile(path: "Lamp.swift", names: ["glow": [1], "dim": [2]], index: index)
        let reader = LiteralReader(paths: ["Lamp.swift"], files: [file])
        func verdict(_ declaration: String) -> String {
            verdicts("# Files changed\n\n- **Lamp.swift**\n  - `\(declaration)`", reader)[1]
        }
        #expect(verdict("@objc public var glow: Bool = true") == "true glow")
        #expect(verdict("var glow: Bool") == "true glow")
        #expect(verdict("var glow: Bool?") == "partial glow")
        #expect(verdict("var glow: Bool = false") == "partial glow")
        #expect(verdict("var dim: Int") == "true dim")
    }

    @Test("of members that a file once declared are outdated")
    func formerMembers() {
        let now = CodeFile(path: "Lamp.swift", names: [:], index: FileIndex())
        let then = CodeFile(
            path: "Lamp.swift", names: ["glow": [2]],
            index: FileIndex(declarations: [Declaration(kind: .property, selector: "glow")]))
        let life = CodeLife(
            path: "Lamp.swift",
            versions: [
                .init(commit: second, last: second, blob: second), .init(commit: first, last: first, blob: first),
            ])
        let reader = LiteralReader(
            paths: ["Lamp.swift"], files: [now], lives: [life], versions: [first: then, second: now])
        let text = "# Files changed\n\n- **Lamp.swift**\n  - Added `glow` property"
        #expect(verdicts(text, reader) == ["true Lamp.swift", "outdated glow"])
        // A version that can't be read may have had it.
        var gaps = reader
        gaps.versions[first] = nil
        #expect(verdicts(text, gaps) == ["true Lamp.swift", "undecidable glow"])
    }

    @Test("of lines: exact, true when they were written, off by some lines, past the end, unknown")
    func references() {
        func verdict(_ line: Int, _ names: [String: [Int]], then: [String: [Int]]? = nil, says: String = "sets `glow`")
            -> String
        {
            let file = CodeFile(path: "Lamp.swift", lineCount: 100, names: names)
            let reader = LiteralReader(
                paths: ["Lamp.swift"], files: [file], origin: then.map { _ in first },
                before: then.map { [CodeFile(path: "Lamp.swift", lineCount: 100, names: $0)] })
            return verdicts("# Details\n\n- `Lamp.swift:\(line)` - \(says)", reader)[1]
        }
        #expect(verdict(20, ["glow": [20]]) == "true Lamp.swift")
        #expect(verdict(20, ["glow": [21]]) == "true Lamp.swift")
        #expect(verdict(20, ["glow": [40]]) == "partial Lamp.swift")
        #expect(verdict(20, ["glow": [40]], then: ["glow": [20]]) == "outdated Lamp.swift")
        #expect(verdict(120, ["glow": [40]]) == "false Lamp.swift")
        #expect(verdict(20, [:], says: "does it") == "undecidable Lamp.swift")
        let life = CodeLife(path: "Lamp.swift", versions: [.init(commit: first, last: second, blob: first)])
        let past = LiteralReader(
            paths: ["Lamp.swift"], files: [CodeFile(path: "Lamp.swift", lineCount: 100, names: ["glow": [40]])],
            lives: [life], versions: [first: CodeFile(path: "Lamp.swift", lineCount: 100, names: ["glow": [20]])])
        #expect(verdicts("# Details\n\n- `Lamp.swift:20` - sets `glow`", past)[1] == "outdated Lamp.swift")
        let longer = LiteralReader(
            paths: ["Lamp.swift"], files: [CodeFile(path: "Lamp.swift", lineCount: 100)], lives: [life],
            versions: [first: CodeFile(path: "Lamp.swift", lineCount: 130)])
        #expect(verdicts("# Details\n\n- `Lamp.swift:120` - does it", longer)[1] == "outdated Lamp.swift")
        #expect(verdicts("# Details\n\n- `Lamp.swift:140` - does it", longer)[1] == "false Lamp.swift")
        let part = "# Files changed\n\n### Task: tap\n**File:** `ios/Lamp.swift` (lines 120-125)"
        let below = LiteralReader(
            paths: ["ios/Lamp.swift"], files: [CodeFile(path: "ios/Lamp.swift", lineCount: 100)],
            lives: [CodeLife(path: "ios/Lamp.swift", versions: life.versions)],
            versions: [first: CodeFile(path: "ios/Lamp.swift", lineCount: 130)])
        #expect(verdicts(part, below).last == "outdated ios/Lamp.swift")
        #expect(verdicts("# Details\n\n- `Lamp.swift:120` - sets `glow`", longer)[1] == "false Lamp.swift")
        let shown = "# Parts\n\n## `Lamp.swift`\n\n**Line 20**: starts\n```swift\nvar glow: Bool\n```"
        func verdict(shown names: [String: [Int]]) -> String? {
            let file = CodeFile(path: "Lamp.swift", lineCount: 100, names: names)
            return verdicts(shown, LiteralReader(paths: ["Lamp.swift"], files: [file])).last
        }
        #expect(verdict(shown: ["var": [20], "glow": [20], "Bool": [20]]) == "true Lamp.swift")
        #expect(verdict(shown: ["var": [20], "glow": [30], "Bool": [30, 20]]) == "false Lamp.swift")
    }

    @Test("of lengths and numbers go by the file")
    func numbers() {
        let file = CodeFile(
            path: "Lamp.swift", lineCount: 9, names: ["preferredSize": [3], "waitingTime": [5]],
            numbers: ["640": [3], "480": [4], "0.3": [5], "320": [8]])
        let reader = LiteralReader(paths: ["Lamp.swift"], files: [file])
        func said(_ text: String) -> [String] {
            Array(verdicts("# Details\n\n- **Lamp.swift** \(text)", reader).dropFirst())
        }
        #expect(said("(9 lines)") == ["true Lamp.swift"])
        #expect(said("(10 lines)") == ["true Lamp.swift"], "with the empty line behind the last break")
        #expect(said("(8 lines)") == ["false Lamp.swift"])
        #expect(said("- has a size of 640x480") == ["true 640x480"])
        #expect(said("- has a size of 640x320") == ["undecidable 640x320"])
        #expect(said("- waiting: 300ms") == ["true waiting: 300ms"])
    }

    @Test("that a later entry takes back are outdated, those of an earlier one and of an equal promise stay false")
    func succession() {
        let code = CodeFile(path: "Lamp.swift", names: [:], index: FileIndex())
        let reader = LiteralReader(paths: ["Lamp.swift"], files: [code])
        func log(_ earlier: String, _ later: String) -> [String] {
            let item = "### Files changed\n- **Lamp.swift**\n  - "
            return verdicts("## Round 2\n\(item)\(later)\n\n## Round 1\n\(item)\(earlier)", reader)
                .filter { !$0.contains(".") }
        }
        #expect(log("Added `glow` property", "Removed `glow` property") == ["true glow", "outdated glow"])
        #expect(log("Removed `glow` property", "Added `glow` property") == ["false glow", "true glow"])
        #expect(log("Added `glow` property", "Added `glow` property") == ["false glow", "false glow"])
    }

    @Test("leave a page unread that has no claim, or none that can be decided")
    func unread() {
        func unread(_ text: String) -> String? {
            DocumentAudit.all(
                [ReadPage(page(text), rules: DocumentRules(.file("page.md"), about: .port))], phrases, Surroundings(),
                reader: LiteralReader(gap: "history is shallow"))[0].unread
        }
        #expect(unread("Prose.") != nil)
        #expect(unread(file("Added", "Lamp.swift")) != nil)
        #expect(unread(file("Removed", "Lamp.swift")) == nil)
    }
}

@Suite("Contradictions of pages")
struct ContradictionTests {
    private func contradictions(_ texts: String...) -> [String] {
        let pages = texts.enumerated().map { place, text in
            ReadPage(
                page(text, path: RelativePath("\(place).md")), rules: DocumentRules(.file("page.md"), about: .port))
        }
        return DocumentAudit.all(pages, phrases, Surroundings(), reader: LiteralReader(paths: ["Lamp.swift"]))
            .flatMap(\.contradictions)
            .map { "\($0.claim.line) denied in \($0.denial.line)\($0.deniedIn.map { " of \($0)" } ?? "")" }
    }

    private func item(_ lines: String...) -> String {
        "### Files changed\n- **Lamp.swift**\n" + lines.map { "  - \($0)\n" }.joined()
    }

    @Test("take two verbs about one thing in one entry")
    func entry() {
        #expect(contradictions(item("Added `glow` property", "Removed `glow` property")) == ["3 denied in 4"])
        #expect(contradictions(item("`glow` follows", "Removed `glow` property")).isEmpty)
        #expect(contradictions(item("Added `glow` property", "Removed `dim` property")).isEmpty)
        let log = "## Round 1\n\(item("Added `glow` property"))\n## Round 2\n\(item("Removed `glow` property"))"
        #expect(contradictions(log).isEmpty)
    }

    @Test("are of one file: equal names in two folders are two")
    func folders() {
        func both(_ added: String, _ removed: String) -> [String] {
            contradictions("# Files changed\n\n- Added `\(added)`\n- Removed `\(removed)`")
        }
        #expect(both("a/Lamp.swift", "b/Lamp.swift").isEmpty)
        #expect(both("a/Lamp.swift", "Lamp.swift") == ["3 denied in 4"])
        #expect(both("ios/a/Lamp.swift", "a/Lamp.swift") == ["3 denied in 4"])
    }

    @Test("are found between pages, with a log's last word")
    func pages() {
        let plan = item("Added `glow` property")
        let removed = "## Round 1\n\(item("Added `glow` property"))\n## Round 2\n\(item("Removed `glow` property"))"
        let restored = "\(removed)\n## Round 3\n\(item("Added `glow` property"))"
        #expect(contradictions(plan, removed) == ["3 denied in 9 of 1.md"])
        #expect(contradictions(plan, restored).isEmpty)
    }
}
