import AuditModel

/// Judges whether a port file came from the text that is most like it. No origin is an honest answer; a stranger is
/// not.
struct OriginJudge {
    private let search: OriginSearch
    private let renames: RenamingSurvey
    /// In how many upstream paths a file name stands.
    private let stemCounts: [String: Int]
    /// How many files of certain origin came from each folder.
    private let folders: [RelativePath: Int]

    init(_ search: OriginSearch, renames: RenamingSurvey) {
        self.search = search
        self.renames = renames
        stemCounts = search.history.paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
        folders = search.found.compactMap(\.self).filter(\.isCertain).reduce(into: [:]) {
            $0[search.history.paths[$1.range.lastPath].parent, default: 0] += 1
        }
    }

    /// What the names say of a port file and an upstream path.
    enum NameEvidence: Comparable {
        case none
        /// The file names have most words in common, or both declare a type of one name.
        case similar
        /// The file names are the same, or become so by a renaming that was learnt.
        case same
    }

    func names(of place: Int, path: Int, sharesType: Bool) -> NameEvidence {
        let (ours, theirs) = (search.files[place].path.stem, search.history.paths[path].stem)
        let words = (ours: Set(NameWords.split(ours)), theirs: Set(NameWords.split(theirs)))
        let isTelling = words.theirs.count > 1 && stemCounts[theirs, default: 0] <= Self.rareStem
        if isTelling, ours == theirs || ours == renames.portName(for: theirs) || sharesType { return .same }
        let shared = words.ours.intersection(words.theirs).count
        return sharesType || 2 * shared > words.ours.union(words.theirs).count ? .similar : .none
    }

    func names(of place: Int, _ origin: FoundOrigin) -> NameEvidence {
        names(of: place, path: origin.range.lastPath, sharesType: !origin.sharedTypes.isEmpty)
    }

    /// A name that more files have had is no evidence: `Extensions`, `Package`.
    private static let rareStem = 8

    /// How alike two texts must be to be taken for copies: the shorter, the more, and less where their names agree.
    func requiredSimilarity(_ origin: FoundOrigin, _ names: NameEvidence) -> Double {
        let required = 0.36 + 0.42 * 40 / (40 + Double(origin.size))
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

    /// The path of the file that a port file is called after, where no text shows that it was copied: of a telling
    /// name, in a folder that other files came from for certain. Whoever keeps such a name has written anew what
    /// upstream has.
    func namesake(of place: Int) -> (path: Int, siblings: Int)? {
        let ours = search.files[place].path.stem
        guard NameWords.split(ours).count >= Self.tellingWordCount else { return nil }
        let shortlist = search.shortlists[place]
        return (shortlist.entries + shortlist.others).lazy.map(\.path).filter { path in
            let theirs = search.history.paths[path].stem
            return (theirs == ours || renames.portName(for: theirs) == ours)
                && stemCounts[theirs, default: 0] <= 2
        }.compactMap { path in
            folders[search.history.paths[path].parent].map { (path, $0) }
        }.first
    }

    private static let tellingWordCount = 3
}

extension FoundOrigin {
    /// Texts so alike have one origin, whatever their names.
    var isCertain: Bool { similarity >= 0.8 && size >= 40 }
}
