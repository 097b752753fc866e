import Comparison
import ReportModel
import SourceModel

/// A member that upstream removed since the synced commit.
package enum OrphanedMember: Check {
    package static let id = "orphaned-member"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member of a type that the port copied, which upstream had at \
            the synced commit, has removed since, and which the port still has. At file scope, one of a file that \
            the port copied.
            """,
        importance: """
            Nobody upstream maintains it any more, and it may contradict what upstream has put in its place.
            """,
        example: "upstream has taken `startTimer()` out of `WindowController`; the port still calls it.",
        remedy: "Find out what replaced it upstream and follow it, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.membersOnly(on: .port)
            .filter { $0.isOrphaned && !input.comparison.isTakenWhole($0.comparison.file) }
            .map { member in
                finding(
                    "upstream removed \(member.subject) since the synced commit, the port keeps it",
                    port: input.comparison.location(of: member.comparison.pairing.port, on: .port),
                    evidence: input.comparison.evidence(ofBase: member.comparison.base))
            }
    }
}
