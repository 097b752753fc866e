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
        let matching = comparison.matching
        return matching.upstream.files.indices.flatMap { file -> [Finding] in
            let path = matching.file(file, on: .upstream).path
            let expected = matching.absentPorts[file] ?? []
            var messages = expected.map {
                "`\(path.lastComponent)` is mapped to `\($0)`, which the port does not have"
            }
            if messages.isEmpty, isAlone(file, in: comparison), matching.omissions[file] == nil {
                messages = ["`\(path.lastComponent)` has no counterpart in the port"]
            }
            return messages.map { message in
                finding(
                    message, upstream: comparison.location(ofFile: file, on: .upstream),
                    evidence: matching.file(file, on: .upstream).declaredTypes)
            }
        }
    }

    private static func isAlone(_ file: Int, in comparison: Comparison) -> Bool {
        comparison.files.contains { $0.upstream == file && $0.port == nil }
    }
}
