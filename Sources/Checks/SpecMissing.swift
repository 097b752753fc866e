import Documents
import ReportModel
import SourceModel

/// A declaration on a page that the code lacks.
enum SpecMissing: SpecificationCheck {
    static let id = "spec-missing"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.missing
    static let documentation = CheckDocumentation(
        reports: """
            A type or a member that a document declares in a fenced block of code, or lists where the rules say so, \
            and that the code does not declare.
            """,
        importance: "Other developers write their code from the page.",
        example: """
            A fenced `protocol Panel { func show(animated: Bool) }`, where the code's `Panel` has no such method.
            """,
        remedy: "Add the declaration to the code, or correct the page.")

    static func message(on difference: SpecDifference) -> String {
        "the page declares `\(difference.qualifiedName)`, but the code does not"
    }
}
