import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired enum whose cases differ.
enum ChangedCases: DifferenceCheck {
    static let id = "changed-cases"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            An enum that both sides have with other cases: one that a side lacks, or one whose associated values or \
            raw value differ, and where the order has a meaning (a raw type that counts up, `CaseIterable`, \
            `Comparable`), one that follows another. The cases of an enum make one finding. Where the synced commit is known, \
            `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "A case is a state that one side can be in and the other can't, or a value on the wire.",
        example: "upstream's `WindowContent` has `case failed(Error)`; the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let cases = difference.facets.cases
        guard !cases.isEmpty else { return nil }
        return finding(
            "the cases of `\(difference.port?.symbol ?? "")` differ: \(cases.wording())", on: difference,
            evidence: difference.facets.cases.evidence)
    }
}
