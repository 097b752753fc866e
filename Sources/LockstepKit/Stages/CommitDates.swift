import Gate
import HistoryReading
import ReportModel
import RulesModel
import Snapshots
import SourceModel

extension UpstreamHistory {
    /// The dates of the upstream commits behind findings, in seconds since the beginning of 1970 in UTC; empty if no
    /// budget of the rules needs them.
    ///
    /// A commit that cannot be read has no date; its findings count as older than any budget allows.
    func dates(of findings: [AssessedFinding], needed rules: RuleSet) -> [ObjectName: Int64] {
        let checks = Ledger.datedChecks(in: rules)
        let dated = findings.filter { checks.contains($0.check) }
        guard !dated.isEmpty else { return [:] }
        let commits = Set(dated.flatMap { $0.evidence.compactMap(\.commit) }).sorted()
        guard let read = try? repository.summaries(of: commits) else { return [:] }
        return read.reduce(into: [:]) { dates, summary in
            guard case .success(let summary) = summary else { return }
            dates[summary.commit] = summary.authorSeconds
        }
    }
}
