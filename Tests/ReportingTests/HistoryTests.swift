import ReportModel
import SourceModel
import Testing

@testable import Reporting

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

    @Test("has a line for each state, with its numbers where there are any")
    func lines() {
        let rows = terminal(SampleHistory.report).split(separator: "\n").filter { $0.hasPrefix("2025-") }
            .map { $0.split(whereSeparator: { $0 == " " }).map(String.init) }
        #expect(
            rows.map { $0.dropFirst(2).joined(separator: " ") } == [
                "no port", "c9c9c9c9c 3 of 3 0 0 0 0", "c9c9c9c9c 1 of 9 2 2 4 12 248", "c9c9c9c9c ?",
            ])
        #expect(rows.map { $0[1] } == ["c1c1c1c1c", "c2c2c2c2c", "v2.0.0", "c4c4c4c4c"])
    }

    @Test("steers no terminal, and fits 80 columns")
    func plain() {
        let text = terminal(SampleHistory.report)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isSteering })
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("2025-") || $0.hasPrefix("date") }
        #expect(rows.count == 5 && rows.allSatisfy { $0.count <= 80 })
    }

    @Test("says in one line which states it has")
    func summary() {
        #expect(TerminalHistory.summary(of: SampleHistory.nothing) == "no state of the port")
        #expect(
            TerminalHistory.summary(of: SampleHistory.report).hasPrefix("4 states of the port, 2025-02-20 to 2025-"))
    }
}
