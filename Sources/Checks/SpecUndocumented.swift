import Documents
import ReportModel
import SourceModel

/// A member that the code has and a page that declares its type in full lacks.
enum SpecUndocumented: SpecificationCheck {
    static let id = "spec-undocumented"
    static let defaultSeverity = Severity.note
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.undocumented
    static let documentation = CheckDocumentation(
        reports: """
            A member that the code declares and a document lacks, in a type that the document declares in full. Only \
            public members count, unless the rules say `undocumented: all`.
            """,
        importance: "Readers assume that a page with a full declaration is complete.",
        example: """
            Below a line `**File:** Panel.swift`, a fenced `public class Panel { public func show() {} }`, where the \
            code's `Panel` also has `public func hide()`.
            """,
        remedy: "Add it to the page, or set `undocumented: none` for the document in the rules.")

    static func message(on difference: SpecDifference) -> String {
        "the page lacks `\(difference.qualifiedName)`, although it declares the rest of the type"
    }
}
