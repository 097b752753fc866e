import Matching
import Provenance

/// Finds what the port has of upstream's changes where upstream never had it: in another declaration, or outside all.
struct DisplacedCode {
    /// Some code of the port.
    private struct Holder {
        /// `nil` for what stands outside every declaration.
        var reference: DeclarationReference?
        var name: String?
        var code: DeclarationCode
        var pairs: Set<WordPair>
        /// What upstream has made of it and made it from; none for what is the port's own.
        var originals: [DeclarationCode]
    }

    /// What a commit brought to upstream's file.
    struct Novelty {
        let code: DeclarationCode
        /// The name of the declaration.
        let name: String?
        /// Whether the commit added the declaration, and the port has no counterpart of it.
        let isLone: Bool
        /// The file before the commit.
        let before: [NormalisedFile]
    }

    private let names: TellingNames
    private let rarity: Rarity
    /// Upstream's files at the synced commits that the port's files were brought up to.
    private let bases: [NormalisedFile]
    private let holders: [Holder]
    /// The holders of what upstream has nowhere, in which there is enough to know it by.
    private let own: [Int]
    /// The holders of each pair of names that tells.
    private let places: [WordPair: [Int]]

    init(
        in counterparts: PortCounterparts, of threads: [MemberThread], _ versions: FileVersions,
        bases: [NormalisedFile], names: TellingNames, rarity: Rarity
    ) {
        let byPort = Dictionary(keepingFirst: threads.compactMap { thread in thread.port.map { ($0, thread) } })
        let declared = counterparts.declarations.map { reference in
            let code = counterparts.code(of: reference)
            let then = byPort[reference].map(versions.codes) ?? []
            let now = counterparts.upstreamCode(of: reference, outside: nil)
            return Holder(
                reference: reference, name: counterparts.baseName(of: reference), code: code, pairs: code.wordPairs,
                originals: then + [now].compactMap(\.self))
        }
        let loose = Holder(
            code: counterparts.looseCode, pairs: counterparts.looseCode.wordPairs,
            originals: versions.files.map { .loose($0.topLevelCode) })
        let holders = declared + [loose]
        own = holders.indices.filter {
            holders[$0].originals.isEmpty && holders[$0].code.body.count >= MemberMatcher.leastDistinctiveBody
        }
        places = holders.enumerated().reduce(into: [:]) { places, holder in
            for pair in holder.element.pairs where !names.words(in: pair).isEmpty {
                places[pair, default: []].append(holder.offset)
            }
        }
        (self.names, self.rarity, self.bases, self.holders) = (names, rarity, bases, holders)
    }

    /// The port's declarations that have some of what a commit brought, `nil` for statements outside them.
    func places(of novelty: Novelty) -> [DeclarationReference?] {
        let found = Set(placesOfNames(in: novelty) + placesOfWhole(novelty))
        return found.sorted().map { holders[$0].reference }
    }

    /// Where the port has a name that was new to upstream's file beside the same name as upstream.
    private func placesOfNames(in novelty: Novelty) -> [Int] {
        let pairs = novelty.code.wordPairs.filter { places[$0] != nil }
        guard !pairs.isEmpty else { return [] }
        let known = (novelty.before + bases).reduce(into: Set<Symbol>()) { $0.formUnion($1.symbols) }
        return pairs.flatMap { pair -> [Int] in
            let news = names.words(in: pair).filter { !known.contains($0) }
            return (places[pair] ?? []).filter { place in
                let holder = holders[place]
                // What a declaration is called is for matching to see.
                return news.contains { !names.isSymbol($0, of: novelty.name) && !names.isSymbol($0, of: holder.name) }
                    && !holder.originals.contains { $0.wordPairs.contains(pair) }
            }
        }
    }

    /// Where the port has a declaration that upstream added, by another name or in another type.
    private func placesOfWhole(_ novelty: Novelty) -> [Int] {
        let body = novelty.code.body
        guard novelty.isLone, body.count >= MemberMatcher.leastDistinctiveBody, !own.isEmpty else { return [] }
        let shingles = Shingles([body])
        let similar = own.filter { place in
            let other = holders[place].code.body
            return rarity.similarity(shingles, Shingles([other])).jaccard
                >= ContentMatcher.requiredSimilarity(tokens: min(body.count, other.count))
        }
        guard !similar.isEmpty else { return [] }
        // What upstream had before, the port may have from there.
        let known = (novelty.before + bases).reduce(into: Set<WordPair>()) { $0.formUnion($1.wordPairs) }
        let news = novelty.code.wordPairs.subtracting(known)
        return similar.filter { 2 * news.intersection(holders[$0].pairs).count >= max(1, news.count) }
    }
}
