import RulesModel
import SourceModel

/// Drafts with something of everything.
enum SampleDraft {
    static func commits(
        _ then: Double = 0.94, _ now: Double = 0.88, from first: Int64 = 1_712_534_400, to last: Int64 = 1_735_900_000
    ) -> OriginCommits {
        let names = ["1f", "2a", "3b"].compactMap { ObjectName(hex: String(repeating: $0, count: 20)) }
        return OriginCommits(
            first: names[0], last: names[1], firstDate: first, lastDate: last, firstPath: "Sources/Old.swift",
            blob: names[2], similarity: then, similarityNow: now)
    }

    static func mapping(
        _ upstream: String, _ port: String, _ section: DraftMapping.Section, _ basis: DraftMapping.Basis,
        relation: Relation? = nil, synced: SyncedEntry? = SyncedEntry(commit: "1f1f1f1f1f1f", by: .inferred),
        types: [String: String] = [:]
    ) -> DraftMapping {
        DraftMapping(
            mapping: Mapping(
                upstream: PathPattern(upstream), port: PathPattern(port), types: types, relation: relation,
                reason: relation == .reimplemented ? TodoReason.text : nil, synced: synced),
            section: section, basis: basis)
    }

    static func origin(_ confidence: Confidence, _ commits: OriginCommits = commits()) -> DraftMapping.Basis {
        .origin(.init(confidence: confidence, commits: commits))
    }

    static let full = RulesDraft(
        toolVersion: "1.0", upstream: RuleSide(repository: "acme/kit", root: "Sources/Kit", related: ["Sources/Core"]),
        port: RuleSide(root: .root), upstreamCommit: commits().first, portCommit: nil, droppedImports: ["KitCore"],
        identifiers: [
            LearntSubstitution(upstream: "Kit{rest}", port: "RNKit{rest}", only: ["No", "View"], fileCount: 2)
        ],
        mappings: [
            mapping("Same.swift", "Same.swift", .verbatim, origin(.high, commits(1, 1))),
            mapping(
                "Window.swift", "RNWindow.swift", .adapted, origin(.medium),
                synced: SyncedEntry(
                    commit: "1f1f1f1f1f1f", last: "2a2a2a2a2a2a", path: "Sources/Old.swift", by: .inferred),
                types: ["Window": "RNWindow"]),
            mapping("Sources/Core/Lock.swift", "RNWindow.swift", .related, .type("Lock")),
            mapping("Gone.swift", "Gone.swift", .deleted, origin(.high)),
            mapping("View.swift", "View.swift", .reimplemented, origin(.low), relation: .reimplemented),
            mapping("Pair.swift", "RNPair.swift", .paired, .likeness, synced: nil),
        ],
        omissions: [
            DraftAcceptance(pattern: PathPattern("Analytics/**/*.swift"), fileCount: 12),
            DraftAcceptance(pattern: PathPattern("Menu.swift")),
        ],
        additions: [
            DraftAcceptance(
                pattern: PathPattern("Log.swift"),
                nearest: OriginCandidate(upstream: "Sources/Kit/Debug.swift", blob: commits().blob, similarity: 0.249))
        ],
        unnamed: [UnnamedFile(side: .port, path: RelativePath(bytes: [0xE9]), reason: "its name is not UTF-8")],
        remarks: ["the port is a plain folder"])
}
