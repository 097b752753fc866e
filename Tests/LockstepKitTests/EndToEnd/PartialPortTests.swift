import LockstepKit
import ReportModel
import TestRepositories
import Testing

@Suite("Two files of a big folder: a mapping counts before an omission of everything")
struct PartialPortTests {
    private static func queue(_ limit: Int) -> String {
        """
        final class Queue {
            private var items: [Item] = []
            func push(_ item: Item) { items.append(item); trim(to: \(limit)) }
            func pop() -> Item? { items.isEmpty ? nil : items.removeFirst() }
            private func trim(to limit: Int) { items = Array(items.suffix(limit)) }
        }

        """
    }

    private static let badge = "struct Badge { var text: String; var isShown: Bool { !text.isEmpty } }\n"

    private func report(synced: Bool) throws -> Report {
        let pair = try RepositoryPair()
        let start = try pair.commit(
            .upstream,
            [
                "Sources/Queue.swift": .text(Self.queue(8)), "Sources/Views/Badge.swift": .text(Self.badge),
                "Sources/Other.swift": .text("struct Other {}\n"),
            ])
        try pair.commit(.upstream, ["Sources/Queue.swift": .text(Self.queue(16))])
        try pair.commit(.upstream, ["Sources/New.swift": .text("struct New {}\n")])
        try pair.commit(.port, ["ios/Queue.swift": .text(Self.queue(8)), "ios/RNBadge.swift": .text(Self.badge)])
        return try pair.audit(
            """
            mappings:
              - { upstream: Queue.swift, port: Queue.swift\(synced ? ", synced: { commit: \(start) }" : "") }
              - { upstream: Views/Badge.swift, port: RNBadge.swift }
            omissions:
              - { upstream: "**/*.swift", reason: only the queue and the badge are needed }
            """)
    }

    @Test("The two are compared, the rest is omitted, and new files with it", arguments: [true, false])
    func statuses(synced: Bool) throws {
        let report = try report(synced: synced)
        #expect(
            report.fileLines == [
                "Sources/Queue.swift -> ios/Queue.swift: verbatim behind",
                "Sources/New.swift -> -: none missing", "Sources/Other.swift -> -: none missing",
            ])
        #expect(report.files.filter { $0.port == nil }.allSatisfy { $0.acknowledgement != nil })
        #expect(report.findings.map(\.check) == ["behind-file"])
        #expect(report.commits.map(\.state) == [.missed, .noise(.notPorted)])
    }
}
