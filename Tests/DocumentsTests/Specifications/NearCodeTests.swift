import RulesModel
import SourceModel
import Testing

@testable import Documents

@Suite("A page's Swift against what is near")
struct NearCodeTests {
    private let page = "```swift\nclass Lamp {\n    func glow()\n}\n```"
    private let lamp = "class Lamp { func glow() {} }"

    @Test("A type of the same name in another package or among samples proves nothing")
    func namesakes() {
        let home = ["Kit/Package.swift": "", "Kit/Sources/Fan.swift": "class Fan {}"]
        func held(_ path: String) -> HeldPage {
            HeldPage(
                "\(page)\n\n```swift\nclass Fan {}\n```", home.merging([path: lamp]) { $1 }, homes: ["Kit/Sources"])
        }
        #expect(held("Kit/Sources/Lamp.swift").claims.prefix(2) == ["2 true Lamp", "3 true Lamp.glow()"])
        for path in ["Other/Lamp.swift", "Kit/Examples/Lamp.swift"] {
            #expect(held(path).claims.prefix(2) == ["2 undecidable Lamp", "3 undecidable Lamp.glow()"], "\(path)")
            #expect(held(path).differences.isEmpty)
        }
    }

    @Test("Of two types of a name that of the root is meant")
    func homes() {
        let files = ["Kit/Lamp.swift": lamp, "Kit/Sources/Lamp.swift": "class Lamp { func dim() {} }"]
        #expect(HeldPage(page, files, homes: ["Kit/Sources"]).differences == ["3 missing Lamp.glow()"])
    }

    @Test("A type of the code is meant before that of a sample, wherever the root is")
    func samplesOfRoot() {
        let shine = "class Lamp { func glow() {}; func dim() {} }"
        for sample in ["Examples/Lamp.swift", "a/sample/Lamp.swift", "Tests/Doubles/Lamp.swift"] {
            for app in ["App/Lamp.swift", "Zoo/Lamp.swift"] {
                let held = HeldPage(page, [app: "class Lamp { func shine() {} }", sample: shine])
                #expect(held.differences == ["3 missing Lamp.glow()"], "\(sample)")
            }
            let extended = HeldPage(
                page, ["App/Lamp.swift": "class Lamp {}", sample: "extension Lamp { func glow() {} }"])
            #expect(extended.differences == ["3 missing Lamp.glow()"], "\(sample)")
            // A type that only samples have is theirs.
            #expect(HeldPage(page, [sample: shine]).differences == [])
        }
    }

    @Test("A sample's types are not promised by the page's other blocks, unless its text names them")
    func samples() {
        let sample = "```swift\nstruct Room {\n    let lamp = Lamp()\n}\n```"
        let files = ["Lamp.swift": lamp]
        #expect(HeldPage("## A\n\(page)\n\n## B\n\(sample)", files).differences.isEmpty)
        #expect(
            HeldPage("## A\n\(page)\n\n## B\nThe `Room` has it.\n\n\(sample)", files).differences == ["12 missing Room"]
        )
        #expect(
            HeldPage("## A\n\(page)\n\n**❌ Bad**\n\n```swift\nclass Lamp {\n    func shine()\n}\n```", files)
                .differences.isEmpty)
        #expect(
            HeldPage(
                "## A\n\(page)\n\nAdd to your view:\n\n```swift\nextension Lamp {\n    func shine()\n}\n```", files
            ).differences.isEmpty)
    }

    @Test("Loose declarations are those of the type that has them, of a heading's type before that of the block before")
    func owners() {
        let files = [
            "Lamp.swift": "class Lamp { var glowing = 1; var shining = 2; var dimming = 3 }\nenum Mode { case on }"
        ]
        let mode = "```swift\nenum Mode { case on }\n```"
        let loose = "```swift\nvar glowing: Int\nvar bright: Int\n```"
        #expect(HeldPage("## Lamp: its parts\n\(mode)\n\n\(loose)", files).differences == ["8 missing Lamp.bright"])
        let most = "```swift\nvar glowing: Int\nvar shining: Int\nvar dimming: Int\n```"
        #expect(HeldPage("## Parts\n\(mode)\n\n\(most)", files).differences.isEmpty)
        let others = "```swift\nvar glowing: Int\nvar glimmering: Int\nvar brightness: Int\n```"
        #expect(HeldPage("## Parts\n\(mode)\n\n\(others)", files).differences.isEmpty)
    }

    @Test("Arguments with defaults may be left out, and one mistake is one finding")
    func arguments() {
        let files = ["Lamp.swift": "public class Lamp { public func glow(at level: Int, slowly: Bool = false) {} }"]
        func held(_ declaration: String) -> [String] {
            HeldPage("**File:** `Lamp.swift`\n```swift\npublic class Lamp {\n\(declaration)\n}\n```", files).differences
        }
        #expect(held("public func glow(at level: Int)") == ["4 signature Lamp.glow(at:): it takes slowly too"])
        #expect(held("public func glow(by level: Int)") == ["4 missing Lamp.glow(by:): it has `glow(at:slowly:)`"])
    }

    @Test("A code pattern and a use of a type promise nothing of it, a title about a pattern does")
    func uses() {
        let files = ["Lamp.swift": "class Lamp { func glow(slowly: Bool = false) {} }\nlet other = 1"]
        func held(_ title: String, _ code: String) -> [String] {
            HeldPage("## \(title)\n```swift\n\(code)\n```", files).differences
        }
        let missing = "class Lamp {\n    func dim()\n}"
        #expect(held("Lamps", missing) == ["4 missing Lamp.dim()"])
        #expect(held("Code pattern", missing).isEmpty)
        #expect(held("Factory pattern", missing) == ["4 missing Lamp.dim()"])
        #expect(held("Lamp", "private var lamp = Lamp()\nvar body: some View { lamp }").isEmpty)
        #expect(held("Lamp", "static let shared = Lamp()") == ["3 missing Lamp.shared"])
        #expect(held("Lamps", "class Lamp {\n    func glow()\n}").isEmpty)
    }

    @Test("Code of a plan is not missing")
    func plans() {
        let files = ["Lamp.swift": lamp]
        let code = "```swift\nclass Lamp {\n    func dim()\n}\n```"
        #expect(HeldPage("# Lamps\n\(code)", files).differences == ["4 missing Lamp.dim()"])
        #expect(HeldPage("# Plan\n\(code)", files).differences.isEmpty)
        #expect(HeldPage("# Plan\n\(code)", files).claims == ["3 true Lamp", "4 undecidable Lamp.dim()"])
        #expect(HeldPage("# Plan\n\(code)", files, rules: { $0.subject = "Lamp" }).differences.count == 1)
    }

    @Test("A type is that of the code before one of tests, and one of a framework is not what extends it")
    func doubles() {
        let files = ["App/Lamp.swift": lamp, "App/AppTests/Doubles.swift": "class Lamp {}"]
        #expect(HeldPage(page, files, homes: ["App"]).claims == ["2 true Lamp", "3 true Lamp.glow()"])
        let view = "```swift\nprotocol View {\n    var body: Body { get }\n}\n```"
        let extended = ["View.swift": "extension View { func lit() {} }\nclass Lamp { func glow() {} }"]
        #expect(HeldPage("## A\n\(page)\n\n## B\n\(view)", extended).differences.isEmpty)
    }

    @Test("One known type among several makes no block about the tree")
    func majority() {
        let block = "```swift\nclass Lamp {\n    func glow()\n}\nstruct A {}\nstruct B {}\n```"
        #expect(HeldPage(block, ["Lamp.swift": lamp]).differences.isEmpty)
    }
}
