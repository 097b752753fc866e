import Documents
import ReportModel
import SourceModel

/// A declaration that differs between a page and the code.
enum SpecSignature: SpecificationCheck {
    static let id = "spec-signature"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.signature
    static let documentation = CheckDocumentation(
        reports: """
            A declaration in a document that has a different kind, type, parameter, effect or access in the code.
            """,
        importance: "Code that is written from the page does not compile, or does something else.",
        example: """
            A fenced `class Panel { func show(animated: Bool) }`, where the code has `func show(animated: Int)`. With \
            different labels it would be a different method, and `spec-missing`.
            """,
        remedy: "Correct the page, or the code.")

    static func message(on difference: SpecDifference) -> String {
        "the code declares `\(difference.qualifiedName)` differently from the page"
    }
}
