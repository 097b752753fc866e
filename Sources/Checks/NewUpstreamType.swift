import Comparison
import Differences
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
            A type, or an extension of a foreign type, that upstream added since the synced commit to a file that the \
            port copied, and that the port declares nowhere. Its members and nested types are not reported separately.
            """,
        importance: "Code that uses the type upstream is different in the port, or missing as well.",
        example: "Upstream added `WindowEvent` to `Window.swift` after the port had copied the file.",
        remedy: "Port the type, or exempt the finding with a reason; for a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream added \(difference.name) after the synced commit; the port lacks it\(difference.insteadWording)"
                + input.comparison.namesakeWording(of: difference), on: difference)
    }
}
