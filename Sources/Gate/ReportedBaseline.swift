import ReportModel
import RulesModel

extension Baseline {
    /// The findings of a report that are in its baseline, or in the one that it writes.
    ///
    /// - Parameters:
    ///   - use: The run's use of the baseline. Entries of checks that are off are kept, because they were not checked.
    ///   - checks: The severities in the rules.
    package init(of report: Report, after use: BaselineUse? = nil, checks: [String: CheckSetting] = [:]) {
        var unseen: [Entry] = []
        if case .shrinking(let old) = use { unseen = old.entries.filter { checks[$0.check] == .off } }
        self.init(entries: report.findings.filter { $0.disposition == .baseline }.map(Entry.init) + unseen)
    }
}
