import Comparison
import ReportModel
import SourceModel

/// A range of synced commits in the rules that upstream's history contradicts.
package enum ContradictedRange: Check {
    package static let id = "contradicted-range"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.claim)
    package static let documentation = CheckDocumentation(
        reports: """
            A mapping whose `synced` entry gives a range, from `commit` to `last`, that cannot be one: `last` is older \
            than `commit`, or the two have other texts of the file. Comments, white space, imports and access words may \
            differ within a range, and the file may have moved.
            """,
        importance: """
            A range stands for one text, the one that was copied. With two texts the audit would compare with one of \
            them and start counting upstream's commits at the other, and what upstream did in between would be lost. \
            The file is compared as if no synced commit were known, and the run is invalid (exit status 3).
            """,
        example: "`synced: { commit: 3f2c1a9, last: 9d8e7f6 }`, and between the two upstream has changed a function.",
        remedy: """
            Keep the commit whose text was copied as `commit`, and delete `last`, or give the last commit that still \
            has that text; `lockstep origins` finds both.
            """)

    package static func findings(in input: CheckInput) -> [Finding] { findings(on: input.comparison) }

    package static func invalidRules(in comparison: Comparison) -> [String] { findings(on: comparison).map(\.message) }

    private static func findings(on comparison: Comparison) -> [Finding] {
        comparison.unavailableBases.filter { $0.cause == .contradicted }.map { base in
            let (request, line) = (base.request, comparison.matching.rules.mappings[base.request.mapping].line)
            return finding(
                "the range of synced commits of `\(request.path.lastComponent)` (line \(line) of the rules) cannot be "
                    + "one: \(base.reason)",
                upstream: Location(path: request.path),
                evidence: [
                    Evidence(.fact(.syncedCommit), request.entry.commit),
                    Evidence(.fact(.last), request.entry.last ?? ""),
                ])
        }
    }
}
