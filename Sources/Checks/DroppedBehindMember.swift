import Comparison
import ReportModel
import SourceModel

/// A member that the port has done away with, and that upstream has changed since.
enum DroppedBehindMember: DifferenceCheck {
    static let id = "dropped-behind-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.member], .droppedBehind)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream's type had at the synced commit and has \
            changed since, and that the port's copy of the type lacks. At file scope, one of a file that the port \
            copied. What upstream has not changed is a `dropped-member`.
            """,
        importance: """
            It may have been left out on purpose. It may as well have been deleted in place of being brought up to date, \
            and what upstream fixed is then in the port under another name, or missing.
            """,
        example:
            "the port's copy of `WindowController` lacks `show(animated:)`, to which upstream has given another curve since.",
        remedy: "Port what upstream has now, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "the port dropped \(difference.name), which upstream has changed since the synced commit"
                + difference.insteadWording, on: difference)
    }
}
