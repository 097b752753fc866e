import AuditModel

/// Judges whether a port file came from the text that is most like it. No origin is an honest answer; a stranger is
/// not.
struct OriginJudge {
    private let search: OriginSearch
    private let found: [FoundOrigin?]
    /// In how many upstream paths a file name stands.
    private let stemCounts: [String: Int]
    /// The folders that files of certain origin came from.
    private let folders: Set<RelativePath>

    init(_ search: OriginSearch, found: [FoundOrigin?]) {
        self.search = search
        self.found = found
        stemCounts = search.history.paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
        folders = Set(
            found.compactMap(\.self).filter { $0.similarity >= Self.certain }.map {
                search.history.paths[$0.range.lastPath].parent
            })
    }

    /// Texts so alike have one origin, whatever their names.
    private static let certain = 0.8

    /// What the names say of a port file and an upstream path.
    enum NameEvidence: Comparable {
        case none
        /// The file names have most words in common.
        case similar
        /// The file has the same name, or declares a type of the same name.
        case same
    }

    func names(of place: Int, _ origin: FoundOrigin) -> NameEvidence {
        let (ours, theirs) = (search.files[place].path.stem, search.history.paths[origin.range.lastPath].stem)
        let words = (ours: Set(NameWords.split(ours)), theirs: Set(NameWords.split(theirs)))
        let isTelling = words.theirs.count > 1 && stemCounts[theirs, default: 0] <= Self.rareStem
        if isTelling, ours == theirs || !origin.sharedTypes.isEmpty { return .same }
        let shared = words.ours.intersection(words.theirs).count
        if !origin.sharedTypes.isEmpty || 2 * shared > words.ours.union(words.theirs).count { return .similar }
        return .none
    }

    /// A name that more files have had is no evidence: `Extensions`, `Package`.
    private static let rareStem = 6

    /// How alike two texts must be to be taken for copies: the shorter, the more, and the less the more their names
    /// say.
    func requiredSimilarity(_ origin: FoundOrigin, _ names: NameEvidence) -> Double {
        let size = Double(origin.size)
        let required = 0.36 + 0.42 * 40 / (40 + size)
        return names == .same ? required * 0.6 : required
    }

    /// Whether the file at `place` came from what was found.
    func isOrigin(_ place: Int, _ origin: FoundOrigin) -> Bool {
        let names = names(of: place, origin)
        if origin.peak >= requiredSimilarity(origin, names) { return true }
        // A small file that was put into a larger one, or the other way round.
        return names == .same && origin.containment >= 0.7 && origin.size >= 100
    }

    func confidence(_ place: Int, _ origin: FoundOrigin) -> Confidence {
        let names = names(of: place, origin)
        if origin.isYounger { return .medium }
        switch origin.similarity {
        case 0.85...: return origin.size >= 40 || names == .same ? .high : .medium
        case 0.6...: return names == .same ? .high : .medium
        case 0.4...: return .medium
        default: return names == .same ? .medium : .low
        }
    }
}
