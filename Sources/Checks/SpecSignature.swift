import Documents
import ReportModel
import SourceModel

/// Something that a page and the tree declare otherwise.
enum SpecSignature: SpecificationCheck {
    static let id = "spec-signature"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.signature
    static let documentation = CheckDocumentation(
        reports: """
            A declaration in a document that the code has with another kind, type, parameter, effect or access.
            """,
        importance: "Who writes code by the page will find that it does not compile, or does something else.",
        example: """
            a fenced `class Panel { func show(animated: Bool) }`, and the code has `func show(animated: Int)`. With other \
            labels it would be another method, and `spec-missing`.
            """,
        remedy: "Correct the page, or the code.")

    static func message(on difference: SpecDifference) -> String {
        "`\(difference.qualifiedName)` is declared otherwise than on the page"
    }
}
