import Matching
import Normalisation

/// Searches upstream's types for those that the port's own types reimplement.
struct ReimplementationSearch {
    private let candidates: [TypeTraits]
    private let rarity: WordRarity
    private let prefixes: NamePrefixes
    /// The indices in ``candidates`` of the types with each trait.
    private let holders: [Trait: [Int]]

    /// - Parameters:
    ///   - candidates: Upstream's types that may be reimplemented.
    ///   - typeNames: The names of all of upstream's types that were searched.
    ///   - ownNames: The names of the port's types.
    init(_ candidates: [TypeTraits], typeNames: [String], ownNames: [String]) {
        self.candidates = candidates
        rarity = WordRarity(typeNames)
        prefixes = NamePrefixes(of: ownNames)
        holders = candidates.enumerated().reduce(into: [:]) { holders, candidate in
            for trait in candidate.element.allTraits(words: candidate.element.words) {
                holders[trait, default: []].append(candidate.offset)
            }
        }
    }

    /// - Returns: The most likely original; `nil` where no type is similar.
    func original(of type: TypeTraits) -> Reimplementation? {
        let own = prefixes.words(of: type.name)
        let traits = type.allTraits(words: own).union(type.mentions.map { Trait(kind: .name, text: $0) })
        let alike = Set(traits.flatMap { holders[$0] ?? [] })
        let found = alike.sorted().compactMap { index -> (weight: Int, reimplementation: Reimplementation)? in
            let candidate = candidates[index]
            guard candidate.isInterface == type.isInterface else { return nil }
            let signals = signals(type, own, candidate)
            guard signals.contains(where: \.isStrong) || signals.count > 1 else { return nil }
            let weight = signals.reduce(0) { $0 + $1.weight }
            return (weight, Reimplementation(location: candidate.location, signals: signals))
        }
        return found.min { left, right in
            (-left.weight, left.reimplementation.location.path, left.reimplementation.location.line ?? 0) < (
                -right.weight, right.reimplementation.location.path, right.reimplementation.location.line ?? 0
            )
        }?.reimplementation
    }

    /// - Parameter own: The words of the type's name without the port's prefix.
    private func signals(_ type: TypeTraits, _ own: [String], _ candidate: TypeTraits) -> [Reimplementation.Signal] {
        var signals: [Reimplementation.Signal] = []
        let theirs = candidate.words
        // Many types have the same name of one word.
        if own.count > 1, theirs.suffix(own.count) == own[...], theirs.count <= own.count + 1 {
            signals.append(.init(kind: .name))
        } else {
            let words = Set(own).intersection(theirs).filter(rarity.isRare)
            if !words.isEmpty { signals.append(.init(kind: .word, names: words.sorted())) }
        }
        let shared = Dictionary(grouping: type.traits.intersection(candidate.traits), by: \.kind)
            .mapValues { $0.map(\.text).sorted() }
        for kind in [Trait.Kind.member, .case, .image, .string, .identifier] {
            guard let names = shared[kind] else { continue }
            let counts = (type.texts(of: kind).count, candidate.texts(of: kind).count)
            let isEnough =
                switch kind {
                case .member:
                    names.count > 1 && Double(names.count) / Double(min(counts.0, counts.1)) >= Self.leastShare
                        || names.contains(where: isDistinctive)
                case .case: names.count >= 3 && names.count * 4 >= counts.0 * 3
                default: true
                }
            if isEnough { signals.append(.init(kind: kind, names: names)) }
        }
        if type.name != candidate.name, type.mentions.contains(candidate.name) { signals.append(.init(kind: .comment)) }
        return signals
    }

    /// Whether a member's name is distinctive: it has several words, one of them rare.
    private func isDistinctive(_ name: String) -> Bool {
        let words = NameWords.split(name)
        return words.count > 1 && words.contains(where: rarity.isRare)
    }

    /// The least shared part of the members of the smaller type.
    private static let leastShare = 0.3
}

extension TypeTraits {
    /// - Parameter words: The words of its name that count.
    fileprivate func allTraits(words: [String]) -> Set<Trait> {
        traits.union([Trait(kind: .name, text: name)]).union(words.map { Trait(kind: .word, text: $0) })
    }
}

/// How rare a word is among the names of types.
package struct WordRarity: Sendable {
    private let frequency: [String: Int]
    private let nameCount: Int

    package init(_ names: [String]) {
        var frequency: [String: Int] = [:]
        for name in names { for word in Set(NameWords.split(name)) { frequency[word, default: 0] += 1 } }
        self.frequency = frequency
        nameCount = names.count
    }

    /// Whether a word is in so few names that two names with it are likely about the same thing.
    package func isRare(_ word: String) -> Bool {
        word.count > 2 && (frequency[word] ?? 0) <= max(2, nameCount / Self.rareness)
    }

    /// A rare word is in at most one of this many names.
    private static let rareness = 150
}
