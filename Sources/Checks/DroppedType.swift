import Comparison
import ReportModel
import SourceModel

/// A type that the port has done away with.
enum DroppedType: DifferenceCheck {
    static let id = "dropped-type"
    static let defaultSeverity = Severity.note
    static let topic: Topic? = Topic([.type], .dropped)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit, and still does, \
            in a file that the port copied, and that the port declares nowhere. Its members and the types inside it \
            are not reported again.
            """,
        importance: "The file was ported in part. Upstream's further changes to the type are of no use to the port.",
        example: "the port's copy of `Window.swift` does without the extension of `InjectedValues`.",
        remedy: "Nothing, if it is meant; otherwise port the type. For a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("the port dropped \(difference.name)", on: difference)
    }
}
