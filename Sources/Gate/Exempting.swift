import Checks
import ReportModel
import RulesModel
import SourceModel

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

    /// Marks what is exempted, and reports every exemption that excuses nothing.
    ///
    /// - Parameter findings: With fingerprints of themselves and of what they are about.
    func outcome(for findings: [Finding]) -> ExemptedFindings {
        let (states, holders) = states(for: findings)
        var settled = findings
        for (place, holder) in holders where settled[place].exemption == nil {
            let exemption = rules.exemptions[holder]
            settled[place].exemption = ExemptionNote(
                reason: exemption.reason, owner: exemption.owner, until: exemption.lastDay)
        }
        let reports = zip(rules.exemptions, states).compactMap { report(on: $0, $1, among: settled) }
        return ExemptedFindings(findings: settled + Fingerprinting.apply(to: reports), states: states)
    }

    /// What each of the exemptions does, in their order, and which of them holds a finding, both by their places.
    private func states(for findings: [Finding]) -> (states: [ExemptionState], holders: [Int: Int]) {
        var states = rules.exemptions.map { effect(of: $0, on: findings) }
        var holders: [Int: Int] = [:]
        for place in longestFirst {
            guard case .excusing(let excused) = states[place] else { continue }
            let others = excused.compactMap { holders[$0] }
            if others.count == excused.count, let other = others.first {
                states[place] = .doubled(line: rules.exemptions[other].line)
                continue
            }
            for finding in excused where holders[finding] == nil { holders[finding] = place }
        }
        return (states, holders)
    }

    /// What an exemption would do if it were the only one.
    private func effect(of exemption: Exemption, on findings: [Finding]) -> ExemptionState {
        let named = findings.indices.filter { exemption.missedKeys(of: findings[$0], rules).isEmpty }
        if exemption.until?.isOver(on: today) ?? false { return .expired(named) }
        if named.isEmpty { return .idle }
        let changes = named.map { exemption.contents?.sidesChanged(in: findings[$0].contents) ?? [] }
        let same = zip(named, changes).filter { $0.1.isEmpty }.map(\.0)
        guard same.isEmpty else { return .excusing(same) }
        let sides = Set(changes.joined())
        return .lapsed(named, changed: Side.allCases.filter(sides.contains))
    }

    /// The places of the exemptions, those without a last day before those with a late one, and else as in the file.
    private var longestFirst: [Int] {
        rules.exemptions.indices.sorted { left, right in
            switch (rules.exemptions[left].lastDay, rules.exemptions[right].lastDay) {
            case (let first?, let second?) where first != second: first > second
            case (nil, _?): true
            case (_?, nil): false
            default: left < right
            }
        }
    }

    private func report(on exemption: Exemption, _ state: ExemptionState, among findings: [Finding]) -> Finding? {
        switch state {
        case .expired(let places):
            return ExpiredExemption.finding(about: exemption, excusedBefore: places.map { findings[$0] })
        case .lapsed(let places, let sides):
            return LapsedExemption.finding(about: exemption, changed: sides, excusedBefore: places.map { findings[$0] })
        case .excusing: return nil
        case .idle:
            guard isComplete else { return nil }
            return idle(
                exemption, "excuses no finding", NearestFinding(exemption, among: findings, rules).suggestion)
        case .doubled(let line):
            guard isComplete else { return nil }
            return idle(exemption, "excuses no finding that the one on line \(line) does not excuse")
        }
    }

    private func idle(_ exemption: Exemption, _ what: String, _ suggestion: String? = nil) -> Finding {
        UnmatchedRule.finding(
            "\(exemption.phrase) \(what) (\(exemption.place))\(suggestion ?? "")", evidence: exemption.evidence)
    }
}

extension Exemption {
    /// The last day of one that holds; `nil` where it holds for good.
    fileprivate var lastDay: CalendarDay? {
        if case .day(let day)? = until { day } else { nil }
    }
}
