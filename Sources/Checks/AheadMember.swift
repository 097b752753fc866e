import Comparison
import ReportModel
import SourceModel

/// Something that the port changed and upstream did not.
package enum AheadMember: Check {
    package static let id = "ahead-member"
    package static let defaultSeverity = Severity.note
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that upstream has as it had it at the synced \
            commit, and that the port has changed. Also imports, and statements outside declarations.
            """,
        importance: "It is the port's own, and has to be kept when the file is synced next.",
        example: "the port's `hide()` animates; upstream's does not, as when the port copied it.",
        remedy: "Nothing, if it is meant.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.sharedItems.filter { $0.status == .ahead }.map { item in
            finding(
                "the port changed \(item.subject): \(item.difference)", upstream: item.upstream, port: item.port,
                shown: item.shown, evidence: item.evidence)
        }
    }
}
