import Comparison
import Differences
import ReportModel
import SourceModel

/// A declaration that upstream changed and the port did not, in a file that the port has changed elsewhere.
enum BehindMember: DifferenceCheck {
    static let id = "behind-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .behind)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that upstream has changed since the synced commit \
            and the port has not. Renaming a type or a member counts as a change; the uses of the new name do not. \
            The check also covers imports, statements outside declarations, and `#if` lines together with the code \
            behind them. Where the port has changed nothing in the file, `behind-file` reports the whole file instead.
            """,
        importance: """
            The port lacks upstream's fix or addition, and has no change of its own that would get in the way.
            """,
        example: "Upstream has changed the animation curve of `show(animated:)`; the port still has the old one.",
        remedy: "Take upstream's text of the declaration.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream changed \(difference.name) since the synced commit: \(difference.wording)", on: difference,
            severity: difference.level == .imports ? .note : nil, evidence: difference.changeEvidence)
    }
}
