import AuditModel

/// Applies the rules' exemptions.
struct Exempting {
    private let rules: RuleSet
    private let today: CalendarDay
    /// Whether there is no finding that could not be made.
    private let isComplete: Bool

    init(_ rules: RuleSet, today: CalendarDay, isComplete: Bool) {
        self.rules = rules
        self.today = today
        self.isComplete = isComplete
    }

    /// Marks what is exempted, and reports every exemption that excuses nothing or would excuse more than it does.
    ///
    /// - Parameter findings: With fingerprints of themselves and of what they are about.
    func apply(to findings: [Finding]) -> [Finding] {
        var settled = findings
        let states = states(for: findings)
        for (exemption, state) in zip(rules.exemptions, states) {
            guard case .excusing(let places) = state else { continue }
            for place in places where settled[place].exemption == nil {
                settled[place].exemption = ExemptionNote(
                    reason: exemption.reason, owner: exemption.owner, until: exemption.until)
            }
        }
        let reports = zip(rules.exemptions, states).compactMap { report(on: $0, $1, among: settled) }
        return settled + Fingerprinting.apply(to: reports)
    }

    /// What each of the exemptions does, in their order.
    func states(for findings: [Finding]) -> [ExemptionState] {
        var excusedBy: [Int: Exemption] = [:]
        return rules.exemptions.map { exemption in
            let named = findings.indices.filter { exemption.missedKeys(of: findings[$0], rules).isEmpty }
            if let until = exemption.until, until < today { return .expired }
            if named.isEmpty { return .idle }
            let changes = named.map { exemption.contents?.sidesChanged(in: findings[$0].contents) ?? [] }
            let same = zip(named, changes).filter { $0.1.isEmpty }.map(\.0)
            if same.isEmpty {
                let sides = Set(changes.joined())
                return .lapsed(Side.allCases.filter(sides.contains))
            }
            let others = same.compactMap { excusedBy[$0] }
            if others.count == same.count, let other = others.first { return .doubled(line: other.line) }
            for place in same where excusedBy[place] == nil { excusedBy[place] = exemption }
            return .excusing(same)
        }
    }

    private func report(on exemption: Exemption, _ state: ExemptionState, among findings: [Finding]) -> Finding? {
        switch state {
        case .expired: return ExpiredExemption.finding(about: exemption)
        case .lapsed(let sides): return LapsedExemption.finding(about: exemption, changed: sides)
        case .excusing(let places):
            return NarrowerEntry(exemption, excusing: places.map { findings[$0] }, rules).text
                .map { WideExemption.finding(about: exemption, narrowedBy: $0) }
        case .idle:
            guard isComplete else { return nil }
            let nearest = NearestFinding(exemption, among: findings, rules).entry
            return idle(exemption, "excuses no finding", nearest.map { "; did you mean `\($0)`?" })
        case .doubled(let line):
            return idle(exemption, "excuses no finding that the one on line \(line) does not excuse")
        }
    }

    private func idle(_ exemption: Exemption, _ what: String, _ suggestion: String? = nil) -> Finding {
        UnmatchedRule.finding(
            "\(exemption.phrase) \(what) (\(exemption.place))\(suggestion ?? "")", evidence: exemption.evidence)
    }
}

extension Exemption {
    /// `the exemption of `changed-body` for `Window.close()``.
    var phrase: String { "the exemption of `\(check)` for `\(subject)`" }

    /// `line 12 of the rules`.
    var place: String { "line \(line) of the rules" }

    var evidence: [Evidence] { [Evidence(label: "exemptions", text: "\(check) \(subject)", line: line)] }

    private var subject: String { symbol ?? port?.text ?? upstream?.text ?? fingerprint ?? "" }
}
