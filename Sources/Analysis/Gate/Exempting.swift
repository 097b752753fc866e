import AuditModel

/// Applies the rules' exemptions.
struct Exempting {
    private let exemptions: [Exemption]
    private let today: CalendarDay
    private let rules: RuleSet

    init(_ rules: RuleSet, today: CalendarDay) {
        exemptions = rules.exemptions
        self.rules = rules
        self.today = today
    }

    /// Marks what is exempted. An exemption that has run out excuses nothing, and one that excuses nothing is
    /// itself reported.
    func apply(to findings: [Finding]) -> [Finding] {
        var findings = findings
        var idle: [Exemption] = []
        for exemption in exemptions {
            let excused = findings.indices.filter { exemption.missedKeys(of: findings[$0], rules).isEmpty }
            let isExpired = exemption.until.map { $0 < today } ?? false
            if excused.isEmpty || isExpired { idle.append(exemption) }
            guard !isExpired else { continue }
            for place in excused where findings[place].exemption == nil {
                findings[place].exemption = ExemptionNote(
                    reason: exemption.reason, owner: exemption.owner, until: exemption.until)
            }
        }
        return findings + Fingerprinting.apply(to: idle.map { report($0, among: findings) })
    }

    private func report(_ exemption: Exemption, among findings: [Finding]) -> Finding {
        let subject =
            exemption.symbol ?? exemption.port?.text ?? exemption.upstream?.text ?? exemption.fingerprint ?? ""
        let isExpired = exemption.until.map { $0 < today } ?? false
        let what = isExpired ? "ran out on \(exemption.until?.description ?? "")" : "excuses no finding"
        let nearest = isExpired ? nil : NearestFinding(exemption, among: findings, rules).entry
        let suggestion = nearest.map { "; did you mean `\($0)`?" } ?? ""
        return UnmatchedRule.finding(
            "the exemption of `\(exemption.check)` for `\(subject)` \(what) (line \(exemption.line) of the rules)"
                + suggestion,
            evidence: [Evidence(label: "exemptions", text: "\(exemption.check) \(subject)", line: exemption.line)])
    }
}
