/// A format that has a JSON Schema: those that the tool writes, and the rules that it reads.
package enum JSONFormat: String, Hashable, Sendable, CaseIterable {
    case report, commits, origins, history
    /// Of a baseline every line is JSON, and the schema is of one line.
    case baseline
    /// Of YAML as an editor reads it.
    case rules

    /// The schema, draft 7, as text with a newline at its end.
    package var schema: String {
        let bytes =
            switch self {
            case .report: PackageResources.report_schema_json
            case .commits: PackageResources.commits_schema_json
            case .origins: PackageResources.origins_schema_json
            case .history: PackageResources.history_schema_json
            case .baseline: PackageResources.baseline_schema_json
            case .rules: PackageResources.rules_schema_json
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
