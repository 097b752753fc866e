import AuditModel

/// Paired files that import other modules.
enum ChangedImports: Check {
    static let id = "changed-imports"
    static let defaultSeverity = Severity.note
    static let documentation = CheckDocumentation(
        reports: """
            Paired files that do not import the same modules, once the imports that the rules drop are left out. \
            The order of imports does not count.
            """,
        importance: "An import that comes or goes is the first sign of a dependency that was replaced.",
        example: "upstream imports `Combine`, the port does not.",
        remedy: "Nothing, if it is meant; list modules that the port does without under `substitutions.imports.drop`.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.files.compactMap { row in
            guard row.relation != .reimplemented, row.loose.imports != ([], []), let port = row.port else { return nil }
            let parts = [
                row.loose.imports.upstreamOnly.isEmpty
                    ? nil : "lacks \(row.loose.imports.upstreamOnly.map { "`\($0)`" }.joined(separator: ", "))",
                row.loose.imports.portOnly.isEmpty
                    ? nil : "adds \(row.loose.imports.portOnly.map { "`\($0)`" }.joined(separator: ", "))",
            ]
            let name = comparison.matching.file(port, on: .port).path.lastComponent
            return finding(
                "the imports of `\(name)` differ: the port \(parts.compactMap { $0 }.joined(separator: " and "))",
                upstream: comparison.location(ofFile: row.upstream, on: .upstream),
                port: comparison.location(ofFile: port, on: .port))
        }
    }
}
