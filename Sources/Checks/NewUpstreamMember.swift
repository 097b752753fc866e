import Comparison
import ReportModel
import SourceModel

/// A member that upstream added since the synced commit.
package enum NewUpstreamMember: Check {
    package static let id = "new-upstream-member"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member of a type that the port copied, which upstream has now, \
            had not at the synced commit, and which the port lacks. At file scope, one of a file that the port copied.
            """,
        importance: "Upstream's type can do something that the port's can't.",
        example: "upstream's `WindowController` has got `reset()` since the port was copied.",
        remedy: "Port the member, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.membersOnly(on: .upstream)
            .filter { $0.isNewUpstream && !input.comparison.isTakenWhole($0.comparison.file) }
            .map { member in
                finding(
                    "\(member.subject) is new upstream since the synced commit, and the port lacks it",
                    upstream: input.comparison.location(of: member.comparison.pairing.upstream, on: .upstream))
            }
    }
}
