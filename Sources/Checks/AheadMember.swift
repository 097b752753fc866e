import Comparison
import Differences
import ReportModel
import SourceModel

/// A declaration that the port changed and upstream did not.
enum AheadMember: DifferenceCheck {
    static let id = "ahead-member"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .ahead)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that the port has changed since the synced commit \
            and upstream has not. Renaming a member counts as a change; the uses of the new name do not. The check \
            also covers imports, statements outside declarations, and `#if` lines together with the code behind them.
            """,
        importance: "The next sync must keep the port's change.",
        example: "The port's `hide()` animates; upstream's does not, and did not when the port copied it.",
        remedy: "Nothing, if it is intended.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        let isNew = difference.declaration != nil && !difference.wasInBase
        return finding(
            (isNew ? "both sides added \(difference.name)" : "the port changed \(difference.name), upstream did not")
                + ": \(difference.wording)", on: difference, evidence: difference.changeEvidence)
    }
}
