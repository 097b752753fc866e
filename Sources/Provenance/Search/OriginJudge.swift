import Matching
import Normalisation
import SourceModel

/// Judges whether a port file came from the text that is most similar to it. Reporting no origin is better than
/// reporting an unrelated file.
package struct OriginJudge {
    private let search: OriginSearch
    private let renames: RenamingSurvey
    /// The number of upstream paths with each file name.
    private let stemCounts: [String: Int]
    /// The number of files of certain origin from each upstream folder.
    private let folders: [RelativePath: Int]
    /// The number of files of certain origin with upstream's name in each folder of the port.
    private let namesakesByFolder: [RelativePath: Int]
    /// The number of such files that came with each port commit.
    private let namesakesByCommit: [ObjectName?: Int]
    /// All paths of the upstream files that have a copy with the same name in the port.
    private let namesakePaths: Set<Int>
    /// The number of port files with other names that are most similar to each upstream path, and similar enough to be
    /// copies.
    private var claims: [Int: Int] = [:]

    init(_ search: OriginSearch, renames: RenamingSurvey) {
        self.search = search
        self.renames = renames
        stemCounts = search.history.paths.reduce(into: [:]) { $0[$1.stem, default: 0] += 1 }
        folders = search.found.compactMap(\.self).filter(\.isCertain).reduce(into: [:]) {
            $0[search.history.paths[$1.range.lastPath].parent, default: 0] += 1
        }
        let namesakes = search.found.indices.filter { index in
            search.found[index].map { $0.isCertain && search.isNamesake(index, $0) } ?? false
        }.map { search.files[$0] }
        namesakesByFolder = Dictionary(grouping: namesakes, by: \.path.parent).mapValues(\.count)
        namesakesByCommit = Dictionary(grouping: namesakes, by: \.versions[0].commit).mapValues(\.count)
        namesakePaths = Set(
            search.found.indices.lazy.compactMap { index in
                search.found[index].flatMap {
                    search.isNamesake(index, $0) && $0.peak >= Self.goodMatch ? $0.range.lastPath : nil
                }
            }.flatMap { search.lines.line(of: $0) })
        for (index, origin) in search.found.enumerated() {
            guard let origin, names(of: index, origin) == .none, origin.peak >= requiredSimilarity(origin, .none) else {
                continue
            }
            claims[origin.range.lastPath, default: 0] += 1
        }
    }

    /// The evidence in the names of a port file and an upstream path.
    enum NameEvidence: Comparable {
        case none
        /// The file names share most words, or both files declare a type with the same name.
        case similar
        /// The file names are the same, directly or after a learnt substitution.
        case same
    }

    func names(of index: Int, _ origin: FoundOrigin) -> NameEvidence {
        let (ours, theirs) = (search.files[index].path.stem, search.history.paths[origin.range.lastPath].stem)
        let words = (ours: Set(NameWords.split(ours)), theirs: Set(NameWords.split(theirs)))
        let shared = words.ours.intersection(words.theirs).count
        let sharesType = !origin.sharedTypes.isEmpty
        // Files with other names may share nested types that many libraries declare: `PublicKey`.
        let sharesMainType =
            sharesType
            && (shared > 0 || [ours, theirs].contains { origin.sharedTypes.contains(ScannedToken(name: $0)) })
        if isDistinctive(origin), ours == theirs || ours == renames.portName(for: theirs) || sharesMainType {
            return .same
        }
        // `RNPlayer` for `Player`: ports put a word before a name.
        let isInside = !words.theirs.isEmpty && words.theirs.isSubset(of: words.ours)
        return sharesType || isInside || 2 * shared > words.ours.union(words.theirs).count ? .similar : .none
    }

    /// Whether the upstream file has a distinctive name.
    private func isDistinctive(_ origin: FoundOrigin) -> Bool {
        let stem = search.history.paths[origin.range.lastPath].stem
        return Set(NameWords.split(stem)).count > 1 && stemCounts[stem, default: 0] <= Self.rareStem
    }

    /// A name of more files is no evidence: `Extensions`, `Package`.
    private static let rareStem = 8

    /// The similarity that two texts need to count as copies: more for short texts, less where their names agree.
    func requiredSimilarity(_ origin: FoundOrigin, _ names: NameEvidence) -> Double {
        let required = 0.36 + 0.42 * 40 / (40 + Double(origin.size))
        if names == .same { return required * 0.6 }
        // A small text in which every name was changed resembles every other text of its kind.
        guard isRenamedThroughout(origin, names), !origin.renaming.isEmpty, origin.portPart < Self.wordForWord else {
            return required
        }
        return max(required, 0.5 + 0.3 * 100 / (100 + Double(origin.size)))
    }

    /// Whether the found text is the origin of the file.
    func isOrigin(_ index: Int, _ origin: FoundOrigin) -> Bool {
        let names = names(of: index, origin)
        if names < .similar, isTemplate(index, origin) { return false }
        if hasNamesake(index, origin), !origin.isCertain, !origin.isCutOut, origin.portPart < Self.wordForWord,
            !hasAllOfIt(origin, names)
        {
            return false
        }
        if origin.peak >= requiredSimilarity(origin, names) { return true }
        if origin.isCutOut { return true }
        // A small file that was inserted into a larger one, or the reverse.
        if names == .same || isDistinctive(origin) && names == .similar, origin.containment >= 0.7, origin.size >= 100 {
            return true
        }
        return origin.containment >= 0.6 && origin.size >= 20 && hasNamesakes(besides: index, origin)
    }

    /// Whether another port file has the upstream file's name and is a copy of it. Any other similar file is then a
    /// part of it or unrelated.
    private func hasNamesake(_ index: Int, _ origin: FoundOrigin) -> Bool {
        !search.isNamesake(index, origin) && namesakePaths.contains(origin.range.lastPath)
    }

    private static let wordForWord = 0.75

    /// Whether the port's file is a second, extended copy with a similar name.
    private func hasAllOfIt(_ origin: FoundOrigin, _ names: NameEvidence) -> Bool {
        names >= .similar && origin.size >= 100 && origin.containment >= 0.85
    }

    /// Whether the port's file has upstream's name, like at least one more file of certain origin in the same folder or
    /// port commit.
    private func hasNamesakes(besides index: Int, _ origin: FoundOrigin) -> Bool {
        let file = search.files[index]
        return search.isNamesake(index, origin)
            && max(
                namesakesByFolder[file.path.parent, default: 0], namesakesByCommit[file.versions[0].commit, default: 0]
            ) > 0
    }

    func confidence(_ index: Int, _ origin: FoundOrigin) -> Confidence {
        let names = names(of: index, origin)
        if names < .same, isTemplate(index, origin) { return .low }
        if origin.isYounger {
            return search.isBeforeHistory(search.files[index]) && origin.similarity < Self.exact ? .low : .medium
        }
        if mayBeNewer(index, origin) { return origin.similarity < Self.goodMatch ? .low : .medium }
        switch origin.similarity {
        case _ where isRenamedThroughout(origin, names): return .medium
        case 0.85...: return origin.size >= 40 || names == .same ? .high : .medium
        case 0.6...: return names == .same ? .high : .medium
        case 0.4...: return .medium
        case _ where origin.isCutOut: return .medium
        default: return names == .same ? .medium : .low
        }
    }

    /// Whether other upstream files are about as similar to the port's, so that the common part is a pattern of many
    /// files.
    func isTemplate(_ index: Int, _ origin: FoundOrigin) -> Bool {
        guard origin.sharedTypes.isEmpty, !origin.isIdentical else { return false }
        let path = origin.range.lastPath
        if claims[path, default: 0] > 1 { return true }
        let types = search.distinctiveTypes(in: origin.range.blob)
        let all = search.shortlists[index].entries + search.shortlists[index].others
        let plain = all.first { $0.path == path }?.plainSimilarity ?? 1
        return all.contains { entry in
            entry.path != path && !search.copiedPaths[index].contains(entry.path)
                // A second copy of the file is no other file.
                && search.history.paths[entry.path].lastComponent != search.history.paths[path].lastComponent
                && (entry.similarity >= origin.peak * Self.rivalPart
                    || entry.plainSimilarity >= plain * Self.rivalPart)
                && search.distinctiveTypes(in: entry.blob).isDisjoint(with: types)
                && search.timelines.coexist(entry.path, path)
        }
    }

    private static let rivalPart = 0.85

    /// Whether the file has neither upstream's file name nor its type names, although the texts are similar.
    private func isRenamedThroughout(_ origin: FoundOrigin, _ names: NameEvidence) -> Bool {
        names == .none && origin.sharedTypes.isEmpty && origin.similarity < 1
    }

    /// Whether the port's file may come from a newer commit than the newest that was read: it is younger than that
    /// commit and most similar to its text, and the files that came with it do not show that they are from that commit.
    func mayBeNewer(_ index: Int, _ origin: FoundOrigin) -> Bool {
        if let agreement = origin.agreement, agreement.isFitting, agreement.isExact { return false }
        guard !origin.isCutOut, origin.range.last == 0, origin.similarity < Self.exact,
            let head = search.history.commits.first,
            let copied = search.files[index].versions[origin.version].date
        else { return false }
        return copied > head.date + OriginWalk.grace
    }

    private static let exact = 0.97
    /// The least likeness of a text that was probably copied.
    package static let goodMatch = 0.6

    /// The upstream path with a port file's name, where no text shows that the file was copied. The name has to be
    /// distinctive, and other files must certainly come from the same folder. Such a file is a reimplementation.
    func namesake(of index: Int) -> (path: Int, siblings: Int)? {
        let ours = search.files[index].path.stem
        guard NameWords.split(ours).count >= Self.distinctiveWordCount else { return nil }
        let shortlist = search.shortlists[index]
        return (shortlist.entries + shortlist.others).lazy.map(\.path).filter { path in
            let theirs = search.history.paths[path].stem
            return (theirs == ours || renames.portName(for: theirs) == ours)
                && stemCounts[theirs, default: 0] <= 2
        }.compactMap { path in
            folders[search.history.paths[path].parent].map { (path, $0) }
        }.first
    }

    private static let distinctiveWordCount = 3
}

extension FoundOrigin {
    /// Whether the texts are so similar that the origin is certain without a look at names.
    var isCertain: Bool { similarity >= 0.8 && size >= 40 }
}

extension OriginSearch {
    /// Whether a port file has the file name of its most similar upstream file.
    fileprivate func isNamesake(_ index: Int, _ origin: FoundOrigin) -> Bool {
        files[index].path.stem == history.paths[origin.range.lastPath].stem
    }
}
