import Matching
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
        /// The part of the smaller text that the other has too, in any of those tried, and in runs of tokens how much
        /// that is.
        var containment = 0.0
        var containedCount = 0
        /// Whether the port's first text is a part that was cut out of a much larger one here.
        var isCutOut = false
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
    ///   - namesakes: The paths whose file name is one that the port's file had.
    ///   - tokens: Of the candidates' blobs.
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
        for place in tried.indices.prefix(Self.renamedCount) {
            let (entry, version) = tried[place]
            guard let theirs = tokens(entry.blob) else { continue }
            // A name that another of upstream's texts there has is none that the port gave.
            let known = Set((blobs[entry.path] ?? []).lazy.compactMap(tokens).joined())
            let names = RenameLearner(upstream: theirs, port: versions[version]).names
                .filter { !known.contains($0.value) }
            guard !names.isEmpty else { continue }
            let similarity = RenamedText(theirs, renaming: names).similarity(to: bags[version])
            guard similarity > entry.similarity else { continue }
            tried[place].entry.renaming = names
            tried[place].entry.similarity = similarity
        }
        sort()
        if let first = tried.first?.entry, first.similarity < Self.certain, !namesakes.contains(first.path) {
            // What is much like another text as a whole is not a part of this one.
            if first.similarity < Self.greatestBesideParts, let text = versions.first {
                let part = CutOutText(text)
                for place in tried.indices where tried[place].entry.hasMostOfSmaller {
                    let texts = (blobs[tried[place].entry.path] ?? []).lazy.compactMap(tokens)
                    tried[place].entry.isCutOut = texts.contains(where: part.isCutOut(of:))
                }
            }
            // A part of a file is more like a small stranger.
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
            // What the port took later may be of another path, and the port's text of today is seldom as like it.
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
    /// Whether most of the smaller text is in the other.
    fileprivate var hasMostOfSmaller: Bool {
        containment >= Self.leastContainment && containedCount >= Self.leastCount
    }

    /// The same, and no less so than for `rival`.
    fileprivate func isPart(besides rival: OriginShortlist.Entry) -> Bool {
        hasMostOfSmaller && containment >= rival.containment - 0.1
    }

    private static let leastContainment = 0.6
    private static let leastCount = 20
}
