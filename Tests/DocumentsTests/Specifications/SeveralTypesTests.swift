import Testing

@testable import Documents

@Suite("Which of several types a page means, and what it proposes")
struct SeveralTypesTests {
    private static let core = "public struct Item: Identifiable { public let id: Int; public var state: Int }"
    private static let app = "struct Item: Codable { let id: Int; let name: String }\nextension Item { func show() {} }"
    private static let files = ["Core/Item.swift": core, "App/Project.swift": app]

    private func held(_ members: String, of parents: String = "Identifiable", above: String = "") -> [String] {
        HeldPage("\(above)**API:**\n\n```swift\npublic struct Item: \(parents) {\n\(members)\n}\n```", Self.files)
            .differences
    }

    @Test("Of two types with the name the one in the file that the page names is meant, and never a part of each")
    func namesakes() {
        let file = "**File:** `Core/Item.swift`\n\n"
        #expect(held("public let id: Int\npublic var state: Int", above: file).isEmpty)
        #expect(held("public var state: Int", of: "Codable", above: file).count == 1)
        #expect(held("public let name: String", above: file) == ["7 missing Item.name"])
        #expect(held("func show()", above: file) == ["7 missing Item.show()"], "the other's extension")
        // Without a file it is the one that has most of what the page says.
        #expect(held("public let id: Int\npublic var state: Int").isEmpty)
        #expect(held("public var state: Int\npublic let name: String") == ["6 missing Item.name"])
    }

    @Test("Code below a title that proposes it promises nothing")
    func proposed() {
        func differences(_ title: String, head: String = "") -> Int {
            HeldPage(
                "# Items\n\n\(head)## Parts\n\n\(title)\n\n```swift\npublic struct Item {\nvar gone: Int\n}\n```",
                ["Item.swift": "public struct Item {}"]
            ).differences.count
        }
        #expect(differences("**Public API:**") == 1)
        for title in [
            "**Suggested refactoring:**", "**Proposed:**", "**Recommended approach:**", "### Proposed API",
            "### Implementation Plan", "### Target Architecture",
        ] {
            #expect(differences(title) == 0, "\(title)")
        }
        #expect(differences("**Public API:**", head: "**Status:** Planning (not started)\n\n") == 0)
        #expect(differences("**Public API:**", head: "**Status:** done\n\n") == 1)
    }

    @Test("A bold title that begins with a file says whose loose code is")
    func titles() {
        let card = "**Card:**\n```swift\nstruct Card: View {\nvar body: some View\n}\n```\n\n"
        let loose = "```swift\nvar body: some View {\n}\nprivate func appear() {\n}\n```"
        let files = [
            "Card.swift": "struct Card: View { var body: some View { a } }",
            "List.swift": "struct List: View { var body: some View { a }\nprivate func appear() {} }",
        ]
        #expect(HeldPage("# Split\n\n\(card)**List.swift - After:**\n\(loose)", files).differences.isEmpty)
        #expect(HeldPage("# Split\n\n\(card)**Card.swift - After:**\n\(loose)", files).differences.count == 1)
        #expect(HeldPage("# Split\n\n\(card)**Card.swift - Before:**\n\(loose)", files).differences.isEmpty)
    }

    @Test("A page that leaves parameters out leaves the result out, too")
    func elided() {
        let code = "public class Ops { func add(_ a: Int) async -> Int { a }\nstatic func run() async {} }"
        func held(_ member: String) -> [String] {
            HeldPage("```swift\npublic class Ops {\n\(member)\n}\n```", ["Ops.swift": code]).differences
        }
        #expect(held("func add(...)").isEmpty)
        #expect(held("func add(...) async -> Int").isEmpty)
        #expect(held("func add(...) async -> String").count == 1)
        #expect(held("func add(_ a: Int)").count == 1)
        #expect(held("static async func run()").isEmpty)
        let coded = ["Req.swift": "public struct Req: Codable {}"]
        #expect(HeldPage("```swift\npublic struct Req: Encodable {\n}\n```", coded).differences.isEmpty)
        #expect(HeldPage("```swift\npublic struct Req: Hashable {\n}\n```", coded).differences.count == 1)
    }
}
