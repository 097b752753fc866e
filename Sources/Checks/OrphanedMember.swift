import Comparison
import ReportModel
import SourceModel

/// A member that upstream removed since the synced commit.
enum OrphanedMember: DifferenceCheck {
    static let id = "orphaned-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.member], .orphaned)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member of a type that the port copied, which upstream had at \
            the synced commit, has removed since, and which the port still has. At file scope, one of a file that \
            the port copied. Where upstream has something of the same name and another kind instead, or the port has \
            changed it since the copy, the finding says so and shows the lines.
            """,
        importance: """
            Nobody upstream maintains it any more, and it may contradict what upstream has put in its place.
            """,
        example: "upstream has taken `startTimer()` out of `WindowController`; the port still calls it.",
        remedy: "Find out what replaced it upstream and follow it, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream \(difference.removalWording) since the synced commit, the port keeps it"
                + (difference.declaration?.ownWording ?? ""),
            on: difference,
            evidence: input.comparison.evidence(ofBase: difference.declaration?.base))
    }
}
