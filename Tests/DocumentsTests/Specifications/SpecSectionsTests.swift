import RulesModel
import Testing

@Suite("Lists of members and of values in sections that the rules name")
struct SpecSectionsTests {
    private let files = [
        "A.swift": """
        class A {
            private var port: Port?
            func start() {}
            func dock(_ port: Port, willLeaveWithCompletion done: () -> Void) {}
            deinit {}
        }
        extension A: Harbour { func left() {}; private func own() {} }
        """,
        "B.swift": "class B { func drift() {} }",
    ]

    @Test("Items that begin with a name are members; empty parentheses and the beginning of a label are enough")
    func items() {
        let list = """
            ## Methods
            - `start`: begins
            - **`drift()`** – of another
            - `dock()`: with parameters
            - `willLeave`: a label alone
            - `dock(_:arrive:)`: with other labels
            - `true` and `60` and `List` are none
            - sets `port` and `gone`
            1. **Stop** (`halt()`)
               - calls `gone()`
            2. **End** (`deinit`)
            """
        let page = HeldPage(
            list, files, rules: { $0.sections = [DocumentSection("Methods", holds: .members, of: "A")] })
        #expect(page.differences == ["3 missing A.drift()", "6 missing A.dock(_:arrive:)", "9 missing A.halt()"])
        #expect(page.claims.count == 7)
        #expect(HeldPage(list, files, rules: { $0.subject = "A" }).claims.isEmpty)
    }

    @Test("Calls on lines of their own beside declarations are members in such a section, and a sample elsewhere")
    func calls() {
        let block = "## 3. Methods\n```swift\nprivate var port: Port?\n\nstart()   // begins\nhalt()\nstart(1)\n```"
        let rules = { (rules: inout DocumentRules) in
            rules.sections = [DocumentSection("methods", holds: .members)]
            rules.subject = "A"
        }
        let page = HeldPage(block, files, rules: rules)
        #expect(page.differences == ["6 missing A.halt()"])
        #expect(page.claims == ["3 true A.port", "5 true A.start()", "6 false A.halt()"])
        #expect(HeldPage(block, files, rules: { $0.subject = "A" }).claims.isEmpty)
    }

    @Test("A list that is complete lacks nothing that is not private, of a conformance nothing of its extension")
    func complete() {
        func held(_ owner: String) -> [String] {
            let section = DocumentSection("Methods", holds: .members, of: owner, isComplete: true)
            return HeldPage("## Methods\n- `start()`", files, rules: { $0.sections = [section] }).differences
        }
        #expect(held("A: Harbour") == ["2 undocumented A.left()"])
        #expect(held("A") == ["2 undocumented A.dock(_:willLeaveWithCompletion:)", "2 undocumented A.left()"])
    }

    private let session = [
        "S.swift": """
        func other() { use(.video, mode: .loud); let s = .mix }
        class S {
            func configure() { session.setCategory(.record, mode: .quiet, options: [.mix, .route]); session.volume = 2 }
        }
        """
    ]

    @Test("Values are those that one declaration sets under the keys; more of them are no difference")
    func values() {
        let page = HeldPage(
            "## Session\n- Category: `.record`\n- Mode: `.loud`\n- Options: `.mix`\n- Volume: `3`\n- Route: `.none`\n- Note: see `S`",
            session, rules: { $0.sections = [DocumentSection("Session", holds: .configuration)] })
        #expect(
            page.differences == [
                "3 value Mode: it is .quiet and not .loud", "5 value Volume: it is 2 and not 3", "6 missing Route",
            ])
        #expect(page.claims.filter { $0.contains("true") } == ["2 true Category", "4 true Options"])
    }

    @Test("Of declarations that set as much the first counts")
    func ties() {
        let functions = (1...9).map { "func f\($0)() { use(mode: .quiet) }" }.joined(separator: "\n")
        let page = HeldPage(
            "## Session\n- Mode: `.loud`", ["S.swift": functions],
            rules: { $0.sections = [DocumentSection("Session", holds: .configuration)] })
        #expect(page.audit.differences.map(\.codeLine) == [1])
    }

    @Test("What the rules call the section's owner alone sets the values")
    func owner() {
        func held(_ owner: String) -> [String] {
            let section = DocumentSection("Session", holds: .configuration, of: owner)
            return HeldPage("## Session\n- Mode: `.loud`", session, rules: { $0.sections = [section] }).differences
        }
        #expect(held("S") == ["2 value Mode: it is .quiet and not .loud"])
        #expect(held("other").isEmpty)
    }

    @Test("Statements in such a section state values, and nothing in others")
    func snippets() {
        let block =
            "## Session\n```swift\ndo {\n    session.setCategory(\n        .record,\n        mode: .loud)\n    print(\"a\")\n}\n```"
        let page = HeldPage(
            block, session, rules: { $0.sections = [DocumentSection("Session", holds: .configuration)] })
        #expect(page.differences == ["6 value setCategory(mode:): it is .quiet and not .loud"])
        #expect(HeldPage(block, session).claims.isEmpty)
    }

    @Test("A property list's key has its values before the next key, in one file at least")
    func propertyList() {
        let block =
            "## Plist\n```xml\n<key>Modes</key>\n<array>\n    <string>audio</string>\n</array>\n<key>Open</key>\n<true/>\n```"
        let rules = { (rules: inout DocumentRules) in rules.sections = [DocumentSection("Plist", holds: .configuration)]
        }
        func list(_ modes: String, _ rest: String) -> String {
            "<key>Modes</key>\n<array><string>\(modes)</string></array>\n\(rest)<key>Other</key>\n<string>audio</string>"
        }
        let good = list("audio", "<key>Open</key>\n<true/>\n")
        #expect(HeldPage(block, ["A/Info.plist": good], rules: rules).differences.isEmpty)
        #expect(
            HeldPage(block, ["A/Info.plist": list("fetch", ""), "B/Info.plist": good], rules: rules).differences.isEmpty
        )
        #expect(
            HeldPage(block, ["A/Info.plist": list("fetch", "")], rules: rules).differences
                == ["3 value Modes: it has not audio", "7 missing Open"])
        #expect(HeldPage(block, [:], rules: rules).claims == ["3 undecidable Modes", "7 undecidable Open"])
        #expect(HeldPage(block, ["A/Info.plist": "<dict/>"]).claims.isEmpty)
    }
}
