import Comparison
import Matching
import ReportModel
import SourceModel

/// A paired type with other superclasses or conformances.
enum ChangedInheritance: DifferenceCheck {
    static let id = "changed-inheritance"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            A type that both sides have, with another superclass or other conformances. Those that its extensions in \
            the same files state count with the type's own, and their order does not. Where the synced commit is \
            known, `behind-member`, `ahead-member` and `diverged-member` say who moved instead.
            """,
        importance: "What a type conforms to decides where it can be used and what is generated for it.",
        example: "upstream's `WindowContent` is `Equatable`, the port's is not.",
        remedy: "Follow upstream, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let inherited = difference.facets.inherited
        guard !inherited.isEmpty else { return nil }
        return finding(
            "what `\(difference.port?.symbol ?? "")` inherits differs: \(inherited.wording())", on: difference)
    }
}
