import Checks
import Comparison
import ReportModel
import SourceModel

extension Ledger {
    /// The verdict on `findings`, which are the result of ``settle(_:)``.
    ///
    /// Whatever the severities and exemptions are, a run has not passed if input could not be read, or if a mapping
    /// matches nothing or has wrong synced commits. The same holds for a run that allows missing input but has nothing
    /// left to compare.
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

    /// Sentences about needed input that could not be read.
    ///
    /// - Parameter history: The sentences about upstream's history.
    package static func unread(in input: CheckInput, history: [String]) -> [String] {
        CheckRegistry.unread(in: input) + CheckRegistry.lacking(in: input) + history
    }
}
