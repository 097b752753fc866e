import ReportModel

/// What the rules' exemptions make of findings.
package struct ExemptedFindings: Sendable {
    /// Those that were given, in their order, with fingerprints and marked where they are excused; behind them the
    /// parts of those that have some, and those on the exemptions themselves.
    package let findings: [Finding]
    /// What each of the rules' exemptions does, in their order.
    package let states: [ExemptionState]
}

extension Gate {
    /// What the rules' exemptions make of `findings`, which have no fingerprints yet. Those of checks that are off are
    /// among them.
    package func exempting(_ findings: [Finding]) -> ExemptedFindings {
        Exempting(rules, today: today, isComplete: isComplete).outcome(
            for: Fingerprinting.apply(to: Wholes.withParts(findings)))
    }
}
