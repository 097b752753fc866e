import Documents
import ReportModel
import SourceModel

/// A value that a page states and the tree sets otherwise.
enum SpecValue: SpecificationCheck {
    static let id = "spec-value"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.claim)
    static let kind = SpecDifference.Kind.value
    static let documentation = CheckDocumentation(
        reports: """
            A default, a setting or a key of a property list that a document states and that the code has with another value.
            """,
        importance: "A default or a setting that the page gets wrong is looked for in the wrong place.",
        example: """
            a fenced `class Panel { var volume = 0.5 }`, and the code's `Panel` has `var volume = 1.0`. Settings such as \
            `Category: .playback` are held against code in sections that the rules call `holds: configuration`.
            """,
        remedy: "Correct the page, or the code.")

    static func message(on difference: SpecDifference) -> String {
        "the value of `\(difference.qualifiedName)` is another than on the page"
    }
}
