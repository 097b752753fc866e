import Checks
import ReportModel
import RulesModel
import SourceModel

/// Holds the findings that count against the budgets of the rules.
struct Budgeting {
    let budgets: [Budget]
    let today: CalendarDay
    /// When upstream's commits were written, in seconds since 1970 began in UTC.
    let dates: [ObjectName: Int64]
    /// The upstream commits that the port lacks of what a finding is about: none where they should be known and are
    /// not, and `nil` where no commits are told of such a finding.
    let lacked: (Finding) -> [ObjectName]?
    let links: FileLinks

    /// How many findings the evidence lists.
    private static let listLimit = 10
    /// How many the message names.
    private static let mostNamed = 3

    /// The unit that a limit counts: a finding, or the findings on one file.
    private struct Counted {
        var place: Location?
        var findings: [AssessedFinding]
    }

    /// What is counted, and the figure that a limit is about or that the list is sorted by; `nil` where that is not
    /// known.
    private struct Measured {
        var place: Location?
        var figure: Int?
        var hasCommits: Bool
    }

    /// The checks whose findings a budget of `check` counts. A file is behind whichever check says so: one that the port
    /// has changed too is reported in parts.
    static func checks(countedFor check: String) -> Set<String> {
        guard countsFilesBehind(check) else { return [check] }
        return Set(CheckRegistry.all.filter { $0.topic?.countsAsBehind ?? false }.map { $0.id })
    }

    private static func countsFilesBehind(_ check: String) -> Bool {
        CheckRegistry.topic(of: check).map { $0.isAboutFiles && $0.condition == .behind } ?? false
    }

    /// - Returns: A finding for each limit that is passed.
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
        // Where both sides changed the same, and the port has upstream's change, it is not behind.
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
        // Where one of them should have commits and has none, neither age nor number is known.
        let commits = known.contains(where: \.isEmpty) ? [] : Set(known.joined()).sorted()
        let figure = limit == .commits ? commits.isEmpty ? nil : commits.count : age(of: commits)
        return Measured(place: counted.place, figure: figure, hasCommits: true)
    }

    /// In days, since the oldest of some commits was written; `nil` where that is not known.
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
