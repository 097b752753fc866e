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
            let excused = findings.indices.filter { isAbout(exemption, findings[$0]) }
            let isExpired = exemption.until.map { $0 < today } ?? false
            if excused.isEmpty || isExpired { idle.append(exemption) }
            guard !isExpired else { continue }
            for place in excused where findings[place].exemption == nil {
                findings[place].exemption = ExemptionNote(
                    reason: exemption.reason, owner: exemption.owner, until: exemption.until)
            }
        }
        return findings + Fingerprinting.apply(to: idle.map(report))
    }

    private func isAbout(_ exemption: Exemption, _ finding: Finding) -> Bool {
        guard exemption.check == finding.check else { return false }
        if let fingerprint = exemption.fingerprint, fingerprint != finding.fingerprint { return false }
        if let symbol = exemption.symbol, symbol != finding.upstream?.symbol, symbol != finding.port?.symbol {
            return false
        }
        for (side, pattern, location) in [
            (Side.upstream, exemption.upstream, finding.upstream), (.port, exemption.port, finding.port),
        ] {
            guard let pattern else { continue }
            guard let location, rules[side].absolute(pattern).matches(location.path) else { return false }
        }
        return true
    }

    private func report(_ exemption: Exemption) -> Finding {
        let subject =
            exemption.symbol ?? exemption.port?.text ?? exemption.upstream?.text ?? exemption.fingerprint ?? ""
        let isExpired = exemption.until.map { $0 < today } ?? false
        let what = isExpired ? "ran out on \(exemption.until?.description ?? "")" : "excuses no finding"
        return UnmatchedRule.finding(
            "the exemption of `\(exemption.check)` for `\(subject)` \(what) (line \(exemption.line) of the rules)",
            evidence: [Evidence(label: "exemptions", text: "\(exemption.check) \(subject)", line: exemption.line)])
    }
}
