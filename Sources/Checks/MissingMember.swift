import Comparison
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
            A function, initialiser, property or other member that upstream's type has and the paired type of the \
            port lacks; at file scope, one that upstream's file has.
            """,
        importance: "Upstream added it since, or the port dropped it: either way the two types behave differently.",
        example: "upstream's `WindowController` has `reset()`; the port's does not.",
        remedy: "Port the member, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("\(difference.name) has no counterpart in the port", on: difference)
    }
}
