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
        .junit: "demo.junit.xml", .github: "demo.github.txt", .gitlab: "demo.gitlab.json",
        // The demo's report fits into a comment as it is.
        .comment: "demo.md",
    ]
    private static let day = CalendarDay(daysSince1970: 20_778)

    /// `RECORD_GOLDENS=1` writes the samples anew, and fails so that nobody records by accident.
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
        let readme = try String(
            contentsOf: Self.reports.deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
        let sample = try String(contentsOf: Self.reports.appendingPathComponent("demo.txt"), encoding: .utf8)
        let shown = try #require(readme.components(separatedBy: "```text\n").dropFirst().first)
            .components(separatedBy: "…\n")[0]
        #expect(shown.count > 400)
        #expect(sample.hasPrefix(shown))
    }

    @Test("The README lists every check with its severity")
    func checks() throws {
        let readme = try String(
            contentsOf: Self.reports.deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
        let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("-") }
            .map { $0.split(separator: "|").map { $0.trimmingPrefix(" ") } }
        for check in Checks.all {
            let isListed = rows.contains { cells in
                cells[0].contains("`\(check.id)`") && cells[1].hasPrefix("\(check.severity.label) ")
            }
            #expect(isListed, "\(check.id)")
        }
    }

    @Test("The README's rules files are valid")
    func rules() throws {
        let readme = try String(
            contentsOf: Self.reports.deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
        let files = readme.matches(of: /( *)```yaml\n(\s*# yaml-language-server(?s:.*?))```/).map { match in
            match.2.split(separator: "\n").map { $0.dropFirst(match.1.count) }.joined(separator: "\n")
        }
        #expect(files.count == 2)
        for file in files { _ = try RulesFile.decode(file, name: "README.md") }
    }

    @Test("Two builds in two places give equal reports")
    func determinism() throws {
        #expect(try Demo.audit(today: Self.day) == Demo.audit(today: Self.day))
    }
}
