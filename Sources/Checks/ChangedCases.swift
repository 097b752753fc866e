import Comparison
import Differences
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
            An enum that both sides have with different cases: a case that one side lacks, or different associated \
            values or raw values. Where the order has a meaning (a raw type that counts up, `CaseIterable`, \
            `Comparable`), a different order counts too. The cases of an enum make one finding. Where the synced \
            commit is known, `behind-member`, `ahead-member` and `diverged-member` report the difference and say which \
            side moved.
            """,
        importance: "A case is a state that only one side can be in, or a value that is sent or stored.",
        example: "Upstream's `WindowContent` has `case failed(Error)`; the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let cases = difference.facets.cases
        guard !cases.isEmpty else { return nil }
        return finding(
            "the cases of `\(difference.port?.symbol ?? "")` differ: \(cases.wording())", on: difference,
            evidence: difference.facets.cases.evidence)
    }
}
