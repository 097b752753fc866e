import Comparison
import Differences
import Matching
import ReportModel
import SourceModel

/// A paired type whose superclass or conformances differ.
enum ChangedInheritance: DifferenceCheck {
    static let id = "changed-inheritance"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A type that both sides have with different superclasses or conformances. Conformances that extensions in \
            the same files add count as the type's; their order does not. Where the synced commit is known, \
            `behind-member`, `ahead-member` and `diverged-member` report the difference and say which side moved.
            """,
        importance: "A type's conformances decide where it can be used and what the compiler generates for it.",
        example: "Upstream's `WindowContent` is `Equatable`, the port's is not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let inherited = difference.facets.inherited
        guard !inherited.isEmpty else { return nil }
        return finding(
            "the inheritance of `\(difference.port?.symbol ?? "")` differs: \(inherited.wording())", on: difference)
    }
}
