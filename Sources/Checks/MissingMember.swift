import Comparison
import ReportModel
import SourceModel

/// A member that only upstream's type has.
package enum MissingMember: Check {
    package static let id = "missing-member"
    package static let defaultSeverity = Severity.warning
    package static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that upstream's type has and the paired type of the \
            port lacks; at file scope, one that upstream's file has.
            """,
        importance: "Upstream added it since, or the port dropped it: either way the two types behave differently.",
        example: "upstream's `WindowController` has `reset()`; the port's does not.",
        remedy: "Port the member, or exempt the finding with a reason.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.membersOnly(on: .upstream).filter { !$0.isBaseKnown }.map { member in
            finding(
                "\(member.subject) has no counterpart in the port",
                upstream: input.comparison.location(of: member.comparison.pairing.upstream, on: .upstream))
        }
    }
}
