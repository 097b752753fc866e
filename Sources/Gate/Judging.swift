import Checks
import Comparison
import ReportModel
import SourceModel

extension Ledger {
    /// Whether a run with `findings`, as ``settle(_:)`` returned them, has passed.
    ///
    /// No severity and no exemption gives a verdict to a run that could not read its input, or makes a mapping
    /// valid that matches nothing or whose synced commits cannot be right. Nor does a run that may do without what is
    /// missing have one where nothing is left to judge by.
    package func verdict(on findings: [AssessedFinding], in comparison: Comparison, failOn: FailureThreshold) -> Verdict
    {
        let dispositions = Dictionary(grouping: findings, by: \.disposition.kind)
        func number(_ kind: Disposition.Kind) -> Int { dispositions[kind]?.count ?? 0 }
        let counted = dispositions[.open] ?? []
        func count(_ severity: Severity) -> Int { counted.count { $0.severity == severity } }
        let isEmpty = allowsIncomplete && !unread.isEmpty && !comparison.comparesSomething
        let undecided =
            (isEmpty ? unread + [Self.emptiness] : allowsIncomplete ? [] : unread)
            + [comparison.emptiness].compactMap(\.self)
        let invalidRules = CheckRegistry.invalidRules(in: comparison)
        return Verdict(
            failOn: failOn, errors: count(.error), warnings: count(.warning), notes: count(.note),
            exempted: number(.exempted), baselined: number(.baseline), old: number(.earlier), undecided: undecided,
            skipped: allowsIncomplete && !isEmpty ? unread : [], invalidRules: invalidRules,
            passed: undecided.isEmpty && invalidRules.isEmpty && !counted.contains { failOn.isReached(by: $0.severity) }
        )
    }

    private static let emptiness =
        "nothing that could be read is left to compare"

    /// What was needed and could not be read, in sentences.
    ///
    /// - Parameter history: Of that, what is missing of upstream's history.
    package static func unread(in input: CheckInput, history: [String]) -> [String] {
        CheckRegistry.unread(in: input) + history
    }
}
