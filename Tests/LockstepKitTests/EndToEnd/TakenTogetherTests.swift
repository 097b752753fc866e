import Git
import LockstepKit
import ReportModel
import SystemPackage
import TestRepositories
import Testing

@Suite("Files that only upstream changed")
struct TakenTogetherTests {
    private static func counter(_ name: String, _ step: Int) -> String {
        "struct \(name) {\n    var count = 0\n    mutating func advance() { count += \(step) }\n}\n"
    }

    private static func reader(_ number: Int, _ own: String = "") -> String {
        "struct Reader {\n\(own)    func read() -> Int { \(number) }\n}\n"
    }

    @Test("are one decision with one patch; a file that the port changed too has its own")
    func together() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(
            .upstream,
            [
                "Sources/Left.swift": .text(Self.counter("Left", 1)),
                "Sources/Right.swift": .text(Self.counter("Right", 1)),
                "Sources/Reader.swift": .text(Self.reader(1)),
            ])
        let second = try pair.commit(.upstream, ["Sources/Left.swift": .text(Self.counter("Left", 2))])
        let third = try pair.commit(
            .upstream,
            [
                "Sources/Right.swift": .text(Self.counter("Right", 3)),
                "Sources/Reader.swift": .text(Self.reader(2)),
            ])
        try pair.commit(
            .port,
            [
                "ios/Left.swift": .text(Self.counter("Left", 1)), "ios/Right.swift": .text(Self.counter("Right", 1)),
                "ios/Reader.swift": .text(Self.reader(1, "    func own() {}\n")),
            ])
        let mappings = ["Left", "Right", "Reader"].map { name in
            "  - { upstream: \(name).swift, port: \(name).swift, synced: { commit: \(first) } }\n"
        }
        let report = try pair.audit("mappings:\n\(mappings.joined())")
        let together = try #require(report.decisions.first { $0.verb == .take && $0.files.count == 2 })
        #expect(together.patch == .clean)
        #expect(together.commits.map(\.hex) == [second, third])
        #expect(together.lines == Decision.Lines(added: 2, removed: 2))
        let diff = try #require(together.diff)
        #expect(diff.contains("+++ b/ios/Left.swift\n") && diff.contains("+++ b/ios/Right.swift\n"))
        let others = report.decisions.filter { $0.id != together.id }
        #expect(others.map(\.verb) == [.merge])
        #expect(others.flatMap(\.files).compactMap(\.port?.lastComponent) == ["Reader.swift"])
    }

    @Test("have to be merged where another file of the port needs what upstream removed", arguments: [false, true])
    func unfit(isUsed: Bool) throws {
        let pair = try RepositoryPair()
        let rest = "extension Left { mutating func rest() { count = 0 } }\n"
        let first = try pair.commit(.upstream, ["Sources/Left.swift": .text(Self.counter("Left", 1) + rest)])
        try pair.commit(.upstream, ["Sources/Left.swift": .text(Self.counter("Left", 2))])
        let own = "func pause() { var left = Left(); left.\(isUsed ? "rest" : "advance")() }\n"
        try pair.commit(
            .port, ["ios/Left.swift": .text(Self.counter("Left", 1) + rest), "ios/Own.swift": .text(own)])
        let report = try pair.audit(
            """
            mappings: [{ upstream: Left.swift, port: Left.swift, synced: { commit: \(first) } }]
            additions: [{ port: Own.swift, reason: ours, owner: me }]
            """)
        let decisions = report.decisions.filter { $0.files.contains { $0.port == "ios/Left.swift" } }
        #expect(decisions.map(\.verb) == [isUsed ? .merge : .take])
        #expect(decisions.map(\.patch) == [isUsed ? Decision.Patch.none : .clean])
    }
}
