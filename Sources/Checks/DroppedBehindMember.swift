import Comparison
import Differences
import ReportModel
import SourceModel

/// A member that the port removed, and that upstream has changed since.
enum DroppedBehindMember: DifferenceCheck {
    static let id = "dropped-behind-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.dropped)
    static let topic: Topic? = Topic([.member], .droppedBehind)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream had at the synced commit and has changed \
            since, and that the port's copy of the type lacks; at file scope, one that the port's copy of the file \
            lacks. A member that upstream has not changed, or only in what it says about concurrency \
            (`@MainActor`, `@Sendable`, `nonisolated`), is a `dropped-member`.
            """,
        importance: """
            It may have been left out on purpose. Or it was deleted when it should have been updated, and the port has \
            upstream's fix under another name, or not at all.
            """,
        example: """
            The port's copy of `WindowController` lacks `show(animated:)`, whose curve upstream has changed since.
            """,
        remedy: "Port upstream's current member, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            input.comparison.elsewhereWording(of: difference).map {
                "\($0); upstream has changed it since the synced commit"
            }
                ?? "the port dropped \(difference.name), which upstream has changed since the synced commit"
                + difference.insteadWording, on: difference)
    }
}
