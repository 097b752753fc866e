import Comparison
import Differences
import Matching
import ReportModel
import SourceModel

/// Paired files with different imports.
enum ChangedImports: DifferenceCheck {
    static let id = "changed-imports"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.imports], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            Paired files that import different modules, apart from the imports that the rules drop. The order of \
            imports does not count. Where the synced commit is known, `behind-member`, `ahead-member` and \
            `diverged-member` report the difference and say which side moved.
            """,
        importance: "An added or removed import is the first sign of a replaced dependency.",
        example: "Upstream imports `Combine`, the port does not.",
        remedy: """
            Nothing, if it is intended. List modules that the port does without under `substitutions.imports.drop`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("the imports of \(difference.name) differ: \(difference.facets.imports.wording())", on: difference)
    }
}
