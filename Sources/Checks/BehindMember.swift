import Comparison
import ReportModel
import SourceModel

/// Something that upstream changed and the port did not, in a file that the port has changed elsewhere.
enum BehindMember: DifferenceCheck {
    static let id = "behind-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .behind)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that the port has as upstream had it at the synced \
            commit, and that upstream has changed since. A member that upstream has given another name is one of these, \
            and what only uses it by that name is not. Also imports, an `#if` line with all that stands behind it, and \
            statements outside declarations. Where the port has changed nothing in the file, `behind-file` speaks for all \
            of it.
            """,
        importance: """
            The port has none of what upstream fixed or added there, and nothing of its own stands in the way of \
            taking it.
            """,
        example: "upstream has given `show(animated:)` another curve; the port still has the one that it copied.",
        remedy: "Take upstream's text of the declaration.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "upstream changed \(difference.name) since the synced commit: \(difference.wording)", on: difference,
            severity: difference.level == .imports ? .note : nil, evidence: difference.changeEvidence)
    }
}
