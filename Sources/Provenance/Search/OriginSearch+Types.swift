import SourceModel

extension OriginSearch {
    /// The types that so many of the files which were looked at declare that their names tell none apart: `CodingKeys`.
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

    /// A type that was renamed often, or that is declared in parts, is in several files.
    private static let fewFiles = 4

    /// The types that an upstream text declares, as far as it was read, without those that many files declare.
    func tellingTypes(in blob: Int) -> Set<ScannedToken> {
        DeclaredNames.types(in: upstreamTokens[blob] ?? []).subtracting(commonTypes)
    }

    /// The types that two texts both declare, where that tells something: one that a file is called after, or most of
    /// what either declares.
    func tellingTypes(
        _ ours: Set<ScannedToken>, _ theirs: Set<ScannedToken>, stems: [String]
    ) -> Set<ScannedToken> {
        let (ours, theirs) = (ours.subtracting(commonTypes), theirs.subtracting(commonTypes))
        let shared = ours.intersection(theirs)
        let isTelling =
            stems.contains { shared.contains(ScannedToken(name: $0)) }
            || 2 * shared.count >= min(ours.count, theirs.count)
        return isTelling ? shared : []
    }
}
