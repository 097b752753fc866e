import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Decisions in reports")
struct DecisionReportTests {
    private let plain = TerminalStyle(isColored: false, width: nil)

    private func lines(_ report: Report, isVerbose: Bool = false, width: Int? = nil) -> [String] {
        TerminalDecisions(style: TerminalStyle(isColored: false, width: width), isVerbose: isVerbose).lines(for: report)
    }

    @Test("say what weighs, by which commits, how far behind, and what to keep")
    func terminal() {
        let lines = lines(SampleReport.many.report)
        #expect(lines.first == "6 decisions, most urgent first")
        #expect(
            lines[1...6] == [
                "  1  Port or omit `OverlayMetrics.swift`: Measure the overlay (#322)",
                "     1 error; c9c9c9c9c; 1 day behind",
                "  2  Merge `PlayerOverlayController.swift`: 2 commits, the last of them Show the overlay in any … (#310)",
                "     1 error and 2 warnings; c2c2c2c2c and c5c5c5c5c; 248 days and 9 releases behind",
                "     keep the port's own changes to PlayerOverlayController, show(in:), tag and 1 more",
                "  3  Look at `PlayerSpinner.swift`: 1 change of the port's own",
            ])
        #expect(lines.last == "  --verbose names every commit and member")
    }

    @Test("name their files where the title does not")
    func files() {
        let lines = lines(SampleReport.many.report)
        #expect(lines.contains("     in PlayerOverlayController.swift and OverlayBlur.swift"))
        #expect(!lines.contains { $0.hasPrefix("     in OverlayMetrics") })
    }

    @Test("name every commit with its subject where asked to")
    func verbose() {
        let lines = lines(SampleReport.many.report, isVerbose: true)
        #expect(lines.contains("     c2c2c2c2c  Fade the overlay in (#305)"))
        #expect(lines.contains { $0.hasPrefix("     c5c5c5c5c  Show the overlay") && $0.hasSuffix(", partly ported") })
        #expect(lines.contains("     keep the port's own changes to PlayerOverlayController, show(in:), tag and id"))
        #expect(!lines.contains { $0.contains(" more") || $0.contains("--verbose") })
    }

    @Test("are wrapped behind their numbers")
    func wrapped() {
        let lines = lines(SampleReport.many.report, width: 60)
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(lines[1...2] == ["  1  Port or omit `OverlayMetrics.swift`: Measure the", "     overlay (#322)"])
    }

    @Test("say how to take a file: as it is, or with the port's names and imports")
    func manner() throws {
        var report = SampleReport.many.report
        #expect(lines(report).contains("     as it is"))
        let place = try #require(report.files.firstIndex { $0.canBeTaken })
        let names = ["A", "B", "C", "D"].map { AppliedSubstitutions.Name(upstream: $0, port: "RN\($0)") }
        report.files[place].substitutions = AppliedSubstitutions(names: names, droppedImports: ["Kit"])
        #expect(
            lines(report).contains(
                "     with the port's names (A → RNA, B → RNB, C → RNC and 1 more), without import Kit"))
        #expect(MarkdownRenderer().render(report).contains("- with the port's names (`A` → `RNA`, "))
        report.files[place].substitutions.names = []
        #expect(lines(report).contains("     without import Kit"))
    }

    @Test("name what upstream removed from a file to take")
    func removals() throws {
        var report = SampleReport.many.report
        let path = try #require(report.files.first { $0.canBeTaken }?.port)
        for name in ["Badge", "Badge.show()", "Overlay.hide()"] {
            var row = try #require(report.declarations.first)
            (row.status, row.port, row.portPath) = (.orphaned, name, path)
            report.declarations.append(row)
        }
        #expect(lines(report).contains("     as it is; upstream removed Badge and hide()"))
        #expect(MarkdownRenderer().render(report).contains("- as it is; upstream removed `Badge` and `hide()`\n"))
    }

    @Test("are a list in Markdown, with links to files and commits")
    func markdown() {
        let report = SampleReport.many.report
        let text = MarkdownRenderer().render(report)
        let places = MarkdownPlaces(report)
        #expect(
            text.contains("## Decisions\n\n1. **Port or omit `OverlayMetrics.swift`: Measure the overlay (`#322`)**: "))
        #expect(
            text.contains(
                "1 error; 1 day behind; in "
                    + places.shortLink(SampleReport.upstreamFile("OverlayMetrics.swift"), on: .upstream)))
        #expect(text.contains("\n   - \(places.commit(SampleReport.commit(9), on: .upstream)) Measure the overlay ("))
    }

    @Test("are in the headline of a run that passes")
    func headline() {
        var report = SampleReport.many.report
        #expect(report.headline == "failed")
        report.verdict.passed = true
        #expect(report.headline == "passed, with 6 open decisions")
        #expect(
            TerminalRenderer(style: plain).render(report).hasPrefix(
                "passed, with 6 open decisions: nothing at or above"))
        #expect(MarkdownRenderer().render(report).contains("# Lockstep audit: passed, with 6 open decisions\n"))
        report.decisions = []
        #expect(report.headline == "passed")
    }

    @Test("stand alone where there is more than a screen of findings, with those that fail the run")
    func short() throws {
        var report = SampleReport.many.report
        let finding = try #require(report.findings.first { $0.severity == .warning })
        report.findings += (1...20).map { number in
            var finding = finding
            (finding.message, finding.fingerprint) = ("finding \(number)", "\(number)")
            return finding
        }
        let text = TerminalRenderer(style: plain).render(report)
        #expect(!text.contains("finding 7") && text.contains("error    missing-member"))
        #expect(text.contains("; --verbose lists them all\n") && !text.contains("user interface   both"))
        #expect(TerminalRenderer(style: plain, isVerbose: true).render(report).contains("finding 7"))
        report.decisions = []
        #expect(TerminalRenderer(style: plain).render(report).contains("finding 7"))
    }

    @Test("are not there where there is nothing to do")
    func nothing() {
        #expect(lines(SampleReport.clean.report).isEmpty)
        #expect(!MarkdownRenderer().render(SampleReport.clean.report).contains("Decisions"))
    }
}
