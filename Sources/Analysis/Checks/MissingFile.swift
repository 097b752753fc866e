import AuditModel

/// An upstream file that the port does not have.
enum MissingFile: Check {
    static let id = "missing-file"
    static let defaultSeverity = Severity.error
    static let documentation = CheckDocumentation(
        reports: """
            An upstream file below the mapped root that has no counterpart in the port, and that no omission in the \
            rules accounts for.
            """,
        importance: """
            A file that was lost, or never ported, without anybody saying so is behaviour that the port's users do \
            not get. Upstream's next change to it would go unnoticed as well.
            """,
        example: "upstream has `FrameScaler.swift`; no port file has its name, its types or its text.",
        remedy: """
            Port the file; or add it to `omissions` with a reason; or, if the port has it under a name that matching \
            could not recognise, add a mapping.
            """)

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.files.compactMap { row in
            guard row.status == .missing, let upstream = row.upstream, comparison.matching.omissions[upstream] == nil
            else { return nil }
            let path = comparison.matching.file(upstream, on: .upstream).path
            let expected = comparison.matching.absentPorts[upstream]
            let message =
                expected.map { "`\(path.lastComponent)` is mapped to `\($0)`, which the port does not have" }
                ?? "`\(path.lastComponent)` has no counterpart in the port"
            return finding(
                message, upstream: comparison.location(ofFile: upstream, on: .upstream),
                evidence: comparison.matching.file(upstream, on: .upstream).declaredTypes)
        }
    }
}
