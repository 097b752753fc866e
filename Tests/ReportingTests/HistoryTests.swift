import ReportModel
import SourceModel
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("A port's history")
struct HistoryTests {
    private func terminal(_ report: HistoryReport) -> String {
        TerminalHistory(style: TerminalStyle(isColored: false, width: nil)).render(report)
    }

    @Test("of the samples equals its goldens")
    func goldens() throws {
        for (name, report) in [("history-some", SampleHistory.report), ("history-nothing", SampleHistory.nothing)] {
            try Golden("\(name).json").expect(JSONRenderer().render(report))
            try Golden("\(name).txt").expect(terminal(report))
        }
    }

    @Test("steers no terminal")
    func plain() {
        let text = terminal(SampleHistory.report)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
    }
}
