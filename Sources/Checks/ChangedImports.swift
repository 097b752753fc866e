import Comparison
import Matching
import ReportModel
import SourceModel

/// Paired files that import other modules.
enum ChangedImports: DifferenceCheck {
    static let id = "changed-imports"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.difference)
    static let topic: Topic? = Topic([.imports], .changed)
    static let documentation = CheckDocumentation(
        reports: """
            Paired files that do not import the same modules, once the imports that the rules drop are left out. \
            The order of imports does not count. Where the synced commit is known, `behind-member`, `ahead-member` \
            and `diverged-member` say who moved instead.
            """,
        importance: "An import that comes or goes is the first sign of a dependency that was replaced.",
        example: "upstream imports `Combine`, the port does not.",
        remedy: "Nothing, if it is meant; list modules that the port does without under `substitutions.imports.drop`.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding("the imports of \(difference.name) differ: \(difference.facets.imports.wording())", on: difference)
    }
}
