import Comparison
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
            A type, or an extension of a foreign type, that upstream declared at the synced commit in a file that \
            the port copied, has removed since, and that the port still declares. Its members and the types inside \
            it are not reported again; where the whole file is gone upstream, `orphaned-file` speaks for it. Where \
            upstream has something of the same name and another kind instead, the finding says so. What the port has \
            changed or added in it since the copy is named.
            """,
        importance: """
            Nobody upstream maintains it any more, and it may contradict what upstream has put in its place.
            """,
        example: "upstream has taken the protocol `WindowPresenting` out of `Window.swift`; the port has it yet.",
        remedy: """
            Find out what replaced it upstream and follow it, or exempt the finding with a reason; for a type that \
            upstream renamed, name both under `types`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream \(difference.removalWording) since the synced commit, the port keeps it"
                + input.comparison.ownWording(in: difference.port),
            on: difference,
            evidence: input.comparison.evidence(ofBase: difference.declaration?.base))
    }
}
