import Comparison
import ReportModel
import SourceModel

/// A member that only the port's type has.
package enum AddedMember: Check {
    package static let id = "added-member"
    package static let defaultSeverity = Severity.note
    package static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that the port's type has and the paired type upstream \
            lacks; at file scope, one that the port's file has. Where the synced commit is known, one that upstream \
            lacked then too: what upstream has removed since is an `orphaned-member`.
            """,
        importance: "What the port added must be kept at the next sync.",
        example: "the port's `WindowController` has `isMuted`; upstream's does not.",
        remedy: "Nothing, if it is meant; otherwise remove it.")

    package static func findings(in input: CheckInput) -> [Finding] {
        input.comparison.membersOnly(on: .port).filter { !$0.isOrphaned && !input.isInterface($0) }.map { member in
            finding(
                "\(member.subject) has no counterpart upstream"
                    + (member.isBaseKnown ? ", now or at the synced commit" : ""),
                port: input.comparison.location(of: member.comparison.pairing.port, on: .port),
                evidence: input.evidence(ofAddition: member))
        }
    }
}
