import RulesModel
import Testing

@testable import Documents

@Suite("A page's Swift against a tree")
struct SwiftSpecificationTests {
    @Test("What a marked block declares and the tree lacks is missing, whatever has nearly its name")
    func missing() {
        let page = HeldPage(
            """
            **File:** `Boats/Sail.swift`

            ```swift
            public protocol Sailing: AnyObject {
                var isReefed: Bool { get }
                func hoist(with mast: Mast)
            }

            public final class Sail: Sailing {
                public static var isSupported: Bool { true }
                public weak var delegate: SailDelegate?
                public var isReefed: Bool { false }
                public func rig(_ rig: Rig, reefed: Bool) {}
            }
            ```
            """,
            [
                "App/Boats/Sail.swift": """
                public protocol Sailing: AnyObject { var isReefed: Bool { get } }
                public final class Sail: Sailing {
                    private let rigging: Rigging?
                    public var isReefed: Bool { Cloth.isSupported() }
                    func hoist(with mast: Mast) { rigging?.delegate = self; let delegate = mast }
                    public func rig(_ rig: Rig, torn: Bool) {}
                }
                public final class Hoist { public weak var delegate: SailDelegate? }
                """
            ], rules: { $0.undocumented = .none })
        #expect(
            page.differences == [
                "6 missing Sailing.hoist(with:)", "10 missing Sail.isSupported", "11 missing Sail.delegate",
                "13 missing Sail.rig(_:reefed:): it has `rig(_:torn:)`",
            ])
        #expect(page.claims.contains("5 true Sailing.isReefed") && page.claims.contains("11 false Sail.delegate"))
    }

    @Test("A program that uses the tree, a placeholder and the code of a documentation catalogue are no promises")
    func samples() {
        func held(_ code: String, _ files: [String: String]) -> [String] {
            HeldPage("# Sail\n\n```swift\n\(code)\n```", files).claims
        }
        let program = "@main struct Sail {\nstatic func main() {}\n}"
        #expect(held(program, ["Sail.swift": "struct Sail {}"]).isEmpty)
        #expect(held(program, ["Sail.swift": "@main struct Sail {}"]) == ["4 true Sail", "5 false Sail.main()"])
        let both = "@main struct App {\n}\npublic struct Sail {\nfunc reef()\n}"
        #expect(held(both, ["Sail.swift": "struct Sail {}"]).contains("7 false Sail.reef()"))
        let member = "public struct Sail {\nfunc reef()\nenum Kind { case Bar }\n}"
        #expect(held(member, ["Sail.swift": "struct Sail {}"]).contains("5 false Sail.reef()"))
        #expect(held("public struct Foo {\nvar bar: Int\n}", ["Foo.swift": "struct Foo {}"]).isEmpty)
        let boat = "class Boat: Hull {\nfunc sail()\n}"
        #expect(held(boat, ["Kit/Kit.docc/Code/1.swift": "class Boat {}", "Kit/Hull.swift": "class Hull {}"]).isEmpty)
    }

    @Test("A function outside of types is not missing in the type before it")
    func global() {
        let text = "## Sail\n```swift\nclass Sail {\nfunc reef()\n}\n```\ntext\n```swift\nfunc hoist(sail: Sail)\n```"
        let sail = "class Sail { func reef() {} }"
        #expect(HeldPage(text, ["Sail.swift": sail]).differences == ["9 missing Sail.hoist(sail:)"])
        #expect(HeldPage(text, ["Sail.swift": sail + "\nfunc hoist(sail: Sail) {}"]).differences.isEmpty)
    }

    @Test("What a private type holds is not a page's type of that name")
    func hidden() {
        let text = "```swift\npublic struct Sail {\nfunc reef()\n}\n```"
        func claims(_ access: String) -> [String] {
            HeldPage(text, ["Boat.swift": "\(access)struct Boat { struct Sail {} }"]).claims
        }
        #expect(claims("").contains("3 false Boat.Sail.reef()"))
        #expect(claims("private ").contains("3 false Sail.reef()"))
    }

    @Test("What a heading says is another module's promises nothing")
    func modules() {
        let text =
            "## Sail\n```swift\npublic struct Sail {}\n```\n## Mast (MastKit)\n```swift\npublic struct Mast {}\n```"
        func claims(_ files: [String: String]) -> [String] { HeldPage(text, files).claims }
        #expect(claims(["Sail.swift": "import MastKit\npublic struct Sail {}"]) == ["3 true Sail"])
        #expect(claims(["Sail.swift": "public struct Sail {}"]) == ["3 true Sail", "7 false Mast"])
        let own = ["Sail.swift": "import MastKit\npublic struct Sail {}", "MastKit/Boom.swift": "struct Boom {}"]
        #expect(claims(own) == ["3 true Sail", "7 false Mast"])
        let imported = ["Sail.swift": "import MastKit\npublic struct Sail {}", "Mast.swift": "public struct Mast {}"]
        #expect(claims(imported) == ["3 true Sail", "7 true Mast"])
    }

    @Test(
        "Code that is still to be written promises nothing",
        arguments: [
            "Files to implement", "Monitoring opportunities", "Flow (Pseudocode)", "Remaining work", "Missing parts",
        ])
    func toDo(title: String) {
        let block = "```swift\npublic struct Sail {}\n```"
        #expect(HeldPage("## \(title)\n\n### Sails\n\n\(block)", ["Mast.swift": "struct Mast {}"]).claims == [])
        #expect(HeldPage("## Sails\n\n\(block)", ["Mast.swift": "struct Mast {}"]).claims == ["4 false Sail"])
    }

    @Test("A type has what its supertypes inherit from")
    func supertypes() {
        let page = HeldPage(
            "```swift\nclass Sail: Hoisting {\nfunc reef()\n}\n```",
            [
                "Sail.swift": """
                class Sail: Reefing {}
                protocol Reefing: Hoisting {}
                extension Hoisting { func reef() {} }
                """
            ])
        #expect(page.claims == ["2 true Sail", "3 true Sail.reef()"])
    }

    @Test("A type that is missing is one finding, and its members hang under it")
    func missingType() throws {
        let page = HeldPage(
            """
            **File:** `Sail.swift`
            ```swift
            class Sail {}
            ```
            ```swift
            protocol SailDelegate {
                func sailDidTear()
            }
            ```
            """, ["Sail.swift": "class Sail: AVSailDelegate {}"])
        #expect(page.differences == ["6 missing SailDelegate"])
        #expect(page.claims.suffix(2) == ["6 false SailDelegate", "7 false SailDelegate.sailDidTear()"])
        #expect(page.audit.differences[0].evidence.map(\.text) == ["sailDidTear()"])
    }

    @Test(
        "Members are the same by kind, name and labels, and differ by what the page says of them",
        arguments: [
            ("var x: Int", "var x: Double", "its type is Double"),
            ("var x: Int?", "var x: Optional<Int>", nil),
            ("var x: P?", "var x: (any P)?", nil),
            ("var x = 4", "var x: Int = 4", nil),
            ("func f(a: Int)", "func f(a: String) {}", "a is String"),
            ("func f(_ a: Int)", "func f(_ b: Int) {}", nil),
            ("func f(done: (Bool) -> Void)", "func f(done: @escaping (_ isDone: Bool) -> ()) {}", nil),
            ("func f() -> Int", "func f() -> String {}", "its type is String"),
            ("func f() -> Int", "func f() {}", "it returns nothing"),
            ("func f()", "static func f() {}", "it is static"),
            ("static var x: Int { get }", "var x: Int { 1 }", "it isn't static"),
            ("func f()", "func f() async throws {}", "it is async, it is throws"),
            ("func f() throws", "func f() {}", "it isn't throws"),
            ("let x: Int", "var x: Int", "it can be set"),
            ("let x: Int", "private(set) var x: Int", nil),
            ("var x: Int", "let x: Int", "it is a constant"),
            ("var x: Int", "var x: Int { 1 }", nil),
            ("var x: Int { get set }", "var x: Int { 1 }", "it can't be set"),
            ("var x: Int { get }", "var x: Int { get { 1 } set {} }", "it can be set"),
            ("var x: Int { get }", "var x: Int { set.count }", nil),
            ("public var x: Int", "private(set) public var x: Int", "its setter is private"),
            ("public func f()", "func f() {}", "its access is internal"),
            ("private let x: Int", "public let x: Int", "its access is public"),
            ("func f()", "public func f() {}", nil),
            ("@objc func f()", "func f() {}", "it lacks @objc"),
            ("func f()", "@objc func f() {}", nil),
            ("weak var x: P?", "var x: P?", "it isn't weak"),
            ("override func f()", "public override final func f() {}", nil),
            ("func f<T: P>(a: T, b: T)", "func f<T: Q>(a: T, b: T) {}", "it is generic: <T: Q>"),
            ("func f<T: P>(a: T)", "func f(a: some P) {}", nil),
            ("func f<T: P>(a: T)", "func f<T: Q>(a: T) {}", "a is some Q"),
            ("static func < (a: A, b: A) -> Bool", "static func < (a: A, b: A) -> Int { 1 }", "its type is Int"),
            ("func f() { one() }", "func f() { two() }", nil),
            ("deinit", "deinit {}", nil),
            ("var x: (Int) -> Void", "var x: @Sendable (Int) -> Void", nil),
            ("func f(a: @Sendable () -> Void)", "func f(a: () -> Void) {}", "a is ()->Void"),
            ("var x: ((...) -> Int)?", "var x: ((_ a: Int, _ b: Int) -> Int)?", nil),
            ("var x: ((...) -> Int)?", "var x: String", "its type is String"),
            ("var x: ((…) -> Int)?", "var x: ((Int) -> String)?", "its type is ((Int)->String)?"),
            ("var x: [Int: ((...) -> Int)]", "var x: [Int: (((Int) -> Int, Int) -> Int)]", nil),
            ("var x: [...]", "var x: [(Int, String)]", nil),
            ("var x: [...]", "var x: Int", "its type is Int"),
            ("var x: Double", "var x: TimeInterval", nil),
            ("typealias Berth = String", "typealias Berth = (Int, String)", "its type is (Int,String)"),
            ("var x: [Berth]", "typealias Berth = String; var x: [String]", nil),
        ] as [(String, String, String?)])
    func members(page: String, code: String, reason: String?) {
        let held = HeldPage(
            "**File:** `A.swift`\n\n```swift\nclass A {\n\(page)\n}\n```",
            ["A.swift": "class A {\n\(code)\n}"], rules: { $0.undocumented = .none })
        #expect(
            held.differences.map { String($0.split(separator: ": ", maxSplits: 1).last ?? "") }
                == (reason.map { [$0] } ?? []))
        #expect(held.claims.count == 2)
    }

    @Test("A default or an initial value that is a literal on both sides is a value")
    func values() {
        let page = HeldPage(
            """
            **File:** `A.swift`
            ```swift
            struct A {
                var limit: Int = 30
                var mode: Mode = .fast
                var title = makeTitle()
                func wait(seconds: Int = 5, retries: Int = 2)
            }
            ```
            """,
            [
                "A.swift": """
                struct A {
                    var limit: Int = 60
                    var mode: Mode = .slow
                    var title = otherTitle()
                    func wait(seconds: Int = 8, retries: Int) {}
                }
                """
            ])
        #expect(
            page.differences == [
                "4 value A.limit: its value is 60 and not 30", "5 value A.mode: its value is .slow and not .fast",
                "7 value A.wait(seconds:retries:): the default of seconds is 8 and not 5, retries has no default",
            ])
        let limit = page.audit.differences[0]
        #expect(limit.pageText == "var limit: Int = 30")
        #expect(limit.evidence.map(\.text) == ["var limit: Int = 60"])
    }

    @Test("Each example of `lockstep explain` is found")
    func examples() {
        func kinds(_ page: String, _ code: String, marker: String = "") -> [SpecDifference.Kind] {
            HeldPage("\(marker)```swift\n\(page)\n```", ["Panel.swift": code]).audit.differences.map(\.kind)
        }
        #expect(kinds("protocol Panel { func show(animated: Bool) }", "protocol Panel {}") == [.missing])
        #expect(
            kinds("class Panel { func show(animated: Bool) }", "class Panel { func show(animated: Int) {} }")
                == [.signature])
        #expect(kinds("class Panel { var volume = 0.5 }", "class Panel { var volume = 1.0 }") == [.value])
        #expect(
            kinds(
                "public class Panel { public func show() {} }",
                "public class Panel { public func show() {}; public func hide() {} }",
                marker: "**File:** `Panel.swift`\n\n") == [.undocumented])
    }

    @Test("A type's attributes, kind, supertypes and access are its signature")
    func types() {
        let page = HeldPage(
            """
            **File:** `A.swift`
            ```swift
            @MainActor
            public final class A: NSObject, Hoisting {}
            public struct B {}
            class C: Base {}
            ```
            """,
            ["A.swift": "final class A: NSObject {}\npublic class B {}\npublic final class C {}\nextension C: Base {}"])
        #expect(
            page.differences == [
                "4 signature A: it lacks @MainActor, its access is internal, it doesn't have Hoisting among its supertypes",
                "5 signature B: it is declared as class",
            ])
    }

    @Test("An actor that a page with all of a type keeps to itself is a difference; of an excerpt it is none")
    func unsaidActor() {
        let block = "```swift\nclass A {}\n```"
        let files = ["A.swift": "@MainActor @objc class A {}"]
        #expect(HeldPage("**File:** `A.swift`\n\n" + block, files).differences == ["4 signature A: it has @MainActor"])
        #expect(HeldPage(block, files).differences.isEmpty)
    }

    @Test("What a type has from a superclass or a protocol's extension is there, a bare requirement is not")
    func inherited() {
        let page = HeldPage(
            "**File:** `A.swift`\n```swift\nclass A {\nfunc one()\nfunc two()\nfunc three()\n}\n```",
            [
                "A.swift": "class A: Base, P {}",
                "B.swift": "class Base { func one() {} }\nprotocol P { func three() }\nextension P { func two() {} }",
            ])
        #expect(page.differences == ["6 missing A.three()"])
    }

    @Test("Of types with one name the marker's file counts")
    func sameNames() {
        let files = ["iOS/A.swift": "class A { func one() {} }", "tvOS/A.swift": "class A { func two() {} }"]
        let block = "```swift\nclass A {\nfunc one()\nfunc two()\n}\n```"
        #expect(HeldPage("**File:** `iOS/A.swift`\n\n" + block, files).differences == ["6 missing A.two()"])
        #expect(HeldPage(block, files).differences.isEmpty)
    }

    @Test("Access that an extension states is its members'")
    func extensionAccess() {
        let page = HeldPage(
            "```swift\nextension View {\npublic func dock() -> some View\npublic func hidden()\n}\n```",
            [
                "V.swift":
                    "public extension View { func dock() -> some View { self } }\nextension View { func hidden() {} }"
            ])
        #expect(page.differences == ["4 signature View.hidden(): its access is internal"])
    }

    @Test("A page that repeats itself has one finding for each difference")
    func repeated() {
        let block = "```swift\nclass A {\nvar gone: Int\n}\n```\n\n"
        let page = HeldPage("**File:** `A.swift`\n\n" + block + block, ["A.swift": "class A {}"])
        #expect(page.differences == ["5 missing A.gone"])
        #expect(page.claims.filter { $0.hasSuffix("false A.gone") }.count == 2)
    }

    @Test("An extension is the type's that it names, not that of another's alias")
    func aliases() {
        let page = HeldPage(
            "```swift\nextension Publisher {\nfunc one()\n}\n```",
            ["A.swift": "class A { typealias Publisher = B }\nextension Publisher { func one() {} }"])
        #expect(page.claims == ["2 true Publisher", "3 true Publisher.one()"])
    }
}
