import Demo
import Foundation
import LockstepKit
import SourceModel
import Testing

@Suite("The sample reports are what the demo gives")
struct SampleReportTests {
    private static let reports = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("reports")
    private static let names: [ReportFormat: String] = [
        .terminal: "demo.txt", .markdown: "demo.md", .json: "demo.json", .sarif: "demo.sarif",
        .junit: "demo.junit.xml", .github: "demo.github.txt", .gitlab: "demo.gitlab.json", .xcode: "demo.xcode.txt",
        .html: "demo.html",
        // The demo's report fits into a comment without cuts.
        .comment: "demo.md",
    ]
    private static let day = CalendarDay(daysSince1970: 20_778)

    /// `RECORD_GOLDENS=1` rewrites the samples, and fails so that nobody records by accident.
    @Test("Each format", arguments: ReportFormat.allCases)
    func sample(format: ReportFormat) throws {
        let name = try #require(Self.names[format], "give the format a sample report")
        let file = Self.reports.appendingPathComponent(name)
        let text = try Demo.audit(today: Self.day).rendered(as: format)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name); run again without RECORD_GOLDENS")
            return
        }
        let sample = try String(contentsOf: file, encoding: .utf8)
        #expect(sample == text, "reports/\(name) is out of date: run RECORD_GOLDENS=1 swift test, and read the change")
    }

    @Test("The README shows the beginning of the terminal's sample")
    func readme() throws {
        let readme = try page("README.md")
        let sample = try String(contentsOf: Self.reports.appendingPathComponent("demo.txt"), encoding: .utf8)
        let shown = try #require(readme.components(separatedBy: "```text\n").dropFirst().first)
            .components(separatedBy: "…\n")[0]
        #expect(shown.count > 400)
        #expect(sample.hasPrefix(shown))
    }

    @Test("The page on statuses names every check once in its table")
    func checks() throws {
        let rows = try page("rules/status.md").split(separator: "\n")
            .filter { $0.hasPrefix("| ") && $0.contains(" | `") }
        let named = rows.flatMap { $0.matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map { String($0.1) } }
            .filter { name in Checks.all.contains { $0.id == name } }
        #expect(named.sorted() == Checks.all.map(\.id).sorted())
    }

    @Test("The rules files of the pages are valid", arguments: ["README.md", "rules/README.md"])
    func rules(name: String) throws {
        let files = try page(name).matches(of: /( *)```yaml\n(\s*# yaml-language-server(?s:.*?))```/).map { match in
            match.2.split(separator: "\n").map { $0.dropFirst(match.1.count) }.joined(separator: "\n")
        }
        #expect(files.count == 1)
        for file in files { _ = try RulesFile.decode(file, name: name) }
    }

    private func page(_ name: String) throws -> String {
        try String(
            contentsOf: Self.reports.deletingLastPathComponent().appendingPathComponent(name), encoding: .utf8)
    }

    @Test("Two builds in two places give equal reports")
    func determinism() throws {
        #expect(try Demo.audit(today: Self.day) == Demo.audit(today: Self.day))
    }
}
