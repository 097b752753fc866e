import Foundation
import LockstepKit
import Testing

@Suite("The page of the checks is what explain says")
struct ChecksPageTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("reports/checks.md")

    /// `RECORD_GOLDENS=1` rewrites the page, and fails so that nobody records by accident.
    @Test("Now")
    func isCurrent() throws {
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(Checks.page.utf8).write(to: Self.page)
            Issue.record("recorded checks.md; run again without RECORD_GOLDENS")
            return
        }
        #expect(
            try String(contentsOf: Self.page, encoding: .utf8) == Checks.page,
            "reports/checks.md is out of date: run RECORD_GOLDENS=1 swift test, and read the change")
    }

    @Test("Every check has its place in the list, its heading and all four parts", arguments: Checks.all.map(\.id))
    func isComplete(check: String) throws {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        let explanation = try #require(Checks.named(check))
        #expect(lines.contains("| [`\(check)`](#\(check)) | \(explanation.severity.label) |"))
        let start = try #require(lines.firstIndex(of: "## \(check)"))
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
        #expect(
            section.filter { $0.hasPrefix("### ") } == [
                "### What it reports", "### Why it matters", "### Example", "### What to do",
            ])
        // No line of a check's text may look like a heading.
        #expect(section.filter { $0.hasPrefix("#") }.count == 4)
    }
}
