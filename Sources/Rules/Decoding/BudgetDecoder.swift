import RulesModel

extension ValueReader {
    /// Reads `gate:`, whose keys are checks.
    ///
    /// - Parameter checks: The settings of each check.
    func budgets(_ value: YAMLValue?, _ checks: [String: CheckSetting]) -> [Budget] {
        guard let pairs = value.flatMap({ keyed($0, "'gate'") }) else { return [] }
        return pairs.compactMap { pair in
            let check = budgetedCheck(pair.key, checks)
            let limits = ["most", "days", "commits"]
            let name = "the budget of \(quoted(pair.key.name))"
            guard let entry = entry(pair.value, name, required: [], optional: limits) else { return nil }
            if entry.isEmpty {
                log.report("\(name) needs 'most', 'days' or 'commits'", at: entry.place)
            }
            if let check { refuseAge(of: check, entry) }
            return check.map {
                Budget(
                    check: $0, most: count(entry["most"], "'most'"), days: count(entry["days"], "'days'"),
                    commits: count(entry["commits"], "'commits'"), line: pair.key.place.line)
            }
        }
    }

    /// Reports a check that does not exist, or that has no findings to count.
    private func budgetedCheck(_ key: YAMLKey, _ checks: [String: CheckSetting]) -> String? {
        guard let check = knownCheck(key.name, at: key.place) else { return nil }
        if knownChecks.ofBudgets.contains(check) {
            log.report("\(quoted(check)) reports exceeded budgets, so it can't have a budget", at: key.place)
        } else if checks[check] == .off {
            log.report(
                "\(quoted(check)) is off under 'checks', so its budget has no effect; remove one of the two",
                at: key.place)
        }
        return check
    }

    /// The age of a finding is that of its upstream commits, and the findings of some checks have none.
    private func refuseAge(of check: String, _ entry: Entry) {
        guard !knownChecks.ofCommits.contains(check) else { return }
        for key in ["days", "commits"] {
            guard let value = entry[key] else { continue }
            log.report(
                "the findings of \(quoted(check)) have no upstream commits, so \(quoted(key)) does not apply; "
                    + "it applies to \(knownChecks.ofCommits.sorted().map(quoted).joined(separator: ", "))",
                at: value.place
            )
        }
    }

    private func count(_ value: YAMLValue?, _ name: String) -> Int? {
        guard let value, let text = text(value, name, accepting: [.number, .text]) else { return nil }
        if let count = Int(text), (0...1_000_000).contains(count), text.first != "+" { return count }
        log.report("\(name) must be a number from 0 to 1000000, not \(quoted(text))", at: value.place)
        return nil
    }
}
