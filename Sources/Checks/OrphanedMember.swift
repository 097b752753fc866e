import Comparison
import Differences
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
            A function, initialiser, property or other member of a copied type that upstream had at the synced commit \
            and has removed since, and that the port still has; at file scope, one in a copied file. Where upstream \
            has a declaration of another kind with the same name instead, or a new one in another type, or where the \
            port has changed it since the copy, the finding says so.
            """,
        importance: "Nobody maintains it upstream any more, and it may contradict its replacement.",
        example: "Upstream has removed `startTimer()` from `WindowController`; the port still calls it.",
        remedy: "Find out what replaced it upstream and follow it, or exempt the finding with a reason.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream \(difference.removalWording) since the synced commit; the port keeps it"
                + (difference.declaration?.ownWording ?? "") + input.comparison.heirWording(of: difference),
            on: difference,
            evidence: input.comparison.evidence(ofBase: difference.declaration?.base))
    }
}
