import ReportModel
import SourceModel
import Testing

@testable import Reporting
@testable import TerminalReport

@Suite("A port's history")
struct HistoryReportTests {
    private static func name(_ number: UInt64) -> ObjectName { ObjectName(high: number << 32, middle: 0, low: 0) }

    private static let report = HistoryReport(
        toolVersion: "1", upstream: ReportSide(repository: "acme/panel", root: "Sources", medium: .commit),
        port: ReportSide(root: "ios", medium: .commit),
        points: [
            HistoryPoint(port: name(1), date: 0, upstream: nil, outcome: .failed("no upstream")),
            HistoryPoint(port: name(1), date: 86_400, upstream: name(2), outcome: .absent),
            HistoryPoint(
                port: name(3), date: 172_800, tag: "v1", upstream: name(2),
                outcome: .audited(
                    Drift(
                        files: [.inSync: 3, .behind: 1], declarations: [.inSync: 20, .missing: 2], commitsBehind: 4,
                        daysBehind: 12))),
        ], undecided: ["one could not be audited"])

    @Test("On the terminal there is a row for each state, and a column for each status that occurs")
    func terminal() {
        let lines = TerminalHistory(style: TerminalStyle(isColored: false, width: nil)).render(Self.report)
            .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.contains(["1970-01-03", "v1", Self.name(2).short, "4", "12"]))
        #expect(lines.contains(["1970-01-03", "3", "1"]) && lines.contains(["1970-01-03", "20", "2"]))
        #expect(lines.count { $0.last == "failed" } == 3)
        #expect(lines.contains(["day", "in-sync", "behind"]) && lines.contains(["day", "in-sync", "missing"]))
    }

    @Test("A state that changes no number has no row, and 80 columns are enough for all statuses")
    func narrow() {
        let all = Dictionary(keepingFirst: Status.allCases.map { ($0, 1) })
        let drift = Drift(files: all, declarations: all, commitsBehind: 1, daysBehind: 1)
        var report = Self.report
        report.points = (1...3).map {
            HistoryPoint(
                port: Self.name(1), date: 86_400 * Int64($0), upstream: Self.name(2),
                outcome: .audited($0 < 3 ? drift : Drift(files: all, declarations: [:])))
        }
        let text = TerminalHistory(style: TerminalStyle(isColored: false, width: 80)).render(report)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.count { $0.hasPrefix("1970-01-02") } == 3 && !lines.contains { $0.hasPrefix("1970-01-03") })
        #expect(lines.count { $0.hasPrefix("1970-01-04") } == 2)
        #expect(lines.contains("files, without a row for a day that changed nothing"))
    }

    @Test("The summary tells how it ends")
    func summary() {
        let summary = TerminalHistory.summary(of: Self.report)
        #expect(summary.contains("1 of 3 states"))
        #expect(summary.contains("4 upstream commits"))
        #expect(summary.contains("12 days"))
    }
}
