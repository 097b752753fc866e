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

    @Test("Imports, access words and names included", arguments: cases)
    func unchanged(_ one: Case) throws {
        let changes = try PatchTrial(base: one.base, upstream: one.upstream, port: one.base).changes()
        #expect(changes == one.changes)
    }
}
