import AuditModel

/// Holds the findings that count against the budgets of the rules.
struct Budgeting {
    let budgets: [Budget]
    let today: CalendarDay
    /// When upstream's commits were written, in seconds since 1970 began in UTC.
    let dates: [ObjectName: Int64]
    /// The upstream commits that the port lacks of what a finding is about: none where they should be known and are
    /// not, and `nil` where no commits are told of such a finding.
    let lacked: (Finding) -> [ObjectName]?

    /// How many findings the evidence lists.
    private static let listLimit = 10

    /// A finding, and the figure that a limit is about or that the list is sorted by; `nil` where that is not known.
    private struct Measured {
        var finding: Finding
        var figure: Int?
        var hasCommits: Bool
    }

    /// - Returns: A finding for each limit that is passed.
    func overruns(of findings: [Finding]) -> [Finding] {
        let open = Dictionary(grouping: findings.filter { FindingStanding($0) == .open }, by: \.check)
        return Fingerprinting.apply(
            to: budgets.flatMap { budget in
                BudgetLimit.allCases.compactMap { overrun($0, of: open[budget.check] ?? [], budget) }
            })
    }

    private func overrun(_ limit: BudgetLimit, of findings: [Finding], _ budget: Budget) -> Finding? {
        guard let allowed = limit.allowance(in: budget) else { return nil }
        let measured = findings.map { measure($0, by: limit) }
        let over =
            limit == .most
            ? measured.count > allowed ? measured : []
            : measured.filter { $0.hasCommits && ($0.figure ?? .max) > allowed }
        guard !over.isEmpty else { return nil }
        let unknown = over.count { $0.figure == nil }
        let message = limit.message(late: over.count - unknown, unknown: unknown, of: budget.check, allowed: allowed)
        return OverBudget.finding(
            "\(message) (line \(budget.line) of the rules)",
            evidence: [
                Evidence(label: "gate", text: "\(budget.check) \(limit.rawValue)", line: budget.line),
                Evidence(label: "over budget", text: list(over, limit)),
            ])
    }

    private func measure(_ finding: Finding, by limit: BudgetLimit) -> Measured {
        guard let commits = lacked(finding) else { return Measured(finding: finding, hasCommits: false) }
        let figure = limit == .commits ? commits.isEmpty ? nil : commits.count : age(of: commits)
        return Measured(finding: finding, figure: figure, hasCommits: true)
    }

    /// In days, since the oldest of some commits was written; `nil` where that is not known.
    private func age(of commits: [ObjectName]) -> Int? {
        let seconds = commits.compactMap { dates[$0] }
        guard seconds.count == commits.count else { return nil }
        return seconds.min().map { today.daysSince1970 - Int((Double($0) / 86_400).rounded(.down)) }
    }

    /// The worst first.
    private func list(_ over: [Measured], _ limit: BudgetLimit) -> String {
        let lines = over.sorted { ($0.figure ?? .max) > ($1.figure ?? .max) }.prefix(Self.listLimit).map { item in
            let place = item.finding.port ?? item.finding.upstream
            return [place?.path.description, place?.symbol, item.hasCommits ? limit.figure(item.figure) : nil]
                .compactMap(\.self).joined(separator: ", ")
        }
        let rest = over.count - lines.count
        return (lines + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "\n")
    }
}
