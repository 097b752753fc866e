import Comparison
import Differences
import ReportModel
import SourceModel

/// A type that upstream removed since the synced commit.
enum OrphanedType: DifferenceCheck {
    static let id = "orphaned-type"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type], .orphaned)
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that upstream declared at the synced commit in a file that the \
            port copied and has removed since, and that the port still declares. Its members and nested types are not \
            reported separately. Where upstream removed the whole file, `orphaned-file` reports it. The message names \
            what upstream has instead, if that is a declaration of another kind with the same name, and what the port \
            has changed or added since the copy.
            """,
        importance: "Nobody maintains it upstream any more, and it may contradict its replacement.",
        example: "Upstream has removed the protocol `WindowPresenting` from `Window.swift`; the port still has it.",
        remedy: """
            Find out what replaced it upstream and follow it, or exempt the finding with a reason. For a type that \
            upstream renamed, name both under `types`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream \(difference.removalWording) since the synced commit; the port keeps it"
                + input.comparison.ownWording(in: difference.port),
            on: difference,
            evidence: input.comparison.evidence(ofBase: difference.declaration?.base))
    }
}
