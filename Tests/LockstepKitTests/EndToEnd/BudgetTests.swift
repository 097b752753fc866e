import Git
import LockstepKit
import ReportModel
import SourceModel
import SystemPackage
import TestRepositories
import Testing

@Suite("A budget counts the days since upstream's commits were written, by the day that the run is told")
final class BudgetTests {
    private let folder: TemporaryFolder
    private var synced = ""

    /// Upstream changes its file on days 1 and 31 after the synced commit; day 0 is that of `hour(0)`.
    init() throws {
        folder = try TemporaryFolder()
        let upstream = try RepositoryBuilder(creatingAt: folder.path.appending("upstream"))
        for (day, value) in [(0, 1), (1, 2), (31, 3)] {
            let text = "struct A {\n    var a = \(value)\n}\n"
            let commit = try upstream.commit(
                CommitDraft("Day \(day)", date: hour(24 * day), changes: ["Sources/A.swift": .text(text)]))
            if day == 0 { synced = commit.hex }
        }
        _ = try folder.write("struct A {\n    var a = 1\n}\n", to: "port/ios/A.swift")
    }

    private func messages(_ budget: String, onDay day: Int) throws -> [String] {
        try overruns("{ behind-file: \(budget) }", synced: synced, upstream: "upstream", onDay: day) {
            $0.contains { $0.check == "behind-file" }
        }
    }

    private func overruns(
        _ gate: String, synced: String, upstream: String, onDay day: Int, where isApt: ([AssessedFinding]) -> Bool
    ) throws -> [String] {
        let rules = try RulesFile.decode(
            """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: "\(synced)" } }]
            gate: \(gate)
            """, name: "rules.yml")
        let first = Int(hour(0).seconds / 86_400)
        let report = try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: folder.path.appending(upstream).string),
                port: Checkout(path: folder.path.appending("port").string),
                today: CalendarDay(daysSince1970: first + day)))
        #expect(isApt(report.findings), "\(report.findings.map(\.check))")
        #expect(report.verdict.passed == !report.findings.contains { $0.check == "over-budget" })
        return report.findings.filter { $0.check == "over-budget" }.map(\.message)
    }

    /// Makes an upstream that changes a member twice, and a port that has the first change and, next to it, a change of
    /// its own.
    ///
    /// - Returns: The synced commit.
    private func takeFirstChange() throws -> String {
        let port = "import UIKit\n" + Self.window(["prepare()", "layout()"], edge: 9)
        _ = try folder.write(port, to: "port/ios/A.swift")
        let builder = try RepositoryBuilder(creatingAt: folder.path.appending("members"))
        let calls = ["prepare()", "layout()", "raise()"]
        let commits = try [(0, 1), (1, 2), (31, 3)].map { day, count in
            let imports = "import UIKit\n" + (day == 31 ? "import Combine\n" : "")
            let text = imports + Self.window(Array(calls.prefix(count)))
            return try builder.commit(
                CommitDraft("Day \(day)", date: hour(24 * day), changes: ["Sources/A.swift": .text(text)]))
        }
        return commits[0].hex
    }

    @Test("From the oldest on")
    func days() throws {
        #expect(try messages("{ days: 40 }", onDay: 41) == [])
        #expect(
            try messages("{ days: 40 }", onDay: 42) == [
                "1 finding of `behind-file` is older than the 40 days that the rules allow (line 5 of the rules): ios/A.swift, 41 days"
            ])
    }

    @Test("And how many there are")
    func commits() throws {
        #expect(try messages("{ commits: 2 }", onDay: 42) == [])
        #expect(try messages("{ commits: 1, most: 1 }", onDay: 42).count == 1)
    }

    @Test("Commits that the port has taken are no part of how far it is behind, and imports have no age")
    func taken() throws {
        let synced = try takeFirstChange()
        func messages(_ budget: String) throws -> [String] {
            let gate = "{ diverged-member: \(budget), behind-member: \(budget) }"
            return try overruns(gate, synced: synced, upstream: "members", onDay: 42) { findings in
                findings.contains { $0.check == "diverged-member" } && findings.contains { $0.check == "behind-member" }
            }
        }
        #expect(try messages("{ days: 11, commits: 1 }") == [])
        #expect(
            try messages("{ days: 10, commits: 0 }") == [
                "1 finding of `diverged-member` is older than the 10 days that the rules allow (line 5 of the rules): ios/A.swift, "
                    + "Window.open(), 11 days",
                "1 finding of `diverged-member` is more than the 0 upstream commits behind that the rules allow (line 5 of the "
                    + "rules): ios/A.swift, Window.open(), 1 commit",
            ])
    }

    private static func window(_ calls: [String], edge: Int = 8) -> String {
        """
        final class Window {
            let edge = \(edge)

            func open() {
                \(calls.joined(separator: "\n        "))
            }
        }

        """
    }
}
