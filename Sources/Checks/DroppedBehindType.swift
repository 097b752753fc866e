import Comparison
import Differences
import ReportModel
import SourceModel

/// A type that the port removed, and that upstream has changed since.
enum DroppedBehindType: DifferenceCheck {
    static let id = "dropped-behind-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.dropped)
    static let topic: Topic? = Topic([.type], .droppedBehind)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit in a file that the \
            port copied, that upstream has changed since, and that the port declares nowhere. A type that upstream has \
            not changed is a `dropped-type`.
            """,
        importance: """
            It may have been left out on purpose. Or it was deleted when it should have been updated, and the port has \
            upstream's fix under another name, or not at all.
            """,
        example: "The port's copy of `Window.swift` lacks `WindowEvent`, which upstream has made sendable since.",
        remedy: "Port upstream's current type, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "the port dropped \(difference.name), which upstream has changed since the synced commit"
                + difference.insteadWording + input.comparison.namesakeWording(of: difference), on: difference)
    }
}
