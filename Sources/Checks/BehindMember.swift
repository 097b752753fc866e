import Comparison
import ReportModel
import SourceModel

/// Something that upstream changed and the port did not, in a file that the port has changed elsewhere.
package enum BehindMember: Check {
    package static let id = "behind-member"
    package static let defaultSeverity = Severity.warning
    package static let isAboutTexts = true
    package static let documentation = CheckDocumentation(
        reports: """
            A member, a type's own declaration or an enum's cases that the port has as upstream had it at the synced \
            commit, and that upstream has changed since. Also imports, and statements outside declarations. Where \
            the port has changed nothing in the file, `behind-file` speaks for all of it.
            """,
        importance: """
            The port has none of what upstream mended or added there, and nothing of its own stands in the way of \
            taking it.
            """,
        example: "upstream has given `show(animated:)` another curve; the port still has the one that it copied.",
        remedy: "Take upstream's text of the declaration.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.sharedItems.filter { $0.status == .behind && !input.comparison.isTakenWhole($0.file) }.map {
            item in
            finding(
                "upstream changed \(item.subject) since the synced commit: \(item.difference)",
                severity: item.isMinor ? .note : nil, upstream: item.upstream, port: item.port, shown: item.shown,
                evidence: item.evidence)
        }
    }
}
