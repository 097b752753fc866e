import Comparison
import ReportModel
import SourceModel

/// Something that both sides changed, each in its way.
enum DivergedMember: DifferenceCheck {
    static let id = "diverged-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .diverged)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that upstream has changed since the synced commit \
            and that the port has changed too, or that both have added; another name for it is such a change. Also \
            imports, an `#if` line with all that stands behind it, and statements outside declarations. The message says \
            whether upstream's change is in the port: what it added is there and what it removed is gone. Where all of \
            it is, the finding is a note.
            """,
        importance: "Neither text can replace the other: what upstream changed has to be merged by hand.",
        example: "upstream's `layout()` has a new margin, and the port's animates.",
        remedy: """
            Put upstream's change into the port's text. Once it is there, record the upstream commit as the new \
            synced commit.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "both sides \(difference.wasInBase ? "changed" : "added") \(difference.name) since the synced commit"
                + "\(phrase(difference.uptake)): \(difference.wording)",
            on: difference,
            severity: difference.level == .imports || difference.uptake?.isOpen == false ? .note : nil,
            evidence: difference.changeEvidence)
    }

    private static func phrase(_ uptake: Uptake?) -> String {
        switch uptake {
        case .ported: ", and upstream's change is in the port"
        case .partly: ", and upstream's change is in the port in part"
        case .missed: ", and upstream's change is not in the port"
        case .gone: ", and the port has nothing of what upstream removed"
        case nil: ""
        }
    }
}
