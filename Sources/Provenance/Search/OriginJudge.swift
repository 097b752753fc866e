import Matching
import SourceModel

/// Judges whether a port file came from the text that is most like it. No origin is an honest answer; a stranger is
/// not.
struct OriginJudge {
    private let search: OriginSearch
    private let renames: RenamingSurvey
    /// In how many upstream paths a file name stands.
    private let stemCounts: [String: Int]
    /// How many files of certain origin came from each folder.
    private let folders: [RelativePath: Int]
    /// How many files of certain origin have upstream's name, of those below each folder of the port.
    private let namesakesByFolder: [RelativePath: Int]
    /// The same of those that each port commit brought.
    private let namesakesByCommit: [ObjectName?: Int]
    /// The upstream files, by the paths that they had, that a port file of the same name is a copy of.
    private let namesakePaths: Set<Int>
    /// How many port files of other names are most like a text of each path, and enough so to be copies.
    private var claims: [Int: Int] = [:]

    init(_ search: OriginSearch, renames: RenamingSurvey) {
        self.search = search
        self.renames = renames
        stemCounts = search.history.paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
        folders = search.found.compactMap(\.self).filter(\.isCertain).reduce(into: [:]) {
            $0[search.history.paths[$1.range.lastPath].parent, default: 0] += 1
        }
        let namesakes = search.found.indices.filter { place in
            search.found[place].map { $0.isCertain && search.isNamesake(place, $0) } ?? false
        }.map { search.files[$0] }
        namesakesByFolder = Dictionary(grouping: namesakes, by: \.path.parent).mapValues(\.count)
        namesakesByCommit = Dictionary(grouping: namesakes, by: \.versions[0].commit).mapValues(\.count)
        namesakePaths = Set(
            search.found.indices.lazy.compactMap { place in
                search.found[place].flatMap {
                    search.isNamesake(place, $0) && $0.peak >= Self.goodMatch ? $0.range.lastPath : nil
                }
            }.flatMap { search.lines.line(of: $0) })
        for (place, origin) in search.found.enumerated() {
            guard let origin, names(of: place, origin) == .none, origin.peak >= requiredSimilarity(origin, .none) else {
                continue
            }
            claims[origin.range.lastPath, default: 0] += 1
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

    func names(of place: Int, _ origin: FoundOrigin) -> NameEvidence {
        let (ours, theirs) = (search.files[place].path.stem, search.history.paths[origin.range.lastPath].stem)
        let sharesType = !origin.sharedTypes.isEmpty
        let words = (ours: Set(NameWords.split(ours)), theirs: Set(NameWords.split(theirs)))
        if isTelling(origin), ours == theirs || ours == renames.portName(for: theirs) || sharesType { return .same }
        let shared = words.ours.intersection(words.theirs).count
        // `RNPlayer` for `Player`: whoever copies puts a word before a name.
        let isInside = !words.theirs.isEmpty && words.theirs.isSubset(of: words.ours)
        return sharesType || isInside || 2 * shared > words.ours.union(words.theirs).count ? .similar : .none
    }

    /// Whether the upstream file has a name that says something.
    private func isTelling(_ origin: FoundOrigin) -> Bool {
        let stem = search.history.paths[origin.range.lastPath].stem
        return Set(NameWords.split(stem)).count > 1 && stemCounts[stem, default: 0] <= Self.rareStem
    }

    /// A name that more files have had is no evidence: `Extensions`, `Package`.
    private static let rareStem = 8

    /// How alike two texts must be to be taken for copies: the shorter, the more, and less where their names agree.
    func requiredSimilarity(_ origin: FoundOrigin, _ names: NameEvidence) -> Double {
        let required = 0.36 + 0.42 * 40 / (40 + Double(origin.size))
        if names == .same { return required * 0.6 }
        // A small text of which every name was changed is like any other of its kind.
        guard isRenamedThroughout(origin, names), !origin.renaming.isEmpty, origin.portPart < Self.wordForWord else {
            return required
        }
        return max(required, 0.5 + 0.3 * 100 / (100 + Double(origin.size)))
    }

    /// Whether the file at `place` came from what was found.
    func isOrigin(_ place: Int, _ origin: FoundOrigin) -> Bool {
        let names = names(of: place, origin)
        if names < .similar, isTemplate(place, origin) { return false }
        if hasNamesake(place, origin), !origin.isCertain, !origin.isCutOut, origin.portPart < Self.wordForWord {
            return false
        }
        if origin.peak >= requiredSimilarity(origin, names) { return true }
        if origin.isCutOut { return true }
        // A small file that was put into a larger one, or the other way round.
        if names == .same || isTelling(origin) && names == .similar, origin.containment >= 0.7, origin.size >= 100 {
            return true
        }
        return origin.containment >= 0.6 && origin.size >= 20 && hasNamesakes(besides: place, origin)
    }

    /// Whether the port has another file for the upstream file, one that has its name: what else is like it is a part of
    /// it, or a stranger.
    private func hasNamesake(_ place: Int, _ origin: FoundOrigin) -> Bool {
        !search.isNamesake(place, origin) && namesakePaths.contains(origin.range.lastPath)
    }

    private static let wordForWord = 0.75

    /// Whether the port's file has upstream's name, as files have that stand beside it or came with it and were copied
    /// for certain.
    private func hasNamesakes(besides place: Int, _ origin: FoundOrigin) -> Bool {
        let file = search.files[place]
        return search.isNamesake(place, origin)
            && max(
                namesakesByFolder[file.path.parent, default: 0], namesakesByCommit[file.versions[0].commit, default: 0]
            ) > 1
    }

    func confidence(_ place: Int, _ origin: FoundOrigin) -> Confidence {
        let names = names(of: place, origin)
        if names < .same, isTemplate(place, origin) { return .low }
        if origin.isYounger {
            return search.isBeforeHistory(search.files[place]) && origin.similarity < Self.exact ? .low : .medium
        }
        if mayBeNewer(place, origin) { return origin.similarity < Self.goodMatch ? .low : .medium }
        switch origin.similarity {
        case _ where isRenamedThroughout(origin, names): return .medium
        case 0.85...: return origin.size >= 40 || names == .same ? .high : .medium
        case 0.6...: return names == .same ? .high : .medium
        case 0.4...: return .medium
        case _ where origin.isCutOut: return .medium
        default: return names == .same ? .medium : .low
        }
    }

    /// Whether other upstream files are as like the port's, so that what they share is a pattern that many files are
    /// written after.
    func isTemplate(_ place: Int, _ origin: FoundOrigin) -> Bool {
        guard origin.sharedTypes.isEmpty, !origin.isIdentical else { return false }
        let path = origin.range.lastPath
        if claims[path, default: 0] > 1 { return true }
        let types = search.tellingTypes(in: origin.range.blob)
        let all = search.shortlists[place].entries + search.shortlists[place].others
        let plain = all.first { $0.path == path }?.plainSimilarity ?? 1
        return all.contains { entry in
            entry.path != path && !search.copiedPaths[place].contains(entry.path)
                && (entry.similarity >= origin.peak * Self.rivalPart
                    || entry.plainSimilarity >= plain * Self.rivalPart)
                && search.tellingTypes(in: entry.blob).isDisjoint(with: types)
                && search.timelines.coexist(entry.path, path)
        }
    }

    private static let rivalPart = 0.85

    /// Whether neither the file's name nor what it declares is upstream's, although the text is much alike.
    private func isRenamedThroughout(_ origin: FoundOrigin, _ names: NameEvidence) -> Bool {
        names == .none && origin.sharedTypes.isEmpty && origin.similarity < 1
    }

    /// Whether the port's file is younger than the newest upstream commit that was read, and most like the text that
    /// this has: it may have been made from a newer one, unless others that came with it are of that commit.
    func mayBeNewer(_ place: Int, _ origin: FoundOrigin) -> Bool {
        if let agreement = origin.agreement, agreement.isFitting, agreement.isExact { return false }
        guard !origin.isCutOut, origin.range.last == 0, origin.similarity < Self.exact,
            let head = search.history.commits.first,
            let copied = search.files[place].versions[origin.version].date
        else { return false }
        return copied > head.date + OriginWalk.grace
    }

    private static let exact = 0.97
    static let goodMatch = 0.6

    /// The path of the file that a port file is called after, where no text shows that it was copied: of a telling
    /// name, in a folder that other files came from for certain. Whoever keeps such a name has rewritten what
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

extension OriginSearch {
    /// Whether a port file has the name of the one that it was found to be most like.
    fileprivate func isNamesake(_ place: Int, _ origin: FoundOrigin) -> Bool {
        files[place].path.stem == history.paths[origin.range.lastPath].stem
    }
}
