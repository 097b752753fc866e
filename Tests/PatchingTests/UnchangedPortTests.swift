import Patching
import Testing

@Suite("A file that the port has not changed becomes upstream's")
struct UnchangedPortTests {
    /// Upstream's texts then and now, and the changed lines.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let base: String
        let upstream: String
        let changes: [String]
    }

    static let cases = [
        Case(
            testDescription: "an import before the first declaration",
            base: "public protocol Source {\n    var a: Int { get }\n}\n",
            upstream: "import Foundation\n\npublic protocol Source {\n    var a: Int { get }\n}\n",
            changes: ["+import Foundation", "+"]),
        Case(
            testDescription: "no import any more",
            base: "import UIKit\n\npublic protocol Mark {\n    var a: Int { get }\n}\n",
            upstream: "public protocol Mark: Codable {\n    var a: Int { get }\n}\n",
            changes: ["-import UIKit", "-", "-public protocol Mark {", "+public protocol Mark: Codable {"]),
        Case(
            testDescription: "wider access",
            base: "struct Bolus {\n    let units: Double\n    func scaled() -> Double { units }\n}\n",
            upstream: """
                public struct Bolus {
                    public let units: Double
                    public func scaled() -> Double { units * 2 }
                }

                """,
            changes: [
                "-struct Bolus {", "-    let units: Double", "-    func scaled() -> Double { units }",
                "+public struct Bolus {", "+    public let units: Double",
                "+    public func scaled() -> Double { units * 2 }",
            ]),
        Case(
            testDescription: "a new name, with the old one as an alias",
            base: "public enum MarkState: String {\n    case low\n    case high\n}\n",
            upstream: """
                public typealias MarkState = ItemState

                public enum ItemState: String {
                    case low
                    case high
                }

                """,
            changes: [
                "-public enum MarkState: String {", "+public typealias MarkState = ItemState", "+",
                "+public enum ItemState: String {",
            ]),
    ]

    private static let headed = "// Made 2023.\nimport UIKit\n\nstruct Mark {\n  /// One.\n  var a = 1\n}\n"

    @Test("Its header, comments and white space are upstream's, too")
    func besidesCode() throws {
        let upstream = "// Made 2024.\nimport UIKit\n\nstruct Mark {\n    /// A.\n    var a = 1\n}\n"
        let trial = PatchTrial(base: Self.headed, upstream: upstream, port: Self.headed)
        #expect(
            try trial.changes() == [
                "-// Made 2023.", "+// Made 2024.", "-  /// One.", "-  var a = 1", "+    /// A.", "+    var a = 1",
            ])
    }

    @Test("Comments change with code that the port writes in another form")
    func commentsBesideForm() throws {
        let base = """
            /// A cache.
            struct Cache {
                var key = 1

                /// Removes all old item.
                func removeAll() {}

                func set(_ new: Int) {
                    self.key = new
                }
            }

            """
        let upstream = base.replacing("A cache", with: "A small cache").replacing("old item", with: "old items")
            .replacing("= new", with: "= new + 1")
        let trial = PatchTrial(base: base, upstream: upstream, port: base.replacing("self.", with: ""))
        #expect(
            try trial.changes() == [
                "-/// A cache.", "+/// A small cache.", "-    /// Removes all old item.",
                "+    /// Removes all old items.", "-        key = new", "+        self.key = new + 1",
            ])
    }

    @Test("Code that the port has taken does not come again with a comment")
    func commentsBesideTakenCode() throws {
        func text(_ lines: String...) -> String {
            "struct Cache {\n    func load() {\n        \(lines.joined(separator: "\n        "))\n    }\n\n    var key = 1\n}\n"
        }
        let upstream = text("start()", "fill()", "// Then", "show()").replacing("key = 1", with: "key = 2")
        let port = text("start()", "// Then", "fill()", "show()")
        let trial = PatchTrial(base: text("start()", "// Then", "show()"), upstream: upstream, port: port)
        #expect(try trial.changes() == ["-    var key = 1", "+    var key = 2"])
    }

    @Test("A header of the port's own stays, and so does a missing one", arguments: ["// Ported.\n", ""])
    func header(_ header: String) throws {
        let upstream = Self.headed.replacing("2023", with: "2024").replacing("/// One.", with: "/// A.")
        let port = Self.headed.replacing("// Made 2023.\n", with: header)
        let trial = PatchTrial(base: Self.headed, upstream: upstream, port: port)
        #expect(try trial.changes() == ["-  /// One.", "+  /// A."])
    }

    /// Upstream's two texts, the port's, and what the patch changes.
    private static let documented: [(then: String, now: String, port: String, changes: [String])] = [
        (
            "// Up.\n\nimport UIKit\n/// A rate.\nstruct Rate { var a = 1 }\n",
            "// Up.\n\n/// A rate.\nstruct Rate { var a = 2 }\n",
            "// Port of Up.\n\nimport UIKit\n/// A rate.\nstruct Rate { var a = 1 }\n",
            ["-import UIKit", "-struct Rate { var a = 1 }", "+struct Rate { var a = 2 }"]
        ),
        (
            "// Up.\n\n/// A rate.\nstruct Rate { var a = 1 }\n",
            "// Up.\n\nimport UIKit\n/// A rate.\nstruct Rate { var a = 2 }\n",
            "// Port of Up.\n\n/// A rate.\nstruct Rate { var a = 1 }\n",
            ["+import UIKit", "-struct Rate { var a = 1 }", "+struct Rate { var a = 2 }"]
        ),
    ]

    @Test("The documentation of the first declaration stays with it", arguments: documented)
    func documentation(then: String, now: String, port: String, changes: [String]) throws {
        #expect(try PatchTrial(base: then, upstream: now, port: port).changes() == changes)
    }

    @Test("With the port's names and without access words that it leaves out, comments included")
    func words() throws {
        let base = "import UIKit\n\n/// A MarkView.\npublic struct MarkView {\n  public var a = 1\n}\n"
        let upstream = base.replacing("/// A MarkView.", with: "/// The MarkView.").replacing(
            "  public", with: "    public")
        let port = base.replacing("MarkView", with: "RNMarkView").replacing("public ", with: "")
        let trial = PatchTrial(base: base, upstream: upstream, port: port, types: ["MarkView": "RNMarkView"])
        #expect(
            try trial.changes() == [
                "-/// A RNMarkView.", "+/// The RNMarkView.", "-  var a = 1", "+    var a = 1",
            ])
    }

    @Test("Imports, access words and names included", arguments: cases)
    func unchanged(_ one: Case) throws {
        let changes = try PatchTrial(base: one.base, upstream: one.upstream, port: one.base).changes()
        #expect(changes == one.changes)
    }
}
