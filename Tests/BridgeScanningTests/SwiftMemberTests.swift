import SourceModel
import Testing

@Suite("What a Swift type declares for a bridge")
struct SwiftMemberTests {
    private func members(_ text: String) -> [BridgeMember] {
        SwiftText.facts(text).subjects.first { $0.form != .plugin }?.members ?? []
    }

    @Test("A property has its type, its default and what may be done with it")
    func properties() throws {
        let found = members(
            """
            class Tide {
                /// Above the mark
                @objc public var level: Int = 3 { didSet {} }
                private(set) var depth: CGFloat = 0
                let name = "x"
                @objc var onTide: RCTBubblingEventBlock?
                var marks: [String]?
                private var secret: Bool { true }
                static var shared = Tide()
            }
            """)
        #expect(found.map(\.name) == ["level", "depth", "name", "onTide", "marks", "secret", "shared"])
        #expect(found[0].type?.form == .integer)
        #expect(found[0].traits == [.visibleToObjectiveC, .settable])
        #expect(found[0].defaultText == "3")
        #expect(found[0].documentation == "Above the mark")
        #expect(found[1].traits == [.stored])
        #expect(found[2].type?.form == .text)
        #expect(found[3].kind == .event)
        #expect(found[4].type == BridgeValueType(written: "[String]?", form: .list, isOptional: true))
        #expect(found[5].traits == [.isPrivate])
        #expect(found[6].traits.contains(.isStatic))
    }

    @Test("A function has the selector that Objective-C calls it by")
    func selectors() {
        let found = members(
            """
            class Tide {
                @objc(set:width:) func setSize(_ tag: NSNumber, width: CGFloat) {}
                @objc func reset(_ tag: NSNumber) {}
                @objc func move(to x: Int, by y: Int) {}
                @objc func mark(level x: Int) {}
                @objc func drag(fromIndex x: Int) {}
                @objc func seekTo(time x: Int) {}
                @objc func hop(overStone x: Int) {}
                func plain(_ x: Int) {}
            }
            """)
        #expect(
            found.map(\.selector) == [
                "set:width:", "reset:", "moveTo:by:", "markWithLevel:", "dragFromIndex:", "seekToTime:",
                "hopWithOverStone:", nil,
            ])
    }

    @Test("A setter method stands for a property, where Objective-C sees it")
    func setters() {
        #expect(members("class T { @objc func setLevel(_ l: Int) {} }").map(\.name) == ["setLevel", "level"])
        #expect(members("class T { func setLevel(_ l: Int) {} }").map(\.name) == ["setLevel"])
        #expect(members("class T { @objc func setLevel(_ l: Int, by x: Int) {} }").map(\.name) == ["setLevel"])
    }

    @Test("Types in types and extensions have full names; branches of `#if` all count")
    func types() {
        let subjects = SwiftText.facts(
            "class A { struct B { var x: Int }\n#if os(iOS)\nvar y = 1\n#else\nvar z = 1\n#endif\n}\nextension A.B { var w: Int { 0 } }"
        ).subjects
        #expect(Set(subjects.map(\.name)) == ["A", "A.B"])
        #expect(subjects.first { $0.name == "A" }?.members.map(\.name) == ["y", "z"])
        #expect(subjects.filter { $0.name == "A.B" }.flatMap(\.members).map(\.name) == ["x", "init", "w"])
    }

    @Test("A type that has a mistake in its braces is unread, another one is not")
    func mistakes() {
        let subjects = SwiftText.facts("class A { var x = }\nclass B { var y = 1 }").subjects
        #expect(subjects.first { $0.name == "A" }?.unread != nil)
        #expect(subjects.first { $0.name == "B" }?.unread == nil)
    }

    @Test("Names under which functions are declared are not used by that")
    func identifiers() {
        let names = SwiftText.facts("class A { func unused() {}; func used() {}; func f() { used() } }").identifiers
        #expect(names.contains("used"))
        #expect(!names.contains("unused"))
    }
}
