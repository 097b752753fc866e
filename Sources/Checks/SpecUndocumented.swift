import Documents
import ReportModel
import SourceModel

/// Something that the tree declares and a page that declares its owner in full does not.
enum SpecUndocumented: SpecificationCheck {
    static let id = "spec-undocumented"
    static let defaultSeverity = Severity.note
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.undocumented
    static let documentation = CheckDocumentation(
        reports: """
            A member that the code declares in a type that a document declares in full, and that the document lacks. Only what is \
            public counts, unless the rules say `undocumented: all`.
            """,
        importance: "A page that lists all of a type is taken for complete.",
        example: """
            behind a line `**File:** Panel.swift` a fenced `public class Panel { public func show() {} }`, and the code's \
            `Panel` also has `public func hide()`.
            """,
        remedy: "Add it to the page, or say `undocumented: none` of the document in the rules.")

    static func message(on difference: SpecDifference) -> String {
        "the page does not have `\(difference.qualifiedName)`, and it declares the rest"
    }
}
