import AuditModel

/// A type that only the port has.
enum AddedType: Check {
    static let id = "added-type"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            A type, or an extension of a foreign type, that the port declares in a file with a counterpart and \
            upstream declares nowhere in the mapped code. Its members and the types inside it are not reported again.
            """,
        importance: "Code of the port's own inside a ported file is easily lost at the next sync.",
        example: "the port's `Window.swift` declares `WindowLogger`; no upstream file does.",
        remedy: """
            Move it to a file of its own and list that under `additions`, or exempt the finding with a reason; for a \
            renamed type, name both under `types`.
            """)

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.typesOnly(on: .port).compactMap { type in
            // Of a file that upstream deleted, `orphaned-file` speaks for what is in it.
            if type.comparison.status == .orphaned,
                let file = type.comparison.pairing.port?.file, comparison.matching.absentUpstreams[file] != nil
            {
                return nil
            }
            return finding(
                "\(type.declaration.kind.rawValue) `\(type.declaration.qualifiedName)` has no counterpart upstream"
                    + type.movement.phrase,
                severity: type.movement.severity(defaultSeverity),
                port: comparison.location(of: type.comparison.pairing.port, on: .port))
        }
    }
}
