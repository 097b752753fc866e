import Comparison
import Differences
import ReportModel
import SourceModel

/// A type that only upstream has.
enum MissingType: DifferenceCheck {
    static let id = "missing-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.type], .missing)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declares in a ported file and the port declares \
            nowhere. Its members and nested types are not reported separately. If a file without a \
            counterpart declares a type of the port's name for it, the message names that file.
            """,
        importance: """
            The file was only partly ported. Code that uses the type upstream behaves differently in the port.
            """,
        example: "Upstream's `Window.swift` declares `WindowEvent`; no port file does.",
        remedy: "Port the type, or exempt the finding with a reason; for a renamed type, name both under `types`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "\(difference.name) has no counterpart in the port\(difference.relativeInsteadWording)"
                + input.comparison.namesakeWording(of: difference), on: difference)
    }
}
