import Comparison
import Differences
import ReportModel
import SourceModel

/// A member that only the port's type has.
enum AddedMember: DifferenceCheck {
    static let id = "added-member"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.member], .added)
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that the port's type has and the paired upstream type \
            lacks; at file scope, one that only the port's file has. Where the synced commit is known, upstream lacked \
            it then too; a member that upstream has removed since is an `orphaned-member`.
            """,
        importance: "What the port added must be kept at the next sync.",
        example: "The port's `WindowController` has `isMuted`; upstream's does not.",
        remedy: "Nothing, if it is intended; otherwise remove it.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        guard !input.isInterface(difference) else { return nil }
        return finding(
            "\(difference.name) has no counterpart upstream\(difference.isBaseKnown ? ", now or at the synced commit" : "")",
            on: difference, evidence: input.evidence(ofAddition: difference))
    }
}
