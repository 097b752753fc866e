import ReportModel
import SourceModel

extension SampleReport {
    /// Fourteen months: nothing at first, and one point that could not be audited.
    static var history: HistoryReport {
        let month: Int64 = 2_630_000
        let points = (0..<14).map { number -> HistoryPoint in
            let outcome: HistoryPoint.Outcome =
                switch number {
                case 0: .absent
                case 5: .failed("`rules.yml` names <nothing>")
                default:
                    .audited(
                        Drift(
                            files: [.inSync: 14 - number, .behind: number, .missing: 2],
                            declarations: [.inSync: 90, .behind: 10 * number], commitsBehind: 3 * number,
                            daysBehind: number == 1 ? nil : 31 * number))
                }
            return HistoryPoint(
                port: commit(String(number % 10)), date: 1_700_000_000 + Int64(number) * month,
                tag: number == 13 ? "v1.0" : nil, upstream: number == 0 ? nil : commit("a"),
                outcome: outcome)
        }
        return HistoryReport(
            toolVersion: "1.0", upstream: upstream, port: port, points: points,
            undecided: ["one point could not be audited"])
    }
}
