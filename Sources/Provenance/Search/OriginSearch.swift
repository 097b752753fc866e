import SourceModel

/// Finds what upstream text each port file was copied from. It reads nothing: it says which texts it needs, and is
/// given them.
package struct OriginSearch {
    private let copies: CopiedFiles
    private let portTokens: [ObjectName: [ScannedToken]]
    /// `nil` where every file is a copy.
    private let names: OriginCandidates?
    let candidates: [[OriginCandidates.Candidate]]
    /// The texts in upstream's history that could not be read, as places in it.
    let unreadBlobs: Set<Int>
    private var upstreamTokens: [Int: [ScannedToken]] = [:]
    private var commonTypes: Set<ScannedToken> = []
    private(set) var shortlists: [OriginShortlist] = []
    /// The text that each file is most like.
    private(set) var found: [FoundOrigin?] = []
    /// What became of the upstream file that each text is of, in the newest commit.
    private(set) var today: [FileVersion?] = []

    var files: [PortFileLife] { copies.files }
    var timelines: PathTimelines { copies.timelines }
    var history: FileHistory { timelines.history }

    /// - Parameters:
    ///   - portTokens: Of the texts that `copies` needs.
    ///   - portSketches: Of the first and the last version of each file.
    ///   - sketches: Of every text in upstream's history; `nil` where it could not be read. None are needed where all
    ///     files are copies.
    ///   - vocabularyCount: How many names the sketches are about.
    package init(
        _ copies: CopiedFiles, portTokens: [ObjectName: [ScannedToken]], portSketches: [ObjectName: NameSketch],
        sketches: [NameSketch?], vocabularyCount: Int
    ) {
        let (files, history) = (copies.files, copies.timelines.history)
        self.copies = copies
        self.portTokens = portTokens
        unreadBlobs = Set(sketches.indices.filter { sketches[$0] == nil })
        guard !copies.areAll else {
            (names, candidates) = (nil, Array(repeating: [], count: files.count))
            return
        }
        let search = OriginCandidates(
            history: history, timelines: copies.timelines, sketches: sketches, vocabularyCount: vocabularyCount)
        names = search
        // What was copied and what became of it may have few names in common.
        let ends = zip(files, copies.ranges).map { $1 == nil ? $0.ends : [] }
        let found = search.candidates(for: ends.joined().map { portSketches[$0.blob]?.names ?? [] })
        let stems = FileNameIndex(stems: history.paths.map(\.stem))
        var rest = found[...]
        candidates = zip(files, ends).map { file, ends in
            guard !ends.isEmpty else { return [] }
            let namesakes = stems.nearest(to: file.path.stem, count: Self.namesakeCount, atLeast: Self.leastLikeness)
                .map { search.candidate(path: $0.file, for: file) }
            let own = rest.prefix(ends.count)
            rest = rest.dropFirst(ends.count)
            return OriginCandidates.merged(own.joined() + namesakes)
        }
    }

    /// How many paths are looked at for their file name alone.
    private static let namesakeCount = 8
    private static let leastLikeness = 0.5

    /// The upstream blobs, as places in the history, whose tokens ``shortlist(with:)`` needs.
    package var blobsToCompare: [Int] { Set(candidates.joined().flatMap(\.blobs)).sorted() }

    /// Chooses the paths whose every text is to be compared.
    package mutating func shortlist(with tokens: [Int: [ScannedToken]]) {
        upstreamTokens = tokens
        shortlists = zip(files, candidates).map { file, candidates in
            OriginShortlist(candidates, versions: file.ends.compactMap { portTokens[$0.blob] }) { tokens[$0] }
        }
        for (file, range) in zip(files, copies.ranges) {
            if let range { upstreamTokens[range.blob] = portTokens[file.today.blob] }
        }
    }

    /// The further blobs that ``compare(with:)`` needs.
    package var blobsOfShortlist: [Int] {
        let paths = Set(shortlists.flatMap(\.entries).map(\.path))
        return Set(paths.flatMap { timelines.blobs(ofPath: $0) }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Finds the text that each file is most like; whether it came from there is for ``OriginJudge`` to say.
    package mutating func compare(with tokens: [Int: [ScannedToken]]) {
        upstreamTokens.merge(tokens) { first, _ in first }
        commonTypes = typesOfManyFiles()
        found = files.indices.map(origin)
        var follower = FileFollower(history)
        let successor = successor
        today = zip(found, copies.ranges).map { origin, range in
            if let range { return FileVersion(path: range.lastPath, blob: range.blob) }
            return origin.flatMap { origin in
                follower.life(
                    of: history.paths[origin.range.lastPath], since: history.commits[origin.range.last].name,
                    choose: successor)?.end
            }
        }
    }

    /// The further blobs that ``result(spellings:)`` needs to tell what upstream renamed since.
    package var blobsOfToday: [Int] {
        Set(today.compactMap { $0?.blob }).filter { upstreamTokens[$0] == nil }.sorted()
    }

    /// Takes the tokens of ``blobsOfToday``.
    package mutating func trace(with tokens: [Int: [ScannedToken]]) {
        upstreamTokens.merge(tokens) { first, _ in first }
    }

    /// The types that so many of the files which were looked at declare that their names tell none apart: `CodingKeys`.
    private func typesOfManyFiles() -> Set<ScannedToken> {
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

    /// The blobs whose names ``result(spellings:)`` needs to tell what was renamed.
    package var renamedBlobs: [Int] {
        Set(
            zip(found, today).flatMap { origin, today -> [Int] in
                guard let origin, !origin.renaming.isEmpty || today?.blob != origin.range.blob else { return [] }
                return [origin.range.blob] + [today?.blob].compactMap(\.self)
            }
        ).sorted()
    }

    /// The port's name for each type that upstream's file declares today under another, as far as the texts tell.
    func renamedTypes(of place: Int) -> [ScannedToken: ScannedToken] {
        guard copies.ranges[place] == nil, let origin = found[place], let today = today[place] else { return [:] }
        return RenamedTypes.find(
            then: upstreamTokens[origin.range.blob] ?? [], now: upstreamTokens[today.blob] ?? [],
            port: portTokens[files[place].versions[files[place].versions.count - 1].blob] ?? [],
            renaming: origin.renaming,
            stems: (
                history.paths[origin.range.lastPath].stem, history.paths[today.path].stem, files[place].path.stem
            ))
    }

    /// The texts of a path that differ from `blob` in nothing but comments and formatting, as far as they were read.
    func equals(of blob: Int, atPath path: Int) -> Set<Int> {
        guard let tokens = upstreamTokens[blob] else { return [blob] }
        return Set(timelines.blobs(ofPath: path).filter { upstreamTokens[$0] == tokens }).union([blob])
    }

    /// The types that an upstream text declares, as far as it was read, without those that many files declare.
    func tellingTypes(in blob: Int) -> Set<ScannedToken> {
        DeclaredNames.types(in: upstreamTokens[blob] ?? []).subtracting(commonTypes)
    }

    /// Which of some texts an upstream text became, by the names that they use.
    func successor(of blob: ObjectName, among added: [ObjectName]) -> (place: Int, isSure: Bool)? {
        names?.likest(blob, among: added).map { ($0, true) }
    }

    private func origin(of place: Int) -> FoundOrigin? {
        if let range = copies.ranges[place] { return copy(place, of: range) }
        let file = files[place]
        let entries = shortlists[place].entries
        let texts = entries.flatMap { entry in
            timelines.blobs(ofPath: entry.path).compactMap { blob -> OriginWalk.Text? in
                guard let tokens = upstreamTokens[blob] else { return nil }
                return OriginWalk.Text(
                    path: entry.path, blob: blob, text: RenamedText(tokens, renaming: entry.renaming),
                    date: timelines.firstDate(ofPath: entry.path, blob: blob))
            }
        }
        let versions = file.versions.map { (bag: TokenBag(portTokens[$0.blob] ?? []), date: $0.date) }
        guard let now = versions.last?.bag,
            let position = OriginWalk(texts: texts, versions: versions).position
        else { return nil }

        let copy = file.versions[position.version]
        let identical = position.texts.filter { history.blobs[texts[$0].blob] == copy.blob }
        let places = file.path.nearest(among: identical.isEmpty ? position.texts : identical) {
            history.paths[texts[$0].path]
        }
        let limit = position.isYounger ? nil : copy.date.map { $0 + OriginWalk.grace }
        func commonRange(of places: [Int]) -> OriginRange? {
            OriginRange(
                texts: Dictionary(grouping: places) { texts[$0].path }.mapValues { Set($0.map { texts[$0].blob }) },
                by: limit, in: timelines, preference: { history.paths[$0].sharedEnd(with: file.path) })
        }
        // Texts that are equally like the port's may be different ones, and a range is of one text.
        guard let newest = commonRange(of: places),
            let range = commonRange(
                of: places.filter { upstreamTokens[texts[$0].blob] == upstreamTokens[newest.blob] }),
            let chosen = places.first(where: { texts[$0].blob == range.blob && texts[$0].path == range.lastPath })
        else { return nil }

        let text = texts[chosen].text
        let bag = versions[position.version].bag
        let size = min(bag.runs.count, text.bag.runs.count)
        let renaming = entries.first { $0.path == range.lastPath }?.renaming ?? [:]
        let theirs = DeclaredNames.types(in: upstreamTokens[range.blob] ?? [])
        let ours = DeclaredNames.types(in: portTokens[copy.blob] ?? [])
        return FoundOrigin(
            range: range, similarity: position.similarity,
            similarityNow: position.texts.map { texts[$0].text.similarity(to: now) }.max() ?? 0,
            peak: max(position.similarity, entries.first?.similarity ?? 0),
            containment: size == 0 ? 0 : Double(text.bag.sharedCount(with: bag)) / Double(size), size: size,
            version: position.version, isYounger: position.isYounger, isIdentical: !identical.isEmpty,
            isVerbatim: !text.isRenamed
                && text.hasTokens(of: portTokens[file.versions[file.versions.count - 1].blob] ?? []),
            renaming: renaming,
            sharedTypes: ours.intersection(theirs).subtracting(commonTypes))
    }

    private func copy(_ place: Int, of range: OriginRange) -> FoundOrigin {
        let tokens = portTokens[files[place].today.blob] ?? []
        let size = TokenBag(tokens).runs.count
        // Texts without code are the same by chance.
        let similarity: Double = size == 0 ? 0 : 1
        return FoundOrigin(
            range: range, similarity: similarity, similarityNow: similarity, peak: similarity,
            containment: similarity, size: size,
            version: files[place].versions.count - 1, isYounger: false, isIdentical: true, isVerbatim: true,
            renaming: [:], sharedTypes: DeclaredNames.types(in: tokens).subtracting(commonTypes))
    }
}
