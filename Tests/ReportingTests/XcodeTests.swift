import ReportModel
import SourceModel
import Testing

@testable import Reporting

@Suite("Issues for Xcode")
struct XcodeTests {
    private func lines(_ report: Report, folder: String? = nil) -> [Substring] {
        XcodeRenderer(folder: folder).render(report).unicodeScalars.split(separator: "\n").map { Substring($0) }
    }

    @Test("of every sample equals its golden", arguments: SampleReport.withGoldens)
    func golden(_ sample: SampleReport) throws {
        try Golden("\(sample.rawValue).xcode.txt").expect(XcodeRenderer().render(sample.report))
    }

    @Test("are at line and column of the port's file, below its checkout")
    func place() {
        let issue =
            "ios/Overlay/Overlay.swift:14:5: error: `Overlay.isVisible` differs: upstream negates the condition. [changed-body]"
        #expect(lines(SampleReport.one.report).map(String.init) == [issue])
        #expect(lines(SampleReport.one.report, folder: "/work/port").map(String.init) == ["/work/port/\(issue)"])
    }

    @Test(
        "are every open finding, the most severe first, by the words that Xcode knows", arguments: SampleReport.allCases
    )
    func all(_ sample: SampleReport) {
        let report = sample.report
        let kinds = lines(report).compactMap { line in
            line.firstMatch(of: #/^(?:.*?:[0-9]+:[0-9]+: )?(error|warning|note): /#).map { String($0.1) }
        }
        #expect(kinds.count == report.findings(.open).count + report.verdict.reasons.count)
        #expect(kinds.count == lines(report).count)
        #expect(kinds.filter { $0 == "note" }.count == report.findings(.open).count { $0.severity == .note })
    }

    @Test("are one line each, whatever a name holds", arguments: HostileNames.all)
    func hostile(_ name: String) {
        var report = SampleReport.one.report
        (report.findings[0].message, report.findings[0].check) = (name, name)
        report.findings[0].port?.path = RelativePath("b/\(name)")
        #expect(lines(report).count == 1)
    }
}
