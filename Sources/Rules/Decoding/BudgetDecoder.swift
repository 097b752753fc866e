import AuditModel

extension ValueReader {
    /// Reads `gate:`, whose keys are checks.
    func budgets(_ value: YAMLValue?) -> [Budget] {
        guard let pairs = value.flatMap({ keyed($0, "'gate'") }) else { return [] }
        return pairs.compactMap { pair in
            let check = knownCheck(pair.key.name, at: pair.key.place)
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

    /// An age is that of the upstream commits that a finding names, and not every check names any.
    private func refuseAge(of check: String, _ entry: Entry) {
        guard !knownChecks.ofCommits.contains(check) else { return }
        for key in ["days", "commits"] {
            guard let value = entry[key] else { continue }
            log.report(
                "the findings of \(quoted(check)) rest on no upstream commits, so \(quoted(key)) can't be told of them; "
                    + "of \(knownChecks.ofCommits.sorted().map(quoted).joined(separator: ", ")) it can", at: value.place
            )
        }
    }

    private func count(_ value: YAMLValue?, _ name: String) -> Int? {
        guard let value, let text = text(value, name, accepting: [.number, .text]) else { return nil }
        if let count = Int(text), (0...1_000_000).contains(count), text.first != "+" { return count }
        log.report("\(name) is a number from 0 to 1000000, not \(quoted(text))", at: value.place)
        return nil
    }
}
