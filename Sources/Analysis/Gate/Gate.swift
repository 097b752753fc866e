import AuditModel

/// Turns what the checks found into what counts.
package enum Gate {
    /// The findings with their final severities and fingerprints, those of a check that is off left out, those that
    /// are set aside marked, sorted; and findings on exemptions that excuse nothing and on entries of the baseline that
    /// accept nothing.
    ///
    /// - Parameters:
    ///   - today: The day that exemptions are judged on.
    ///   - earlier: The fingerprints of what was there before the change that is looked at; `nil` where every finding
    ///     counts.
    package static func settle(
        _ findings: [Finding], rules: RuleSet, today: CalendarDay, baseline: BaselineUse? = nil,
        earlier: Set<String>? = nil
    ) -> [Finding] {
        var settled = Exempting(rules, today: today).apply(to: Fingerprinting.apply(to: findings))
        if let baseline { settled = Baselining(use: baseline).apply(to: settled) }
        if let earlier {
            for place in settled.indices { settled[place].isNew = !earlier.contains(settled[place].fingerprint) }
        }
        return settled.compactMap { severity(of: $0, rules) }.sorted(by: Self.precedes)
    }

    /// Whether a run with `findings`, as ``settle(_:rules:today:)`` returned them, has passed.
    ///
    /// No severity and no exemption gives a verdict to a run that could not read its input, or makes a mapping
    /// valid that matches nothing or whose synced commits cannot be right.
    ///
    /// - Parameter unread: What of upstream's history was needed and could not be read, in sentences.
    package static func verdict(
        on findings: [Finding], in comparison: Comparison, unread: [String] = [], failOn: FailureThreshold
    ) -> Verdict {
        let counted = findings.filter { $0.exemption == nil && !$0.isInBaseline && $0.isNew }
        func count(_ severity: Severity) -> Int { counted.count { $0.severity == severity } }
        let undecided = undecided(in: comparison, unread: unread)
        let invalidRules =
            comparison.matching.unmatchedRules.filter { $0.section == .mappings }.map(UnmatchedRule.message(about:))
            + ContradictedRange.findings(in: comparison).map(\.message)
        return Verdict(
            failOn: failOn, errors: count(.error), warnings: count(.warning), notes: count(.note),
            exempted: findings.count { $0.exemption != nil }, undecided: undecided, invalidRules: invalidRules,
            passed: undecided.isEmpty && invalidRules.isEmpty && !counted.contains { failOn.isReached(by: $0.severity) }
        )
    }

    /// Why no verdict can be given, in sentences.
    ///
    /// - Parameter unread: What of upstream's history was needed and could not be read.
    package static func undecided(in comparison: Comparison, unread: [String]) -> [String] {
        UnreadableObject.problems(in: comparison) + unread
    }

    private static func severity(of finding: Finding, _ rules: RuleSet) -> Finding? {
        guard let setting = rules.checks[finding.check] else { return finding }
        switch setting {
        case .off: return nil
        case .severity(let severity):
            var finding = finding
            // What a check holds for a lesser matter than it reports as a rule stays one.
            finding.severity = finding.isLesser ? min(finding.severity, severity) : severity
            return finding
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
        CheckRegistry.all.first { $0.id == check }.map { severity < $0.defaultSeverity } ?? false
    }

    /// The line of the rules file that a finding without a place is about.
    fileprivate var ruleLine: Int { evidence.first?.line ?? 0 }
}
