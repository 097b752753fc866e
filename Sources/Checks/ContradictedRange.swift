import Comparison
import ReportModel
import SourceModel

/// A range of synced commits in the rules that upstream's history contradicts.
package enum ContradictedRange: Check {
    package static let id = "contradicted-range"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            A mapping whose `synced` range, from `commit` to `last`, is invalid: `last` is older than `commit`, or the \
            file differs between the two. Within a range only comments, white space, imports, access words and the \
            file's path may differ.
            """,
        importance: """
            A range stands for one text: the one that was copied. With two texts, the audit would compare with one and \
            count upstream's commits from the other, and miss the changes in between. The file is compared as if no \
            synced commit were known, and the run is invalid (exit status 3).
            """,
        example: "`synced: { commit: 3f2c1a9, last: 9d8e7f6 }`, although upstream changed a function between the two.",
        remedy: """
            Keep the commit whose text was copied as `commit`. Delete `last`, or set it to the last commit with the \
            same text; `lockstep origins` finds both.
            """)

    package static func findings(in input: CheckInput) -> [Finding] { findings(on: input.comparison) }

    package static func invalidRules(in comparison: Comparison) -> [String] { findings(on: comparison).map(\.message) }

    private static func findings(on comparison: Comparison) -> [Finding] {
        comparison.unavailableBases.filter { $0.cause == .contradicted }.map { base in
            let (request, mapping) = (base.request, comparison.matching.rules.mappings[base.request.mapping])
            return finding(
                "the `synced` range of `\(request.path)` (line \(mapping.line) of the rules) is invalid: "
                    + base.reason,
                entry: RuleEntry(.mappings, mapping.upstream.text, line: mapping.line),
                evidence: [
                    Evidence(.fact(.syncedCommit), request.entry.commit),
                    Evidence(.fact(.last), request.entry.last ?? ""),
                ])
        }
    }
}
