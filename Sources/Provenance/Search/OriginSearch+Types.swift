import SourceModel

extension OriginSearch {
    /// The types that too many of the compared files declare for their names to be distinctive: `CodingKeys`.
    func typesOfManyFiles() -> Set<ScannedToken> {
        var stems: [ScannedToken: Set<String>] = [:]
        for candidate in Set(candidates.joined()) {
            guard let tokens = candidate.blobs.lazy.compactMap({ upstreamTokens[$0] }).first else { continue }
            let stem = history.paths[candidate.path].stem
            for type in DeclaredNames.types(in: tokens) { stems[type, default: []].insert(stem) }
        }
        for range in copies.ranges.compactMap(\.self) {
            let stem = history.paths[range.lastPath].stem
            for type in DeclaredNames.types(in: upstreamTokens[range.blob] ?? []) {
                stems[type, default: []].insert(stem)
            }
        }
        return Set(stems.filter { $0.value.count > Self.fewFiles }.keys)
    }

    /// A distinctive type may be in a few files, if it was renamed or is declared in parts.
    private static let fewFiles = 4

    /// The types that an upstream text declares, without those of many files; none where it was not read.
    func distinctiveTypes(in blob: Int) -> Set<ScannedToken> {
        DeclaredNames.types(in: upstreamTokens[blob] ?? []).subtracting(commonTypes)
    }

    /// The types that both texts declare, if these are evidence: a file is named after one of them, or they are at
    /// least half of the types of either text.
    func distinctiveTypes(
        _ ours: Set<ScannedToken>, _ theirs: Set<ScannedToken>, stems: [String]
    ) -> Set<ScannedToken> {
        let (ours, theirs) = (ours.subtracting(commonTypes), theirs.subtracting(commonTypes))
        let shared = ours.intersection(theirs)
        let isDistinctive =
            stems.contains { shared.contains(ScannedToken(name: $0)) }
            || 2 * shared.count >= min(ours.count, theirs.count)
        return isDistinctive ? shared : []
    }
}
