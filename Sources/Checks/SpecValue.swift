import Documents
import ReportModel
import SourceModel

/// A value that differs between a page and the code.
enum SpecValue: SpecificationCheck {
    static let id = "spec-value"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.value
    static let documentation = CheckDocumentation(
        reports: """
            A default, a setting or a key of a property list that has a different value in a document and in the code.
            """,
        importance: "A reader looks for a default or a setting in the wrong place if the page is wrong.",
        example: """
            A fenced `class Panel { var volume = 0.5 }`, where the code's `Panel` has `var volume = 1.0`. Settings \
            such as `Category: .playback` are compared with the code in sections that the rules mark with `holds: \
            configuration`.
            """,
        remedy: "Correct the page, or the code.")

    static func message(on difference: SpecDifference) -> String {
        "the value of `\(difference.qualifiedName)` differs from the page"
    }
}
