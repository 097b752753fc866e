import Checks
import ReportModel
import RulesModel
import SourceModel

/// Turns what the checks found into what counts.
package struct Gate {
    package var rules: RuleSet
    /// The day that exemptions and budgets are judged on.
    package var today: CalendarDay
    package var baseline: BaselineUse?
    /// What was there before the change that is looked at; `nil` where every finding counts.
    package var earlier: EarlierFindings?
    /// Which files belong together, by which a finding is known again where a file was renamed.
    package var links: FileLinks
    /// What was needed and could not be read, in sentences.
    package var unread: [String]
    /// Whether synced commits that the rules record were of no use, so that what history tells was not looked for.
    package var lacksBases: Bool
    /// Whether the verdict is to be about what could be read.
    package var allowsIncomplete: Bool

    package init(
        rules: RuleSet, today: CalendarDay, baseline: BaselineUse? = nil, earlier: EarlierFindings? = nil,
        links: FileLinks = FileLinks(), unread: [String] = [], lacksBases: Bool = false,
        allowsIncomplete: Bool = false
    ) {
        self.rules = rules
        self.today = today
        self.baseline = baseline
        self.earlier = earlier
        self.links = links
        self.unread = unread
        self.lacksBases = lacksBases
        self.allowsIncomplete = allowsIncomplete
    }

    /// Whether there is no finding that could not be made. Where there is one, an exemption or an entry of the baseline
    /// that is about nothing found may be about it.
    package var isComplete: Bool { unread.isEmpty && !lacksBases }

    /// The findings with their final severities and fingerprints, those of a check that is off left out, those that
    /// are set aside marked, sorted; and findings on exemptions that excuse nothing and on entries of the baseline that
    /// accept nothing.
    package func settle(_ findings: [Finding]) -> [Finding] {
        var settled = Wholes.reunited(exempting(findings).findings, as: findings).flatMap(Wholes.divided)
        if let baseline {
            settled = Baselining(use: baseline, links: links, isComplete: isComplete).apply(to: settled)
                .flatMap(Wholes.divided)
        }
        settled = settled.compactMap(weighed)
        if let earlier {
            settled = settled.map { $0.mapped { earlier.judging($0, links) } }.flatMap(Wholes.divided)
        }
        return settled.sorted(by: Self.precedes)
    }

    /// Settled findings, and one for each budget of the rules that they exceed.
    ///
    /// - Parameters:
    ///   - findings: As ``settle(_:)`` returned them.
    ///   - commits: Which upstream commits account for them.
    ///   - dates: When those commits were written, in seconds since 1970 began in UTC.
    package func addingOverruns(
        to findings: [Finding], commits: CommitEvidence, dates: [ObjectName: Int64]
    ) -> [Finding] {
        let overruns = Budgeting(
            budgets: rules.budgets, today: today, dates: dates, lacked: commits.lackedCommits(for:), links: links
        ).overruns(of: findings)
        return overruns.isEmpty ? findings : (findings + overruns.compactMap(weighed)).sorted(by: Self.precedes)
    }

    /// The checks whose commits the budgets of some rules need the dates of.
    package static func datedChecks(in rules: RuleSet) -> Set<String> {
        rules.budgets.filter { $0.days != nil || $0.most != nil }
            .reduce(into: []) { $0.formUnion(Budgeting.checks(countedFor: $1.check)) }
    }

    /// A finding as the rules weigh its check; `nil` where that is off.
    private func weighed(_ finding: Finding) -> Finding? {
        var finding = finding
        finding.parts = finding.parts.compactMap(weighed)
        if allowsIncomplete, CheckRegistry.check(finding.check)?.isAboutReading ?? false { finding.severity = .note }
        // What is told part by part counts no less than it did as a whole.
        let severities = [
            ownSeverity(of: finding), finding.wholeCheck.flatMap(CheckRegistry.check).flatMap(rules.severity),
        ]
        .compactMap(\.self)
        guard let severity = severities.max() else { return nil }
        finding.severity = severity
        return finding
    }

    private func ownSeverity(of finding: Finding) -> Severity? {
        switch rules.checks[finding.check] {
        case nil: CheckRegistry.check(finding.check)?.isOnByDefault ?? true ? finding.severity : nil
        case .off: nil
        // What a check holds for a lesser matter than it reports as a rule stays one.
        case .severity(let severity): finding.isLesser ? min(finding.severity, severity) : severity
        }
    }

    /// By place, check and symbol; those that are about the rules file come first, in the order of its entries.
    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        let (a, b) = (left.port ?? left.upstream, right.port ?? right.upstream)
        if a == nil, b == nil, left.ruleLine != right.ruleLine { return left.ruleLine < right.ruleLine }
        return (a?.path ?? .root, a?.line ?? 0, left.check, a?.symbol ?? "", left.fingerprint)
            < (b?.path ?? .root, b?.line ?? 0, right.check, b?.symbol ?? "", right.fingerprint)
    }
}

extension Finding {
    /// Whether its check gave it less weight than it gives as a rule.
    fileprivate var isLesser: Bool {
        CheckRegistry.check(check).map { severity < $0.defaultSeverity } ?? false
    }

    /// The line of the rules file that a finding without a place is about.
    fileprivate var ruleLine: Int { evidence.first?.line ?? 0 }
}
