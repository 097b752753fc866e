import SourceModel

/// The upstream paths whose texts will all be compared with a port file.
struct OriginShortlist {
    /// A path, its similarity, and the port's names for its names.
    struct Entry {
        var path: Int
        /// The most similar text among those that were tried.
        var blob: Int
        var similarity: Double
        /// The similarity before renaming.
        var plainSimilarity: Double
        /// The greatest part of the smaller text that the other contains, among the texts that were tried, and that
        /// part in runs of tokens.
        var containment = 0.0
        var containedCount = 0
        /// Whether the port's first text is a part that was cut out of a much larger one here.
        var isCutOut = false
        var renaming: [ScannedToken: ScannedToken]
    }

    /// The largest number of paths. A file that was moved often has several.
    private static let count = 8
    /// A path that is much less similar than the best is another file.
    private static let leastPartOfBest = 0.7
    /// The number of paths for which renamed names are searched.
    private static let renamedCount = 3

    /// Best first.
    let entries: [Entry]
    /// The less similar paths, best first.
    let others: [Entry]

    /// - Parameters:
    ///   - versions: The tokens of the first and the last version of the port file.
    ///   - namesakes: The paths with a file name that the port's file had.
    ///   - tokens: Returns the tokens of a candidate's blob.
    init(
        _ candidates: [OriginCandidates.Candidate], versions: [[ScannedToken]], namesakes: Set<Int>,
        tokens: (Int) -> [ScannedToken]?
    ) {
        let bags = versions.map { TokenBag($0) }
        var tried: [(entry: Entry, version: Int)] = candidates.compactMap { candidate in
            var best: (entry: Entry, version: Int)?
            var contained = (part: 0.0, count: 0)
            for blob in candidate.blobs {
                guard let theirs = tokens(blob) else { continue }
                let text = TokenBag(theirs)
                for (version, bag) in bags.enumerated() {
                    let shared = bag.sharedCount(with: text)
                    let similarity = bag.similarity(to: text, sharing: shared)
                    let smaller = min(bag.runs.count, text.runs.count)
                    let part = Double(shared) / Double(max(smaller, 1))
                    if part > contained.part { contained = (part, shared) }
                    guard similarity > best?.entry.similarity ?? -1 else { continue }
                    let entry = Entry(
                        path: candidate.path, blob: blob, similarity: similarity, plainSimilarity: similarity,
                        renaming: [:])
                    best = (entry, version)
                }
            }
            best?.entry.containment = contained.part
            best?.entry.containedCount = contained.count
            return best
        }
        func sort() {
            tried.sort { (-$0.entry.similarity, $0.entry.path) < (-$1.entry.similarity, $1.entry.path) }
        }
        sort()
        let blobs = Dictionary(keepingFirst: candidates.map { ($0.path, $0.blobs) })
        for index in tried.indices.prefix(Self.renamedCount) {
            let (entry, version) = tried[index]
            guard let theirs = tokens(entry.blob) else { continue }
            // A name in another upstream text of the path was not introduced by the port.
            let known = Set((blobs[entry.path] ?? []).lazy.compactMap(tokens).joined())
            let names = RenameLearner(upstream: theirs, port: versions[version]).names
                .filter { !known.contains($0.value) }
            guard !names.isEmpty else { continue }
            let similarity = RenamedText(theirs, renaming: names).similarity(to: bags[version])
            guard similarity > entry.similarity else { continue }
            tried[index].entry.renaming = names
            tried[index].entry.similarity = similarity
        }
        sort()
        if let first = tried.first?.entry, first.similarity < Self.certain, !namesakes.contains(first.path) {
            // A file that is similar to another text as a whole was not cut out of this one.
            if first.similarity < Self.greatestBesideParts, let text = versions.first {
                let part = CutOutText(text)
                for index in tried.indices where tried[index].entry.hasMostOfSmaller {
                    let texts = (blobs[tried[index].entry.path] ?? []).lazy.compactMap(tokens)
                    tried[index].entry.isCutOut = texts.contains(where: part.isCutOut(of:))
                }
            }
            // A part of a file is more similar to an unrelated small file than to the file it was cut from.
            let parts = tried.filter {
                $0.entry.isCutOut || (namesakes.contains($0.entry.path) && $0.entry.isPart(besides: first))
            }
            let paths = Set(parts.map(\.entry.path))
            tried = parts + tried.filter { !paths.contains($0.entry.path) }
            guard parts.isEmpty else {
                entries = parts.prefix(Self.count).map(\.entry)
                others = tried.dropFirst(entries.count).map(\.entry)
                return
            }
        }
        let best = tried.first?.entry.similarity ?? 0
        func isNear(_ entry: Entry) -> Bool {
            // The port may have synced to another path later, and its current text is seldom as similar to that.
            entry.similarity >= best * (namesakes.contains(entry.path) ? 0.5 : Self.leastPartOfBest)
        }
        let near = tried.prefix(Self.count).map(\.entry).filter(isNear)
        let paths = Set(near.map(\.path))
        entries = near
        others = tried.map(\.entry).filter { !paths.contains($0.path) }
    }

    private static let certain = 0.8
    private static let greatestBesideParts = 0.5
}

extension OriginShortlist.Entry {
    /// Whether the other text contains most of the smaller one.
    fileprivate var hasMostOfSmaller: Bool {
        containment >= Self.leastContainment && containedCount >= Self.leastCount
    }

    /// Whether the other text contains most of the smaller one, at least as much as for `rival`.
    fileprivate func isPart(besides rival: OriginShortlist.Entry) -> Bool {
        hasMostOfSmaller && containment >= rival.containment - 0.1
    }

    private static let leastContainment = 0.6
    private static let leastCount = 20
}
