import Checks
import ReportModel
import RulesModel
import SourceModel

/// Decides which findings count.
package struct Ledger {
    package var rules: RuleSet
    /// The day that exemptions and budgets are judged on.
    package var today: CalendarDay
    /// The rules' decisions about upstream commits.
    package var deciding: DecidedCommits?
    package var baseline: BaselineUse?
    /// The findings before the reviewed change; `nil` if all findings count.
    package var earlier: EarlierFindings?
    /// The links between files, used to recognise a finding after a file was renamed.
    package var links: FileLinks
    /// Sentences about needed input that could not be read.
    package var unread: [String]
    /// Whether recorded synced commits could not be used, because there is no history.
    package var lacksBases: Bool
    /// Whether to give a verdict even if some input could not be read.
    package var allowsIncomplete: Bool
    /// The checks that did not run: an exemption or a baseline entry about them is not reported as unmatched.
    package var unasked: Set<String> = []

    package init(
        rules: RuleSet, today: CalendarDay, baseline: BaselineUse? = nil, earlier: EarlierFindings? = nil,
        links: FileLinks = FileLinks(), unread: [String] = [], lacksBases: Bool = false,
        allowsIncomplete: Bool = false
    ) {
        (self.rules, self.today, self.baseline, self.earlier) = (rules, today, baseline, earlier)
        (self.links, self.unread, self.lacksBases) = (links, unread, lacksBases)
        self.allowsIncomplete = allowsIncomplete
    }

    /// Whether no finding may be missing. If one may be, an unmatched exemption or baseline entry may be about it.
    package var isComplete: Bool { unread.isEmpty && !lacksBases }

    /// Why upstream's commits cannot be decided about, as a sentence; `nil` if they can.
    package var lackOfCommits: String? {
        guard unread.isEmpty else {
            return "cannot find the findings that upstream's commits cause, because not everything could be read:\n"
                + unread.joined(separator: "\n")
        }
        return lacksBases
            ? "cannot decide about commits: upstream's history lacks the synced commits; a plain folder has no history"
            : nil
    }

    /// The findings with dispositions and the rules' severities, sorted, without those of checks that are off.
    /// Exemptions that suppress nothing and baseline entries that accept nothing are findings too.
    ///
    /// - Parameter findings: Identified findings, open unless their check accepts them.
    package func settle(_ findings: [AssessedFinding]) -> [AssessedFinding] {
        // Exempted findings need no baseline.
        let exempted = exempting(findings)
        let marked = deciding?.marking(exempted.findings) ?? exempted.findings
        let decided = deciding?.reports(for: exempted.findings, isComplete: isComplete) ?? []
        var settled = (marked + exempted.reports + decided).flatMap(\.divided)
        if let baseline {
            let baselining = Baselining(use: baseline, links: links, isComplete: isComplete, unasked: unasked)
            settled = baselining.apply(to: settled).flatMap(\.divided)
        }
        // Earlier findings are compared by the severities of both rules files.
        settled = settled.compactMap(weighed)
        if let earlier {
            settled = settled.map { $0.mapped { earlier.judging($0, links) } }.flatMap(\.divided)
        }
        return settled.sorted(by: Self.precedes)
    }

    /// The findings after the rules' exemptions are applied, including those of checks that are off.
    package func exempting(_ findings: [AssessedFinding]) -> ExemptedFindings {
        Exempting(rules: rules, today: today, isComplete: isComplete, unasked: unasked).outcome(for: findings)
    }

    /// Settled findings, and one for each exceeded budget of the rules.
    ///
    /// - Parameters:
    ///   - findings: The result of ``settle(_:)``.
    ///   - commits: The upstream commits behind them.
    ///   - dates: The dates of these commits, in seconds since the beginning of 1970 in UTC.
    package func addingOverruns(
        to findings: [AssessedFinding], commits: CommitEvidence, dates: [ObjectName: Int64]
    ) -> [AssessedFinding] {
        let overruns = Budgeting(
            budgets: rules.budgets, today: today, dates: dates, lacked: commits.lackedCommits(for:), links: links
        ).overruns(of: findings)
        return overruns.isEmpty ? findings : (findings + overruns.compactMap(weighed)).sorted(by: Self.precedes)
    }

    /// The checks for which budgets of some rules need the dates of commits.
    package static func datedChecks(in rules: RuleSet) -> Set<String> {
        rules.budgets.filter { $0.days != nil || $0.most != nil }
            .reduce(into: []) { $0.formUnion(Budgeting.checks(countedFor: $1.check)) }
    }

    /// A finding with the severity that the rules set; `nil` if its check is off.
    private func weighed(_ finding: AssessedFinding) -> AssessedFinding? {
        let check = CheckRegistry.check(finding.check)
        let own: Severity = allowsIncomplete && check?.isAboutReading ?? false ? .note : finding.finding.severity
        let stated: Severity? =
            switch rules.checks[finding.check] {
            case nil: check?.isOnByDefault ?? true ? own : nil
            case .off: nil
            // A finding that its check made less severe than usual stays less severe.
            case .severity(let severity): own < check?.defaultSeverity ?? own ? min(own, severity) : severity
            }
        // A part that is reported by itself is at least as severe as its group.
        let group = finding.groupCheck.flatMap(CheckRegistry.check).flatMap(rules.severity)
        guard let severity = [stated, group].compactMap(\.self).max() else { return nil }
        var weighed = finding
        (weighed.severity, weighed.parts) = (severity, finding.parts.compactMap(self.weighed))
        return weighed
    }

    /// By location, check and symbol; findings on the rules file come first, in the order of its entries.
    private static func precedes(_ left: AssessedFinding, _ right: AssessedFinding) -> Bool {
        let (a, b) = (left.port ?? left.upstream, right.port ?? right.upstream)
        let (first, second) = (left.entry?.line ?? 0, right.entry?.line ?? 0)
        if a == nil, b == nil, first != second { return first < second }
        return (a?.path ?? .root, a?.line ?? 0, left.check, a?.symbol ?? "", left.fingerprint)
            < (b?.path ?? .root, b?.line ?? 0, right.check, b?.symbol ?? "", right.fingerprint)
    }
}
