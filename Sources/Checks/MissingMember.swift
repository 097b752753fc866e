import Comparison
import Differences
import ReportModel
import SourceModel

/// A member that only upstream's type has.
enum MissingMember: DifferenceCheck {
    static let id = "missing-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.member], .missing)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream's type has and the port's type neither \
            declares nor inherits; at file scope, one that only upstream's file has. If the port has a declaration of \
            another kind with the same name instead, the finding says so.
            """,
        importance: "Upstream added it, or the port dropped it. Either way the two types behave differently.",
        example: "Upstream's `WindowController` has `reset()`; the port's does not.",
        remedy: "Port the member, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            input.comparison.elsewhereWording(of: difference)
                ?? "\(difference.name) has no counterpart in the port\(difference.relativeInsteadWording)",
            on: difference)
    }
}
