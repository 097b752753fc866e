import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("Files that were split or put together, with synced commits")
struct SplitTests {
    private static let left = "struct Left { var size = 1; func draw() { print(size, size, size) } }\n"
    private static let newLeft = "struct Left { var size = 2; func draw() { print(size, size, size) } }\n"
    private static let right = "final class Right { let name: String; init(name: String) { self.name = name } }\n"
    private static let newRight =
        "final class Right { let name: String; init(name: String) { self.name = name + name } }\n"

    @Test("Split: only the part that upstream changed is behind")
    func split() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/Both.swift": .text(Self.left + Self.right)])
        try pair.commit(.upstream, ["Sources/Both.swift": .text(Self.newLeft + Self.right)])
        try pair.commit(.port, ["ios/Left.swift": .text(Self.left), "ios/Right.swift": .text(Self.right)])
        let report = try pair.audit(
            """
            mappings:
              - { upstream: Both.swift, port: Left.swift, synced: { commit: \(first) } }
              - { upstream: Both.swift, port: Right.swift, synced: { commit: \(first) } }
            """)
        #expect(report.fileLines == ["Sources/Both.swift -> ios/Left.swift: verbatim behind"])
        #expect(report.declarationLines == ["Left.size behind"])
        #expect(report.findings.map(\.check) == ["behind-member"])
    }

    @Test("A type that upstream has given a file of its own since goes on being followed there")
    func splitSince() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(.upstream, ["Sources/Both.swift": .text(Self.left + Self.right)])
        let split = try pair.commit(
            .upstream, ["Sources/Both.swift": .text(Self.left), "Sources/Parts/Right.swift": .text(Self.right)])
        let second = try pair.commit(.upstream, ["Sources/Parts/Right.swift": .text(Self.newRight)])
        try pair.commit(.port, ["ios/Both.swift": .text(Self.left + Self.right)])
        let report = try pair.audit(
            "mappings: [{ upstream: Both.swift, port: Both.swift, synced: { commit: \(first) } }]")
        #expect(report.commits.map(\.commit.hex) == [split, second])
        #expect(report.commits.map(\.state) == [.noise(.formatting), .missed])
        #expect(report.commits.flatMap(\.files).flatMap(\.openMembers) == ["Right.init(name:)"])
        let finding = try #require(report.findings.first { $0.port?.symbol == "Right.init(name:)" })
        #expect(finding.check == "behind-member")
        #expect(finding.evidence.compactMap(\.commit).map(\.hex) == [second])
    }

    @Test("Put together: each part is judged by its own synced commit")
    func merged() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(
            .upstream, ["Sources/Left.swift": .text(Self.left), "Sources/Right.swift": .text(Self.right)])
        let second = try pair.commit(.upstream, ["Sources/Left.swift": .text(Self.newLeft)])
        try pair.commit(.upstream, ["Sources/Right.swift": .text(Self.newRight)])
        try pair.commit(.port, ["ios/Both.swift": .text(Self.newLeft + Self.right)])
        func rules(_ left: String, _ right: String) -> String {
            """
            mappings:
              - { upstream: Left.swift, port: Both.swift, synced: { commit: \(left) } }
              - { upstream: Right.swift, port: Both.swift, synced: { commit: \(right) } }
            """
        }
        for (left, status) in [(second, "verbatim in-sync"), (first, "verbatim in-sync")] {
            let report = try pair.audit(rules(left, first))
            let statuses = report.files.map {
                "\($0.upstream?.lastComponent ?? "-") \($0.relation.rawValue) \($0.status.rawValue)"
            }
            #expect(statuses == ["Left.swift \(status)", "Right.swift verbatim behind"])
            #expect(report.declarationLines == ["Right.init(name:) behind"])
            #expect(report.files.map(\.synced?.first.hex) == [left, first])
            #expect(report.files.map(\.synced?.path) == ["Sources/Left.swift", "Sources/Right.swift"])
        }
    }

    @Test("Put together: one part without a synced commit is undetermined where it differs, the other is not")
    func mergedHalfKnown() throws {
        let pair = try RepositoryPair()
        let first = try pair.commit(
            .upstream, ["Sources/Left.swift": .text(Self.left), "Sources/Right.swift": .text(Self.right)])
        try pair.commit(
            .upstream, ["Sources/Left.swift": .text(Self.newLeft), "Sources/Right.swift": .text(Self.newRight)])
        try pair.commit(.port, ["ios/Both.swift": .text(Self.left + Self.right)])
        let report = try pair.audit(
            """
            mappings:
              - { upstream: Left.swift, port: Both.swift, synced: { commit: \(first) } }
              - { upstream: Right.swift, port: Both.swift }
            """)
        let statuses = report.files.map { "\($0.upstream?.lastComponent ?? "-") \($0.status.rawValue)" }
        #expect(statuses == ["Left.swift behind", "Right.swift undetermined"])
    }

    private static let member = """
            var isRunning = false
            var steps: [String] = []
            var limit: Bool { !isRunning && steps.count > 4 }
            func start(_ name: String) {
                guard !isRunning else { return }
                isRunning = true
                steps.append(name)
            }
            func stop() {
                isRunning = false
                steps.removeAll()
            }

        """

    private static let ownMember = member.replacing("steps.removeAll()", with: "steps.removeAll()\n        report()")

    @Test("A type that gave a part of its code away is still itself")
    func part() throws {
        let pair = try RepositoryPair()
        let stop = "    func stop() {\n        isRunning = false\n        steps.removeAll()\n    }\n"
        let first = try pair.commit(
            .upstream, ["Sources/Player.swift": .text("public class Player {\n\(Self.member)}\n")])
        try pair.commit(
            .upstream,
            [
                "Sources/Player.swift": .text(
                    "public class Player {\n\(Self.member.replacing("> 4", with: "> 8"))}\n"
                        + "struct Stopper {\n\(stop)}\n")
            ])
        try pair.commit(.port, ["ios/Player.swift": .text("public class Player {\n\(Self.ownMember)}\n")])
        let report = try pair.audit(
            "mappings: [{ upstream: Player.swift, port: Player.swift, synced: { commit: \(first) } }]")
        let checks = report.findings.filter { $0.severity > .note }.map(\.check)
        #expect(checks.sorted() == ["behind-member", "new-upstream-type"])
    }
}
