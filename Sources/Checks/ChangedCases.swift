import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired enum whose cases differ.
package enum ChangedCases: Check {
    package static let id = "changed-cases"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            An enum that both sides have with other cases: one that a side lacks, or one whose associated values or \
            raw value differ, and where the order has a meaning (a raw type that counts up, `CaseIterable`, \
            `Comparable`), one that follows another. The cases of an enum make one finding. Where the synced commit is known, \
            `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "A case is a state that one side can be in and the other can't, or a value on the wire.",
        example: "upstream's `WindowContent` has `case failed(Error)`; the port's does not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.twoWayShapes.filter { !$0.cases.isEmpty }.map { shape in
            let name = input.comparison.matching.declaration(shape.port, on: .port).qualifiedName
            return finding(
                "the cases of `\(name)` differ: \(shape.cases.names.description())",
                upstream: input.comparison.location(of: shape.upstream, on: .upstream),
                port: input.comparison.location(of: shape.port, on: .port), evidence: shape.cases.evidence)
        }
    }
}
