import ReportModel
import SourceModel

/// A port's history: before it began, two states, and one that could not be audited.
enum SampleHistory {
    static let report = HistoryReport(
        toolVersion: "0.1.0", upstream: SampleReport.upstream, port: SampleReport.port,
        points: [
            point(1, .absent, upstream: nil),
            point(2, .audited(Drift(files: [.inSync: 3], declarations: [.inSync: 40]))),
            point(
                3,
                .audited(
                    Drift(
                        files: [.inSync: 1, .behind: 1, .diverged: 1, .addition: 2, .missing: 4],
                        declarations: [.inSync: 31, .behind: 9], commitsBehind: 12, daysBehind: 248)), tag: "v2.0.0"),
            point(4, .failed("its history is incomplete\u{1B}")),
        ],
        remarks: ["The rules were read as they were then."],
        undecided: ["The state of 2025-04-22: its history is incomplete."])

    static let nothing = HistoryReport(
        toolVersion: "0.1.0", upstream: SampleReport.upstream, port: SampleReport.port, points: [])

    private static func point(
        _ month: Int, _ outcome: HistoryPoint.Outcome, tag: String? = nil, upstream: Int? = 9
    ) -> HistoryPoint {
        HistoryPoint(
            port: SampleReport.commit(month), date: 1_737_500_000 + Int64(month) * 2_592_000, tag: tag,
            upstream: upstream.map(SampleReport.commit), outcome: outcome)
    }
}
