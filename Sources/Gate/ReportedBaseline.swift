import ReportModel
import RulesModel

extension Baseline {
    /// The findings of a report that are in its baseline, or in the one that it writes.
    ///
    /// - Parameters:
    ///   - use: What the run did with the baseline before: of that, the entries of checks that are off stay, because
    ///     nobody has looked whether they are still true.
    ///   - checks: The severities that the rules state.
    package init(of report: Report, after use: BaselineUse? = nil, checks: [String: CheckSetting] = [:]) {
        var unseen: [Entry] = []
        if case .shrinking(let old) = use { unseen = old.entries.filter { checks[$0.check] == .off } }
        self.init(entries: report.findings.filter { $0.disposition == .baseline }.map(Entry.init) + unseen)
    }
}
