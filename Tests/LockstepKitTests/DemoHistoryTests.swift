import Demo
import LockstepKit
import Testing

@Suite("The demo's history")
struct DemoHistoryTests {
    private static let start = """
        === author Ada <ada@example.org>
        === commit first 2025-01-14T09:00:00Z Begin
        === file Old/A.swift
        let a = 1
        let b = 1

        """

    @Test(
        "Each step turns the files of the commit before it into its own",
        arguments: [
            ("=== change Old/A.swift\n let a = 1\n-let b = 1\n+let b = 2\n", ["Old/A.swift": "let a = 1\nlet b = 2\n"]),
            ("=== delete Old/A.swift\n", [:]),
            ("=== move New/Sub\nOld/A.swift\n", ["New/Sub/A.swift": "let a = 1\nlet b = 1\n"]),
            ("=== replace Old let\n=== replace let var\n", ["var/A.swift": "var a = 1\nvar b = 1\n"]),
            ("=== file B.swift\n\n", ["Old/A.swift": "let a = 1\nlet b = 1\n", "B.swift": "\n"]),
        ])
    func steps(steps: String, files: [String: String]) throws {
        let history = try DemoHistory(
            reading: "A head.\n\n\(Self.start)=== commit second 2025-01-15T09:00:00Z Go on\n\(steps)")
        #expect(history.commits.map(\.files) == [["Old/A.swift": "let a = 1\nlet b = 1\n"], files])
        #expect(history.commits.map(\.message) == ["Begin", "Go on"])
        #expect(history.author == ("Ada", "ada@example.org"))
    }

    @Test(
        "An invalid step is refused",
        arguments: [
            "change Old/A.swift\n-let c = 1", "change Old/A.swift\n- = 1", "change B.swift\n-let a = 1",
            "delete B.swift",
            "move New\nB.swift", "replace let", "commit second today Go on", "author Ada", "rename A", "delete",
        ])
    func refusals(step: String) {
        #expect(throws: AuditError.self) { try DemoHistory(reading: "\(Self.start)=== \(step)\n") }
    }

    @Test("A file belongs to a commit")
    func homeless() {
        #expect(throws: AuditError.self) { try DemoHistory(reading: "=== file A.swift\nlet a = 1\n") }
    }
}
