extension Report {
    /// Why commits may be missing from the list or wrongly judged; empty if the list is complete.
    public var commitLimits: [String] { commitGaps + [pairsWithoutCommits].compactMap(\.self) }

    /// The sentence about pairs of files that differ and whose synced commit is unknown.
    private var pairsWithoutCommits: String? {
        let pairs = files.filter { $0.upstream != nil && $0.port != nil }
        let unknown = pairs.filter { $0.synced == nil && $0.status == .undetermined }
        // Where none is known, a gap says so.
        guard !unknown.isEmpty, unknown.count < pairs.count || commitGaps.isEmpty else { return nil }
        return "no synced commit is known for \(unknown.count) of \(pairs.count) pairs of files, so "
            + "upstream's commits to them are not listed; record one in their mappings, as `synced`"
    }
}
