import Documents
import ReportModel
import SourceModel

/// Something that a page declares in code and the tree does not.
enum SpecMissing: SpecificationCheck {
    static let id = "spec-missing"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.missing
    static let documentation = CheckDocumentation(
        reports: """
            A type or a member that a document declares in a fenced block of code, or lists where the rules say so, and that the \
            code does not declare.
            """,
        importance: "The page is what others write their code by.",
        example: "a fenced `protocol Panel { func show(animated: Bool) }`, and the code's `Panel` has no such method.",
        remedy: "Write what is missing, or correct the page.")

    static func message(on difference: SpecDifference) -> String {
        "the page declares `\(difference.qualifiedName)`, and the code does not"
    }
}
