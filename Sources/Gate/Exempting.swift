import Checks
import ReportModel
import RulesModel
import SourceModel

/// Applies the rules' exemptions.
struct Exempting {
    let rules: RuleSet
    let today: CalendarDay
    /// Whether no finding may be missing.
    let isComplete: Bool
    /// The checks that did not run.
    var unasked: Set<String> = []

    /// Marks exempted findings, and reports every exemption that suppresses nothing.
    func outcome(for findings: [AssessedFinding]) -> ExemptedFindings {
        let (states, holders) = states(for: findings.withParts)
        let marked = findings.map { finding in
            finding.mapped { part in
                guard part.exemption == nil, let exemption = holders[part.fingerprint].map({ rules.exemptions[$0] })
                else { return part }
                var part = part
                part.disposition = .exempted(
                    ExemptionNote(reason: exemption.reason, owner: exemption.owner, until: exemption.until?.day))
                return part
            }
        }
        let all = marked.withParts
        let reports = zip(rules.exemptions, states).compactMap { report(on: $0, $1, among: all) }
        return ExemptedFindings(findings: marked, reports: Identification().identify(reports), states: states)
    }

    /// The state of each exemption, in order, and for each finding the index of the exemption that suppresses it.
    private func states(
        for findings: [AssessedFinding]
    ) -> (states: [ExemptionState], holders: [String: Int]) {
        var states = rules.exemptions.map { effect(of: $0, on: findings) }
        var holders: [String: Int] = [:]
        for index in longestFirst {
            let suppressed = states[index].suppressed
            let others = suppressed.compactMap { holders[$0] }
            if let other = others.first, others.count == suppressed.count {
                states[index] = .doubled(line: rules.exemptions[other].line)
                continue
            }
            for finding in suppressed where holders[finding] == nil { holders[finding] = index }
        }
        return (states, holders)
    }

    /// The effect of an exemption if it were the only one.
    private func effect(of exemption: Exemption, on findings: [AssessedFinding]) -> ExemptionState {
        let named = findings.filter { exemption.missedKeys(of: $0, rules).isEmpty }
        if exemption.until?.isOver(on: today) ?? false { return .expired(named.map(\.fingerprint)) }
        if named.isEmpty { return unasked.contains(exemption.check) ? .suppressing([]) : .idle }
        let same = named.filter { exemption.changedSides(of: $0).isEmpty }
        guard same.isEmpty else { return .suppressing(same.map(\.fingerprint)) }
        let sides = Set(named.flatMap(exemption.changedSides))
        return .lapsed(named.map(\.fingerprint), changed: Side.allCases.filter(sides.contains))
    }

    /// The indices of the exemptions, latest last day first, beginning with those without one, otherwise in file order.
    private var longestFirst: [Int] {
        rules.exemptions.indices.sorted { left, right in
            switch (rules.exemptions[left].until?.day, rules.exemptions[right].until?.day) {
            case (let first?, let second?) where first != second: first > second
            case (nil, _?): true
            case (_?, nil): false
            default: left < right
            }
        }
    }

    private func report(
        on exemption: Exemption, _ state: ExemptionState, among findings: [AssessedFinding]
    ) -> Finding? {
        let before = Set(state.suppressedBefore)
        let suppressedBefore = findings.filter { before.contains($0.fingerprint) }
        switch state {
        case .expired: return ExpiredExemption.finding(about: exemption, suppressedBefore: suppressedBefore)
        case .lapsed(_, let sides):
            return LapsedExemption.finding(about: exemption, changed: sides, suppressedBefore: suppressedBefore)
        case .suppressing: return nil
        case .idle:
            guard isComplete else { return nil }
            return idle(
                exemption, "suppresses no finding", NearestFinding(exemption, among: findings, rules).suggestion)
        case .doubled(let line):
            guard isComplete else { return nil }
            return idle(exemption, "suppresses only findings that the exemption on line \(line) suppresses too")
        }
    }

    private func idle(_ exemption: Exemption, _ what: String, _ suggestion: String? = nil) -> Finding {
        UnmatchedRule.finding(
            "\(exemption.phrase) \(what) (\(exemption.place))\(suggestion ?? "")", entry: exemption.entry)
    }
}
