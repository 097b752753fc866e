import AuditModel

/// Holds the findings that count against the budgets of the rules.
struct Budgeting {
    let budgets: [Budget]
    let today: CalendarDay
    /// When upstream's commits were written, in seconds since 1970 began in UTC.
    let dates: [ObjectName: Int64]

    /// How many findings a message's evidence lists.
    private static let listLimit = 10

    /// - Parameter findings: With the commits that they rest on as evidence.
    /// - Returns: A finding for each limit that is passed.
    func overruns(of findings: [Finding]) -> [Finding] {
        let open = Dictionary(grouping: findings.filter(\.counts), by: \.check)
        return Fingerprinting.apply(to: budgets.flatMap { overruns(of: open[$0.check] ?? [], $0) })
    }

    private func overruns(of findings: [Finding], _ budget: Budget) -> [Finding] {
        let aged = findings.map { (finding: $0, age: age(of: $0), commits: $0.upstreamCommits.count) }
        var overruns: [Finding] = []
        if let most = budget.most, findings.count > most {
            overruns.append(
                overrun(
                    budget, "most", "there are \(findings.count) of `\(budget.check)`, where the rules allow \(most)",
                    aged.sorted { ($0.age ?? .max) > ($1.age ?? .max) }.map { ($0.finding, days($0.age)) }))
        }
        if let days = budget.days {
            let late = aged.filter { $0.age.map { $0 > days } ?? true }.sorted { ($0.age ?? .max) > ($1.age ?? .max) }
            if !late.isEmpty {
                overruns.append(
                    overrun(
                        budget, "days",
                        "\(late.count) of `\(budget.check)` \(late.count == 1 ? "is" : "are") older than the "
                            + "\(days) days that the rules allow", late.map { ($0.finding, self.days($0.age)) }))
            }
        }
        if let most = budget.commits {
            let far = aged.filter { $0.commits > most || $0.commits == 0 }.sorted { $0.commits > $1.commits }
            if !far.isEmpty {
                overruns.append(
                    overrun(
                        budget, "commits",
                        "\(far.count) of `\(budget.check)` \(far.count == 1 ? "is" : "are") more than the "
                            + "\(most) upstream commits behind that the rules allow",
                        far.map { ($0.finding, $0.commits == 0 ? "no commit is known" : "\($0.commits) commits") }))
            }
        }
        return overruns
    }

    private func overrun(
        _ budget: Budget, _ limit: String, _ message: String, _ findings: [(Finding, String?)]
    ) -> Finding {
        let shown = findings.prefix(Self.listLimit).map { finding, figure in
            [finding.port?.path ?? finding.upstream?.path].compactMap { $0?.description }
                + [finding.port?.symbol ?? finding.upstream?.symbol, figure].compactMap(\.self)
        }.map { $0.joined(separator: ", ") }
        let rest = findings.count - shown.count
        let list = (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "\n")
        return OverBudget.finding(
            "\(message) (line \(budget.line) of the rules)",
            evidence: [
                Evidence(label: "gate", text: "\(budget.check) \(limit)", line: budget.line),
                Evidence(label: "over budget", text: list),
            ])
    }

    private func days(_ age: Int?) -> String { age.map { "\($0) days" } ?? "no commit with a date is known" }

    /// In days, since the oldest commit that it rests on was written; `nil` where none is known.
    private func age(of finding: Finding) -> Int? {
        finding.upstreamCommits.compactMap { dates[$0] }.min().map { seconds in
            today.daysSince1970 - Int((Double(seconds) / 86_400).rounded(.down))
        }
    }
}

extension Finding {
    fileprivate var upstreamCommits: [ObjectName] { evidence.compactMap(\.commit) }
}
