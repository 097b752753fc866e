import Comparison
import Differences
import ReportModel
import SourceModel

/// A member that the port removed.
enum DroppedMember: DifferenceCheck {
    static let id = "dropped-member"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.member], .dropped)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream had at the synced commit and still has \
            unchanged, and that the port's copy of the type lacks; at file scope, one that the port's copy of the file \
            lacks.
            """,
        importance: """
            The member was left out when the file was ported. Upstream's changes to it do not concern the port, but \
            code that is copied later may depend on it.
            """,
        example: "The port's copy of `WindowController` lacks `isMuted`.",
        remedy: "Nothing, if it is intended; otherwise port the member.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            input.comparison.elsewhereWording(of: difference)
                ?? "the port dropped \(difference.name)\(difference.insteadWording)", on: difference)
    }
}
