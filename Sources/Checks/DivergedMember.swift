import Comparison
import ReportModel
import SourceModel

/// Something that both sides changed, each in its way.
package enum DivergedMember: Check {
    package static let id = "diverged-member"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that upstream has changed since the synced commit \
            and that the port has changed too, or that both have added. Also imports, and statements outside \
            declarations. The message says whether upstream's change is in the port: what it added is there and what \
            it removed is gone. Where all of it is, the finding is a note.
            """,
        importance: "Neither text can replace the other: what upstream changed has to be merged by hand.",
        example: "upstream's `layout()` has a new margin, and the port's animates.",
        remedy: """
            Put upstream's change into the port's text. Once it is there, record the upstream commit as the new \
            synced commit.
            """)

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.sharedItems.filter { $0.status == .diverged }.map { item in
            finding(
                "both sides \(item.wasInBase ? "changed" : "added") \(item.subject) since the synced commit\(phrase(item.uptake)): \(item.difference)",
                severity: item.isMinor || item.uptake == .ported ? .note : nil, upstream: item.upstream,
                port: item.port, shown: item.shown, evidence: item.evidence)
        }
    }

    private static func phrase(_ uptake: Uptake?) -> String {
        switch uptake {
        case .ported: ", and upstream's change is in the port"
        case .partly: ", and upstream's change is in the port in part"
        case .missed: ", and upstream's change is not in the port"
        case nil: ""
        }
    }
}
