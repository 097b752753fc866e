import RulesModel
import Testing

@Suite("Which blocks of a page are specifications")
struct SpecBlocksTests {
    private let files = [
        "App/My Views/A.swift":
            "public class A: Docking {\npublic func one() {}\nfunc inner() {}\n}\npublic extension A { func two() {} }",
        "AppTests/Spy.swift": "class Spy {}",
    ]

    @Test("Only of a type that a marked block has in full the page owes what is public, extensions included")
    func undocumented() {
        let block = "```swift\npublic class A {\nfunc none()\n}\n```"
        let full = HeldPage("**File:** `My Views/A.swift`\n\n" + block, files)
        #expect(full.differences == ["4 undocumented A.one()", "4 undocumented A.two()", "5 missing A.none()"])
        #expect(HeldPage(block, files).differences == ["3 missing A.none()"])
    }

    @Test("An unmarked extension anywhere on the page says more of a type in full")
    func completed() {
        let page = HeldPage(
            "**File:** `A.swift`\n```swift\npublic class A {\npublic func one()\n}\n```\ntext\n```swift\nextension A: Docking {\npublic func two()\n}\n```",
            files)
        #expect(page.differences.isEmpty)
    }

    @Test("The rules say how much a page owes", arguments: [(DocumentRules.Undocumented.all, 1), (.none, 0)])
    func owed(undocumented: DocumentRules.Undocumented, count: Int) {
        let page = HeldPage(
            "**File:** `A.swift`\n```swift\npublic class A {\nfunc one()\nfunc two()\n}\n```", files,
            rules: { $0.undocumented = undocumented })
        #expect(page.differences.count == count)
    }

    @Test("Public members of an internal type are nobody's to document")
    func internalType() {
        let block = "**File:** `B.swift`\n```swift\nclass B {}\n```"
        #expect(HeldPage(block, ["B.swift": "class B { public func one() {} }"]).differences.isEmpty)
        // An extension's type of the same name has no holder in the tree.
        let nested = ["B.swift": "extension B { public class B { public func one() {} } }"]
        #expect(HeldPage(block, nested).differences.isEmpty)
    }

    @Test("A block that leaves members out is an excerpt; dots in a body leave out none")
    func excerpts() {
        func held(_ inner: String) -> [String] {
            HeldPage("**File:** `A.swift`\n\n```swift\npublic class A {\n\(inner)\n}\n```", files).differences
        }
        #expect(held("func two()\n// ...").isEmpty)
        #expect(held("func two()\n…").isEmpty)
        #expect(held("func two() {\n    ...\n}") == ["4 undocumented A.one()"])
        #expect(held("func two(...)\nfunc one()").isEmpty)
    }

    @Test(
        "Statements, samples, tests and sections of such promise nothing",
        arguments: [
            "# API\n```swift\nlet a = A()\na.gone()\n```",
            "# API\n```swift\nclass A {\nfunc gone()\n}\nA().gone()\n```",
            "# API\n```swift\nlet a = A()\n```",
            "# API\n```swift\nimport XCTest\nclass A {\nfunc gone()\n}\n```",
            "# API\n```swift\nfinal class A: Docking {\nvar gone = 0\n}\nfunc test_docks() {}\n```",
            "# Testing\n## Doubles\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# Common Issues\n```swift\nfunc gone() {}\n```",
            "# Complete Code Example\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# Using A\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# API\nUsage:\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# API\n**Usage in views:**\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# API\n```swift\nstruct ContentView {\nvar body: Body\n}\n```",
            "# API\n```swift\nfunc gone() {}\n```",
            "# Example: Docks (bad)\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# Adding a dock\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# API\n```swift\n// DON'T do this\nclass A {\nfunc gone()\n}\n```",
            "# API\n```swift\nclass Spy: Docking {\nfunc gone()\n}\n```",
        ])
    func samples(page: String) {
        let held = HeldPage(page, files)
        #expect(held.differences.isEmpty && held.claims.isEmpty)
    }

    @Test(
        "Other sections do, and the innermost that is known decides",
        arguments: [
            "# Requirements\n```swift\nclass A {\nfunc gone()\n}\n```",
            "# Example\n## 2. Interface\n```swift\nclass A {\nfunc gone()\n}\n```",
        ])
    func promising(page: String) {
        let held = HeldPage(page, files, rules: { $0.sections = [DocumentSection("Interface")] })
        #expect(held.differences.map { $0.drop { $0 != " " } } == [" missing A.gone()"])
    }

    @Test("A type that is nowhere is promised where it is public or the page is about the tree")
    func unknownTypes() {
        let block = "```swift\nstruct Pin {}\n```\n"
        #expect(HeldPage(block, files).differences.isEmpty)
        #expect(HeldPage("```swift\npublic struct Pin {}\n```\n", files).differences == ["2 missing Pin"])
        #expect(HeldPage(block + "```swift\nclass A {}\n```", files).differences == ["2 missing Pin"])
        #expect(HeldPage(block, files, rules: { $0.subject = "A" }).differences == ["2 missing Pin"])
    }

    @Test(
        "Loose declarations are those of the type before in the same or the enclosing section, or of the rules' subject"
    )
    func loose() {
        let loose = "```swift\nvar gone: Int\n```\n"
        let owner = "**File:** `A.swift`\n```swift\npublic class A {\nfunc one()\nfunc two()\n}\n```\n"
        #expect(
            HeldPage("# T\n## Parts\n### One\n\(owner)### Two\n\(loose)", files).differences == ["13 missing A.gone"])
        #expect(HeldPage("# T\n## One\n\(owner)## Two\n\(loose)", files).differences.isEmpty)
        #expect(HeldPage(loose, files, rules: { $0.subject = "A" }).differences == ["2 missing A.gone"])
        let named = HeldPage("## Parts\n\(loose)", files, rules: { $0.sections = [DocumentSection("parts", of: "A")] })
        #expect(named.differences == ["3 missing A.gone"])
    }

    @Test("Loose declarations below a marker are anywhere in its file")
    func looseInFile() {
        let page = HeldPage("**File:** `A.swift`\n```swift\nfunc inner()\nfunc gone()\n```", files)
        #expect(page.differences == ["4 missing gone()"])
    }

    @Test("A heading that is a path marks the block below it; other words before a colon don't")
    func markers() {
        let block = "\n```swift\npublic class A {\nfunc one()\n}\n```"
        #expect(HeldPage("### `A.swift`" + block, files).differences == ["3 undocumented A.two()"])
        #expect(HeldPage("Path: A.swift" + block, files).differences == ["3 undocumented A.two()"])
        #expect(HeldPage("See: `A.swift`" + block, files).differences.isEmpty)
    }

    @Test("A member that a comment of the block or the running text names is on the page")
    func mentioned() {
        let start = "**File:** `A.swift`\n```swift\npublic class A {\n"
        #expect(HeldPage(start + "// Also one(), and two().\n}\n```", files).differences.isEmpty)
        #expect(HeldPage(start + "}\n```\nThere are `one()` and `two()`.", files).differences.isEmpty)
        #expect(HeldPage(start + "// One of two\n}\n```", files).differences.count == 2)
    }

    @Test("A block whose first line says where it is has that owner")
    func saidOwner() {
        let owner = "**File:** `A.swift`\n```swift\npublic class A {\nfunc one()\nfunc two()\n}\n```\n"
        let page = HeldPage(
            "## One\n\(owner)\n```swift\n// In B\nfunc three()\nfunc four()\n```",
            files.merging(
                ["B.swift": "class B { func three() {} }"]) { $1 })
        #expect(page.differences == ["13 missing B.four()"])
    }

    @Test("What is written as no Swift is is passed over, with its members")
    func unreadable() {
        let page = HeldPage(
            "```swift\npublic enum A.Failure: Error {\ncase gone\n}\n```\n```swift\nclass A {\nfunc gone()\n}\n```",
            files)
        #expect(page.differences == ["8 missing A.gone()"])
    }

    @Test("Code that imports a module of the tree, or contrasts, is a sample")
    func clients() {
        let code = "class A {\nfunc gone()\n}"
        let files = ["Sources/Kit/A.swift": "class A {}"]
        #expect(HeldPage("```swift\nimport Foundation\n\(code)\n```", files).differences == ["4 missing A.gone()"])
        #expect(HeldPage("```swift\nimport Kit\n\(code)\n```", files).differences.isEmpty)
        #expect(HeldPage("**Loose (GOOD):**\n\n```swift\n\(code)\n```", files).differences.isEmpty)
        #expect(HeldPage("# Model template\n\n```swift\n\(code)\n```", files).differences.isEmpty)
    }
}
