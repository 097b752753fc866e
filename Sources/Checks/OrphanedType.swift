import Comparison
import ReportModel
import SourceModel

/// A type that upstream removed since the synced commit.
package enum OrphanedType: Check {
    package static let id = "orphaned-type"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit in a file that \
            the port copied, has removed since, and that the port still declares. Its members and the types inside \
            it are not reported again; where the whole file is gone upstream, `orphaned-file` speaks for it.
            """,
        importance: """
            Nobody upstream maintains it any more, and it may contradict what upstream has put in its place.
            """,
        example: "upstream has taken the protocol `WindowPresenting` out of `Window.swift`; the port has it yet.",
        remedy: """
            Find out what replaced it upstream and follow it, or exempt the finding with a reason; for a type that \
            upstream renamed, name both under `types`.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.typesOnly(on: .port)
            .filter { type in
                let isFileGone =
                    type.comparison.pairing.port.map { input.comparison.matching.absentUpstreams[$0.file] != nil }
                    ?? false
                return type.isOrphaned && !isFileGone && !input.comparison.isTakenWhole(type.comparison.file)
            }
            .map { type in
                finding(
                    "upstream removed \(type.subject) since the synced commit, the port keeps it",
                    port: input.comparison.location(of: type.comparison.pairing.port, on: .port),
                    evidence: input.comparison.evidence(ofBase: type.comparison.base))
            }
    }
}
