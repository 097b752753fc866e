import Matching
import Normalisation
import Provenance

/// Finds code of upstream's changes in the port where upstream never had it: in another declaration or at file scope.
struct DisplacedCode {
    /// Some code of the port.
    private struct Holder {
        /// `nil` for code at file scope.
        var reference: DeclarationReference?
        var name: String?
        var code: DeclarationCode
        var pairs: Set<WordPair>
        /// The codes of its upstream counterpart; empty for the port's own code.
        var originals: [DeclarationCode]
    }

    /// The code that a commit added to upstream's file.
    struct Novelty {
        let code: DeclarationCode
        /// The name of the declaration.
        let name: String?
        /// Whether the commit added the declaration and the port has no counterpart of it.
        let isUnpaired: Bool
        /// The file before the commit.
        let before: [NormalisedFile]
    }

    private let names: DistinctiveNames
    private let rarity: Rarity
    /// Upstream's files at the synced commits of the port's files.
    private let bases: [NormalisedFile]
    private let holders: [Holder]
    /// The holders without an upstream counterpart whose bodies are long enough to be distinctive.
    private let own: [Int]
    /// The holders of each distinctive pair of names.
    private let holdersByPair: [WordPair: [Int]]

    init(
        in counterparts: PortCounterparts, of threads: [MemberThread], _ versions: FileVersions,
        bases: [NormalisedFile], names: DistinctiveNames, rarity: Rarity
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
        holdersByPair = holders.enumerated().reduce(into: [:]) { holdersByPair, holder in
            for pair in holder.element.pairs where !names.words(in: pair).isEmpty {
                holdersByPair[pair, default: []].append(holder.offset)
            }
        }
        (self.names, self.rarity, self.bases, self.holders) = (names, rarity, bases, holders)
    }

    /// The port's declarations that have some of the new code; `nil` for statements at file scope.
    func declarations(of novelty: Novelty) -> [DeclarationReference?] {
        let found = Set(holdersOfNames(in: novelty) + holdersOfWhole(novelty))
        return found.sorted().map { holders[$0].reference }
    }

    /// The holders that have a new name of upstream's file beside the same name as upstream.
    private func holdersOfNames(in novelty: Novelty) -> [Int] {
        let pairs = novelty.code.wordPairs.filter { holdersByPair[$0] != nil }
        guard !pairs.isEmpty else { return [] }
        let known = (novelty.before + bases).reduce(into: Set<Symbol>()) { $0.formUnion($1.symbols) }
        return pairs.flatMap { pair -> [Int] in
            let news = names.words(in: pair).filter { !known.contains($0) }
            return (holdersByPair[pair] ?? []).filter { index in
                let holder = holders[index]
                // The names of declarations are compared by the matching.
                return news.contains { !names.isSymbol($0, of: novelty.name) && !names.isSymbol($0, of: holder.name) }
                    && !holder.originals.contains { $0.wordPairs.contains(pair) }
            }
        }
    }

    /// The holders that are like a declaration which upstream added, with another name or in another type.
    private func holdersOfWhole(_ novelty: Novelty) -> [Int] {
        let body = novelty.code.body
        guard novelty.isUnpaired, body.count >= MemberMatcher.leastDistinctiveBody, !own.isEmpty else { return [] }
        let shingles = Shingles([body])
        let similar = own.filter { index in
            let other = holders[index].code.body
            return rarity.similarity(shingles, Shingles([other])).jaccard
                >= ContentMatcher.requiredSimilarity(tokens: min(body.count, other.count))
        }
        guard !similar.isEmpty else { return [] }
        // The port may have code that upstream had before from the earlier text.
        let known = (novelty.before + bases).reduce(into: Set<WordPair>()) { $0.formUnion($1.wordPairs) }
        let news = novelty.code.wordPairs.subtracting(known)
        return similar.filter { 2 * news.intersection(holders[$0].pairs).count >= max(1, news.count) }
    }
}
