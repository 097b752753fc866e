import AuditModel

/// A member that only the port's type has.
enum AddedMember: Check {
    static let id = "added-member"
    static let defaultSeverity = Severity.note
    static let documentation = CheckDocumentation(
        reports: """
            A function, initialiser, property or other member that the port's type has and the paired type upstream \
            lacks; at file scope, one that the port's file has.
            """,
        importance: "What the port added must be kept at the next sync, and may be something upstream removed.",
        example: "the port's `WindowController` has `isMuted`; upstream's does not.",
        remedy: "Nothing, if it is meant; otherwise remove it.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.membersOnly(on: .port).map { member in
            finding(
                "\(member.declaration.kind.rawValue) `\(member.declaration.qualifiedName)` has no counterpart upstream"
                    + member.movement.phrase,
                severity: member.movement.severity(defaultSeverity),
                port: comparison.location(of: member.comparison.pairing.port, on: .port))
        }
    }
}
