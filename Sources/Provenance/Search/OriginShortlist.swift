import SourceModel

/// The upstream paths whose every text is worth a comparison with a port file.
struct OriginShortlist {
    /// A path, and how the port renamed what is in it.
    struct Entry {
        var path: Int
        /// The text that is most like the port's of those tried so far.
        var blob: Int
        var similarity: Double
        /// How alike they were before any name was changed.
        var plainSimilarity: Double
        var renaming: [ScannedToken: ScannedToken]
    }

    /// At most so many paths; a file that was moved often has had several.
    private static let count = 8
    /// A path much less alike than the best is another file.
    private static let leastPartOfBest = 0.7
    /// How many paths a renaming is looked for in.
    private static let renamedCount = 3

    /// Best first.
    let entries: [Entry]
    /// The paths that are less alike, best first.
    let others: [Entry]

    /// - Parameters:
    ///   - versions: The tokens of the port file's first text and of its last.
    ///   - tokens: Of the candidates' blobs.
    init(
        _ candidates: [OriginCandidates.Candidate], versions: [[ScannedToken]], tokens: (Int) -> [ScannedToken]?
    ) {
        let bags = versions.map { TokenBag($0) }
        var tried: [(entry: Entry, version: Int)] = candidates.compactMap { candidate in
            var best: (entry: Entry, version: Int)?
            for blob in candidate.blobs {
                guard let theirs = tokens(blob) else { continue }
                let text = TokenBag(theirs)
                for (version, bag) in bags.enumerated() {
                    let similarity = bag.similarity(to: text)
                    guard similarity > best?.entry.similarity ?? -1 else { continue }
                    let entry = Entry(
                        path: candidate.path, blob: blob, similarity: similarity, plainSimilarity: similarity,
                        renaming: [:])
                    best = (entry, version)
                }
            }
            return best
        }
        func sort() {
            tried.sort { (-$0.entry.similarity, $0.entry.path) < (-$1.entry.similarity, $1.entry.path) }
        }
        sort()
        for place in tried.indices.prefix(Self.renamedCount) {
            let (entry, version) = tried[place]
            guard let theirs = tokens(entry.blob) else { continue }
            let names = RenameLearner(upstream: theirs, port: versions[version]).names
            guard !names.isEmpty else { continue }
            let similarity = RenamedText(theirs, renaming: names).similarity(to: bags[version])
            guard similarity > entry.similarity else { continue }
            tried[place].entry.renaming = names
            tried[place].entry.similarity = similarity
        }
        sort()
        let best = tried.first?.entry.similarity ?? 0
        let near = tried.prefix(Self.count).prefix { $0.entry.similarity >= best * Self.leastPartOfBest }
        entries = near.map(\.entry)
        others = tried.dropFirst(near.count).map(\.entry)
    }
}
