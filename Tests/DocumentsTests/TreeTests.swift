import SourceModel
import Testing

@Suite("Claims and verdicts of drawn trees")
struct TreeTests {
    private func tree(_ text: String) -> String { "# Layout\n\n```\n\(text)\n```" }

    private func said(_ text: String) -> [String] {
        claims(tree(text)).map { String($0.drop { $0 != "t" }.dropFirst(2)) }
    }

    @Test("have folders with blanks, and folders without a slash that others are in")
    func folders() {
        #expect(
            said("Kit/\n├── My Views/   # views\n│   └── Big View.swift\n└── Parts\n    └── Lamp.swift") == [
                "Kit/", "Kit/My Views/", "Kit/My Views/Big View.swift", "Kit/Parts/", "Kit/Parts/Lamp.swift",
            ])
    }

    @Test("are drawn with bars, or by indentation alone")
    func drawings() {
        let expected = ["Kit/", "Kit/Lamp.swift", "Kit/Views/", "Kit/Views/Fan.swift"]
        #expect(said("Kit\n|-- Lamp.swift\n`-- Views\n    `-- Fan.swift") == expected)
        #expect(said("Kit/\n  Lamp.swift\n  Views/\n    Fan.swift") == expected)
        #expect(said("some words\n  Lamp.swift is a lamp").isEmpty)
    }

    @Test("promise nothing of what a remark calls planned or gone")
    func remarks() {
        #expect(
            said("Kit/\n├── Lamp.swift # not yet\n├── Old/ (removed)\n│   └── Fan.swift\n└── Bulb.swift # lights") == [
                "Kit/", "Kit/Bulb.swift",
            ])
    }

    @Test("may begin with the name of the repository")
    func roots() {
        let files = ["Sources/Lamp.swift": "class Lamp {}"]
        let text = tree("lamps/\n├── Sources/\n│   └── Lamp.swift\n└── Fan.swift")
        #expect(
            verdicts(text, files).map { $0.prefix { $0 != ":" } } == [
                "4 undecidable lamps/", "5 true lamps/Sources/", "6 true lamps/Sources/Lamp.swift",
                "7 false lamps/Fan.swift",
            ])
    }

    @Test("have a folder of another name's in none, and one that is only higher up there")
    func folderNames() {
        let text = tree("Kit/\n├── Lamp.swift\n├── Parts/\n└── Scripts/")
        #expect(
            verdicts(text, ["Kit/Lamp.swift": "", "App/Parts/Fan.swift": "", "Scripts/Run.swift": ""]) == [
                "4 true Kit/", "5 true Kit/Lamp.swift", "6 false Kit/Parts/: there is no such folder",
                "7 renamed Kit/Scripts/: it is in another folder",
            ])
        #expect(
            verdicts(tree("Kit/\n├── Lamp.swift\n└── Parts/"), ["Kit/Lamp.swift": "", "Kit/A/Parts/Fan.swift": ""]).last
                == "6 renamed Kit/Parts/: it is in another folder")
        #expect(
            verdicts(tree("Kit/\n├── Lamp.swift\n└── Parts/"), ["a/Kit/Lamp.swift": "", "a/Kit/A/Parts/Fan.swift": ""])
                .last
                == "6 renamed Kit/Parts/: it is in another folder")
    }

    @Test("may begin with the name that a folder of the repository has too")
    func namesakes() {
        let files = ["Lamps/App/Lamp.swift": "", "Lamps/Fan.swift": "", "docs/Lamps.swift": ""]
        let text = tree("Lamps/\n├── Lamps/\n│   ├── App/\n│   │   └── Lamp.swift\n│   └── Bulb.swift\n└── docs/")
        #expect(
            verdicts(text, files).map { $0.prefix { $0 != ":" } } == [
                "4 undecidable Lamps/", "5 true Lamps/Lamps/", "6 true Lamps/Lamps/App/",
                "7 true Lamps/Lamps/App/Lamp.swift", "8 false Lamps/Lamps/Bulb.swift", "9 true Lamps/docs/",
            ])
    }

    @Test("begin with the repository below a root that no folder can have, and leave out folders as dots")
    func placeholders() {
        for root in ["./", "<project>/", "~/lamps/", "/Users/me/lamps/"] {
            #expect(
                said("\(root)\n├── 📁 Kit/\n│   └── Lamp.swift\n└── Fan.swift") == [
                    "Kit/", "Kit/Lamp.swift", "Fan.swift",
                ])
        }
        #expect(claims("- [x] Add `Kit/.../Views/Lamp.swift`") == ["1 file present Views/Lamp.swift"])
    }

    @Test("of which no file is here are another project's")
    func foreign() {
        let drawn = "```\nlamps/\n├── Lamp.swift\n└── Fan.swift\n```"
        #expect(verdicts("# Any\n\n\(drawn)", ["Bulb.swift": ""]).isEmpty)
        #expect(verdicts("# Any\n\n\(drawn)", ["Lamp.swift": ""]).count == 2)
    }
}
