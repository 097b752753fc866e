import Checks
import ReportModel
import RulesModel
import SourceModel

/// Checks the counted findings against the budgets of the rules.
struct Budgeting {
    let budgets: [Budget]
    let today: CalendarDay
    /// The dates of upstream's commits, in seconds since the beginning of 1970 in UTC.
    let dates: [ObjectName: Int64]
    /// The upstream commits behind a finding that the port lacks: empty if they are unknown, `nil` for a finding that
    /// upstream commits cannot cause.
    let lacked: (Finding) -> [ObjectName]?
    let links: FileLinks

    /// The highest number of findings that the evidence lists.
    private static let listLimit = 10
    /// The highest number that the message names.
    private static let mostNamed = 3

    /// The unit that a limit counts: a finding, or the findings on one file.
    private struct Counted {
        var place: Location?
        var findings: [AssessedFinding]
    }

    /// A counted item, with the figure for the limit or for the order of the list; `nil` if the figure is unknown.
    private struct Measured {
        var place: Location?
        var figure: Int?
        var hasCommits: Bool
    }

    /// The checks whose findings a budget of `check` counts. A file counts as behind by any check that says so: a file
    /// that the port has changed too is reported in parts.
    static func checks(countedFor check: String) -> Set<String> {
        guard countsFilesBehind(check) else { return [check] }
        return Set(CheckRegistry.all.filter { $0.topic?.countsAsBehind ?? false }.map { $0.id })
    }

    private static func countsFilesBehind(_ check: String) -> Bool {
        CheckRegistry.topic(of: check).map { $0.isAboutFiles && $0.condition == .behind } ?? false
    }

    /// - Returns: A finding for each exceeded limit.
    func overruns(of findings: [AssessedFinding]) -> [AssessedFinding] {
        let open = findings.filter { $0.disposition == .open }
        return Identification().identify(
            budgets.flatMap { budget in
                let counted = counted(open, for: budget.check)
                return BudgetLimit.allCases.compactMap { overrun($0, of: counted, budget) }
            })
    }

    private func counted(_ findings: [AssessedFinding], for check: String) -> [Counted] {
        let checks = Self.checks(countedFor: check)
        let meant = findings.filter { checks.contains($0.check) }
        guard Self.countsFilesBehind(check) else {
            return meant.map { Counted(place: $0.port ?? $0.upstream, findings: [$0]) }
        }
        // If both sides made the same change, the port is not behind.
        let behind = meant.filter { finding in
            CheckRegistry.topic(of: finding.check)?.condition != .diverged || finding.severity > .note
        }
        let byFile = Dictionary(grouping: behind) { links.portPath(of: $0.finding) }
        return byFile.sorted { $0.key < $1.key }.map { path, findings in
            Counted(place: Location(path: path), findings: findings)
        }
    }

    private func overrun(_ limit: BudgetLimit, of counted: [Counted], _ budget: Budget) -> Finding? {
        guard let allowed = limit.allowance(in: budget) else { return nil }
        let measured = counted.map { measure($0, by: limit) }
        let over =
            limit == .most
            ? measured.count > allowed ? measured : []
            : measured.filter { $0.hasCommits && ($0.figure ?? .max) > allowed }
        guard !over.isEmpty else { return nil }
        let unknown = over.count { $0.figure == nil }
        let message = limit.message(late: over.count - unknown, unknown: unknown, of: budget.check, allowed: allowed)
        return OverBudget.finding(
            "\(message) (line \(budget.line) of the rules): \(list(over, limit, most: Self.mostNamed).joined(separator: "; "))",
            entry: RuleEntry(.gate, "\(budget.check) \(limit.rawValue)", line: budget.line),
            evidence: [Evidence(.fact(.overBudget), list(over, limit, most: Self.listLimit).joined(separator: "\n"))])
    }

    private func measure(_ counted: Counted, by limit: BudgetLimit) -> Measured {
        let known = counted.findings.compactMap { lacked($0.finding) }
        guard !known.isEmpty else { return Measured(place: counted.place, hasCommits: false) }
        // If one finding should have commits but has none, neither age nor number is known.
        let commits = known.contains(where: \.isEmpty) ? [] : Set(known.joined()).sorted()
        let figure = limit == .commits ? commits.isEmpty ? nil : commits.count : age(of: commits)
        return Measured(place: counted.place, figure: figure, hasCommits: true)
    }

    /// The age in days of the oldest commit; `nil` if unknown.
    private func age(of commits: [ObjectName]) -> Int? {
        let seconds = commits.compactMap { dates[$0] }
        guard seconds.count == commits.count else { return nil }
        return seconds.min().map { today.daysSince1970 - Int((Double($0) / 86_400).rounded(.down)) }
    }

    /// The worst first.
    private func list(_ over: [Measured], _ limit: BudgetLimit, most: Int) -> [String] {
        let lines = over.sorted { ($0.figure ?? .max) > ($1.figure ?? .max) }.prefix(most).map { item in
            [item.place?.path.description, item.place?.symbol, item.hasCommits ? limit.figure(item.figure) : nil]
                .compactMap(\.self).joined(separator: ", ")
        }
        let rest = over.count - lines.count
        return lines + (rest > 0 ? ["\(rest) more"] : [])
    }
}
