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
}
