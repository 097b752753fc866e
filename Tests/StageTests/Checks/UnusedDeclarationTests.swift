import Comparison
import InterfaceAudit
import RulesModel
import SourceIndex
import SourceModel
import Testing

@Suite("What upstream added and nothing there uses")
struct UnusedDeclarationTests {
    /// The members that upstream added to a type and that nothing uses.
    private func unused(
        _ added: String, type: String = "final class Desk", besides: String = "", elsewhere: [String]? = []
    ) -> [String] {
        let desk = "\(type) { func sit() { rest() } }\n"
        var audit = TestAudit(
            upstream: ["Desk.swift": "\(type) { func sit() { rest() }\n\(added) }\n\(besides)"],
            port: ["Desk.swift": desk])
        audit.rules.mappings = [
            Mapping(
                upstream: PathPattern("Desk.swift"), port: PathPattern("Desk.swift"),
                synced: SyncedEntry(commit: "aaaaaaa"))
        ]
        audit.bases = [0: ["Desk.swift": desk + besides]]
        let comparison = audit.comparison
        let others = elsewhere?.enumerated().map { TestAudit.file("Other\($0.offset).swift", $0.element) }
        return UnusedDeclarations(comparison).unused(among: others).compactMap {
            comparison.matching.upstream.files[$0.file].index?.declarations[$0.declaration].selector
        }.sorted()
    }

    @Test(
        "Is what no file can use, or none does",
        arguments: [
            "private var lamp = 1", "private func light(_ lamp: Lamp) {}", "fileprivate let lamp = 1",
            "func light() {}", "@MainActor func light() {}", "var lamp: Int { 1 }",
            "@available(iOS 15, *) var lamp = 1",
        ])
    func none(added: String) { #expect(unused(added).count == 1) }

    @Test(
        "Is not what may be used by whom one cannot see, or is called by another name",
        arguments: [
            "public func light() {}", "open func light() {}", "override func light() {}", "@objc func light() {}",
            "@Published private var lamp = 1", "init(lamp: Int) {}", "subscript(lamp: Int) -> Int { 1 }",
            "static func == (left: Desk, right: Desk) -> Bool { true }", "required func light() {}",
            "static func buildOptional(_ lamp: Lamp?) -> Desk { Desk() }", "var projectedValue: Int { 1 }",
            "private let lamp = Lamp.shared.sink { use($0) }", "let lamp = gauge(3)",
        ])
    func unseen(added: String) { #expect(unused(added).isEmpty) }

    @Test(
        "Is not what a line of the same file uses",
        arguments: [
            "private var lamp = 1; func light() { lamp += 1 }", "private func lamp() { lamp() }",
            "private let lamp = 1; func light() { use(\\.lamp) }", "var lamp = 1; func light() { use($lamp) }",
            "private func lamp() {}; private func light(_ lamp: Lamp) { lamp() }",
        ])
    func used(added: String) { #expect(!unused(added).contains { $0.hasPrefix("lamp") }) }

    @Test("Is not what another file uses, or may use where that was not searched")
    func elsewhere() {
        #expect(unused("func light() {}", elsewhere: ["func use(_ desk: Desk) { desk.light() }"]).isEmpty)
        #expect(unused("func light() {}", elsewhere: nil).isEmpty)
        #expect(unused("func light() {}", elsewhere: ["func use(_ desk: Desk) { desk.sit() }"]) == ["light()"])
        #expect(unused("private func light() {}", elsewhere: nil) == ["light()"])
    }

    @Test("Is not a member that a type may have for what it conforms to, unless it is private")
    func conforming() {
        for type in ["final class Desk: Table", "protocol Desk"] {
            #expect(unused("var lamp: Int { 1 }".replacing("{ 1 }", with: "{ get }"), type: type).isEmpty)
        }
        #expect(unused("var lamp: Int { 1 }", besides: "extension Desk: Table {}\n").isEmpty)
        #expect(unused("private var lamp: Int { 1 }", type: "final class Desk: Table") == ["lamp"])
        #expect(unused("private let lamp = 1", type: "struct Desk: Codable").isEmpty)
        #expect(unused("func light() {}", type: "class Desk", besides: "class Board: Desk, Table {}\n").isEmpty)
        #expect(unused("func light() {}", type: "class Desk", elsewhere: ["extension Desk: Table {}"]).isEmpty)
        #expect(unused("func light() {}", besides: "@objc extension Desk {}\n").isEmpty)
    }

    @Test("Is not a member of a public extension")
    func publicExtension() {
        #expect(unused("", besides: "public extension Desk { func light() {} }").isEmpty)
    }
}
