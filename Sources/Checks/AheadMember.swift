import Comparison
import ReportModel
import SourceModel

/// Something that the port changed and upstream did not.
enum AheadMember: DifferenceCheck {
    static let id = "ahead-member"
    static let defaultSeverity = Severity.note
    static let act = Act.look(.own)
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .ahead)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that upstream has as it had it at the synced \
            commit, and that the port has changed. A member that the port has given another name is one of these, and \
            what only uses it by that name is not. Also imports, an `#if` line with all that stands behind it, and \
            statements outside declarations.
            """,
        importance: "It is the port's own, and has to be kept when the file is synced next.",
        example: "the port's `hide()` animates; upstream's does not, as when the port copied it.",
        remedy: "Nothing, if it is meant.")

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "the port changed \(difference.name): \(difference.wording)", on: difference,
            evidence: difference.changeEvidence)
    }
}
