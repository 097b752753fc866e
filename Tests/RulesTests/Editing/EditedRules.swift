import Rules
import RulesModel
import SourceModel
import Testing

/// Ids that are shown in full, as a recording writes them.
enum Commits {
    static let first = String(repeating: "1f", count: 20)
    static let last = String(repeating: "2a", count: 20)
}

/// Records synced commits in the mappings of a text, by their places.
func recorded(
    _ synced: [Int: SyncedEntry], adding mappings: [Mapping] = [], in text: String
) throws(RulesProblem) -> String {
    try RulesEditor.record(synced, adding: mappings, in: text, knownChecks: knownChecks)
}

/// Why a text cannot be edited.
func refusal(
    _ synced: [Int: SyncedEntry], adding mappings: [Mapping] = [], in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
) -> String {
    do throws(RulesProblem) {
        let result = try recorded(synced, adding: mappings, in: text)
        Issue.record("edited to:\n\(result)", sourceLocation: sourceLocation)
        return ""
    } catch {
        return error.description
    }
}

extension SyncedEntry {
    static let one = SyncedEntry(commit: Commits.first, by: .inferred)
    static let range = SyncedEntry(commit: Commits.first, last: Commits.last, by: .inferred)
    static let moved = SyncedEntry(commit: Commits.first, last: Commits.last, path: "Sources/Old.swift", by: .inferred)
}

extension Mapping {
    init(_ upstream: String, _ port: String, _ synced: SyncedEntry? = .one) {
        self.init(upstream: PathPattern(upstream), port: PathPattern(port), synced: synced)
    }
}
