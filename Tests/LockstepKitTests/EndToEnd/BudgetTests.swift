import Git
import LockstepKit
import SystemPackage
import TestRepositories
import Testing

@Suite("A budget counts the days since upstream's commits were written, by the day that the run is told")
final class BudgetTests {
    private let folder: TemporaryFolder
    private var synced = ""

    /// Upstream changes its file on the days 1 and 31 after the synced commit; day 0 is that of `hour(0)`.
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
        let rules = try RulesFile.decode(
            """
            version: 1
            upstream: { root: Sources }
            port: { root: ios }
            mappings: [{ upstream: A.swift, port: A.swift, synced: { commit: "\(synced)" } }]
            gate: { behind-file: \(budget) }
            """, name: "rules.yml")
        let first = Int(hour(0).seconds / 86_400)
        let report = try Audit.run(
            AuditRequest(
                rules: rules, upstream: Checkout(path: folder.path.appending("upstream").string),
                port: Checkout(path: folder.path.appending("port").string),
                today: CalendarDay(daysSince1970: first + day)))
        #expect(report.findings.contains { $0.check == "behind-file" })
        #expect(report.verdict.passed == !report.findings.contains { $0.check == "over-budget" })
        return report.findings.filter { $0.check == "over-budget" }.map(\.message)
    }

    @Test("From the oldest on")
    func days() throws {
        #expect(try messages("{ days: 40 }", onDay: 41) == [])
        #expect(
            try messages("{ days: 40 }", onDay: 42) == [
                "1 of `behind-file` is older than the 40 days that the rules allow (line 5 of the rules)"
            ])
    }

    @Test("And how many there are")
    func commits() throws {
        #expect(try messages("{ commits: 2 }", onDay: 42) == [])
        #expect(try messages("{ commits: 1, most: 1 }", onDay: 42).count == 1)
    }
}
