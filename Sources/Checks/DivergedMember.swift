import Comparison
import Differences
import Normalisation
import ReportModel
import SourceModel

/// A declaration that both sides changed, each differently.
enum DivergedMember: DifferenceCheck {
    static let id = "diverged-member"
    static let defaultSeverity = Severity.warning
    static let act = Act.follow
    static let topic: Topic? = Topic([.type, .member, .statements, .imports, .condition], .diverged)
    static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that both sides have changed since the synced \
            commit, or that both have added. A rename is such a change. The check also covers imports, statements \
            outside declarations, and `#if` lines together with the code behind them. The message says whether the \
            port has upstream's change: everything that upstream added is there, and everything that it removed is \
            gone. Where the port has all of it, the finding is a note.
            """,
        importance: "Neither text can replace the other: upstream's change has to be merged by hand.",
        example: "Upstream's `layout()` has a new margin, and the port's animates.",
        remedy: """
            Merge upstream's change into the port's text. Then record the upstream commit as the new synced commit. \
            Until then, record a change that the port has in its own words, such as `#if os(iOS)` for `#if iOS`, with \
            `lockstep decide COMMIT --taken`.
            """)

    static func finding(on difference: Difference, in input: CheckInput) -> Finding? {
        finding(
            "both sides \(difference.wasInBase ? "changed" : "added") \(difference.name) since the synced commit: "
                + "\(difference.wording)\(phrase(difference.uptake))",
            on: difference,
            severity: difference.level == .imports || !difference.uptake.isLacking ? .note : nil,
            evidence: difference.changeEvidence)
    }

    private static func phrase(_ uptake: Uptake?) -> String {
        switch uptake {
        case .ported: "; the port has upstream's change"
        case .missed: "; the port does not have all of upstream's change"
        case .gone, .dropped: "; what upstream removed is gone from the port too"
        case nil: ""
        }
    }
}
