import Comparison
import ReportModel
import SourceModel

/// A type that upstream added since the synced commit.
enum NewUpstreamType: DifferenceCheck {
    static let id = "new-upstream-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type], .new)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declares in a file that the port copied, that \
            was not there at the synced commit, and that the port declares nowhere. Its members and the types inside \
            it are not reported again.
            """,
        importance: "What uses the type upstream does something else in the port, or is missing from it as well.",
        example: "upstream's `Window.swift` declares `WindowEvent`, and did not when the port copied it.",
        remedy: "Port the type, or exempt the finding with a reason; for a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("\(difference.name) is new upstream since the synced commit, and the port lacks it", on: difference)
    }
}
