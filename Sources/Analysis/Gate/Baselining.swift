import AuditModel

/// Marks what the baseline accepts.
struct Baselining {
    let use: BaselineUse
    /// Whether there is no finding that could not be made.
    let isComplete: Bool

    /// - Parameter findings: With fingerprints, and exempted as the rules say: what they accept with a reason needs no
    ///   baseline.
    /// - Returns: The findings, and one for each entry that accepts nothing.
    func apply(to findings: [Finding]) -> [Finding] {
        switch use {
        case .beginning: findings.map { $0.exemption == nil ? $0.inBaseline : $0 }
        case .accepting(let baseline): apply(baseline, to: findings) + stale(in: baseline, findings)
        case .shrinking(let baseline): apply(baseline, to: findings)
        }
    }

    private func apply(_ baseline: Baseline, to findings: [Finding]) -> [Finding] {
        let accepted = Set(baseline.entries.map(Key.init))
        return findings.map { $0.exemption == nil && accepted.contains(Key($0)) ? $0.inBaseline : $0 }
    }

    private func stale(in baseline: Baseline, _ findings: [Finding]) -> [Finding] {
        guard isComplete else { return [] }
        let found = Set(findings.map(Key.init))
        return Fingerprinting.apply(
            to: baseline.entries.filter { !found.contains(Key($0)) }.map(StaleBaseline.finding))
    }

    /// What an entry and a finding have in common. A fingerprint is made of the check too; one that was edited in the
    /// file accepts nothing else.
    private struct Key: Hashable {
        var check: String
        var fingerprint: String

        init(_ entry: Baseline.Entry) { (check, fingerprint) = (entry.check, entry.fingerprint) }
        init(_ finding: Finding) { (check, fingerprint) = (finding.check, finding.fingerprint) }
    }
}

extension Finding {
    fileprivate var inBaseline: Finding {
        var finding = self
        finding.isInBaseline = true
        return finding
    }
}
