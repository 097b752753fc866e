import Comparison
import Matching
import ReportModel
import SourceModel

/// Paired files that import other modules.
package enum ChangedImports: Check {
    package static let id = "changed-imports"
    package static let defaultSeverity = Severity.note
    package static let documentation = CheckDocumentation(
        reports: """
            Paired files that do not import the same modules, once the imports that the rules drop are left out. \
            The order of imports does not count. Where the synced commit is known, `behind-member`, `ahead-member` \
            and `diverged-member` say who moved instead.
            """,
        importance: "An import that comes or goes is the first sign of a dependency that was replaced.",
        example: "upstream imports `Combine`, the port does not.",
        remedy: "Nothing, if it is meant; list modules that the port does without under `substitutions.imports.drop`.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.files.compactMap { row in
            guard row.relation != .reimplemented, !row.loose.imports.isEmpty, !row.loose.isBaseKnown,
                let port = row.port
            else { return nil }
            let name = input.comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "the imports of `\(name)` differ: \(row.loose.imports.description())",
                upstream: input.comparison.location(ofFile: row.upstream, on: .upstream),
                port: input.comparison.location(ofFile: port, on: .port))
        }
    }
}
