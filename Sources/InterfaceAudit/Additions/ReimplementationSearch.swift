import Matching

/// Looks among upstream's types for what the port's own types do again.
struct ReimplementationSearch {
    private let candidates: [TypeTraits]
    private let rarity: WordRarity
    private let prefixes: NamePrefixes
    /// The places in ``candidates`` of the types that have something by which they could be told, by that.
    private let places: [TypeTraits.Key: [Int]]

    /// - Parameters:
    ///   - candidates: Upstream's types that may be it.
    ///   - typeNames: The names of all of upstream's types that were looked through.
    ///   - ownNames: The names of the port's types.
    init(_ candidates: [TypeTraits], typeNames: [String], ownNames: [String]) {
        self.candidates = candidates
        rarity = WordRarity(typeNames)
        prefixes = NamePrefixes(of: ownNames)
        places = candidates.indices.reduce(into: [:]) { places, place in
            for key in candidates[place].keys(words: candidates[place].words) {
                places[key, default: []].append(place)
            }
        }
    }

    /// - Returns: The likeliest; `nil` where nothing is like it.
    func original(of type: TypeTraits) -> Reimplementation? {
        let own = prefixes.words(of: type.name)
        let alike = Set(type.keys(words: own).union(type.mentions.map { .name($0) }).flatMap { places[$0] ?? [] })
        let found = alike.sorted().compactMap { place -> (weight: Int, reimplementation: Reimplementation)? in
            let candidate = candidates[place]
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

    /// - Parameter own: The words of the type's name, but for the port's prefix.
    private func signals(_ type: TypeTraits, _ own: [String], _ candidate: TypeTraits) -> [Reimplementation.Signal] {
        var signals: [Reimplementation.Signal] = []
        let theirs = candidate.words
        // A name of one word is borne by many a type.
        if own.count > 1, theirs.suffix(own.count) == own[...], theirs.count <= own.count + 1 {
            signals.append(.name)
        } else {
            let shared = Set(own).intersection(theirs).filter(rarity.isRare)
            if !shared.isEmpty { signals.append(.words(shared.sorted())) }
        }
        let members = type.members.intersection(candidate.members)
        let share = Double(members.count) / Double(max(1, min(type.members.count, candidate.members.count)))
        if members.count > 1 && share >= Self.leastShare || members.contains(where: isTelling) {
            signals.append(.members(members.sorted()))
        }
        let cases = type.cases.intersection(candidate.cases)
        if cases.count >= 3, cases.count * 4 >= type.cases.count * 3 { signals.append(.cases(cases.sorted())) }
        func add(_ left: Set<String>, _ right: Set<String>, _ signal: ([String]) -> Reimplementation.Signal) {
            let shared = left.intersection(right)
            if !shared.isEmpty { signals.append(signal(shared.sorted())) }
        }
        add(type.systemImages, candidate.systemImages) { .images($0) }
        add(type.strings, candidate.strings) { .strings($0) }
        add(type.identifiers, candidate.identifiers) { .identifiers($0) }
        if type.name != candidate.name, type.mentions.contains(candidate.name) { signals.append(.comment) }
        return signals
    }

    /// Whether a member's name says much by itself: it has several words, one of them rare.
    private func isTelling(_ name: String) -> Bool {
        let words = NameWords.split(name)
        return words.count > 1 && words.contains(where: rarity.isRare)
    }

    /// Of the members of the smaller of two types.
    private static let leastShare = 0.3
}

extension Reimplementation.Signal {
    fileprivate var weight: Int {
        switch self {
        case .name, .comment: 4
        case .cases(let names), .identifiers(let names), .images(let names): 2 + names.count
        case .words(let words): 2 + words.count
        case .members(let names), .strings(let names): min(3, names.count)
        }
    }
}

extension TypeTraits {
    /// Something that two types which are alike have in common.
    fileprivate enum Key: Hashable {
        case name(String), word(String), member(String), `case`(String), systemImage(String), string(String)
        case identifier(String)
    }

    /// - Parameter words: Those of its name that count.
    fileprivate func keys(words: [String]) -> Set<Key> {
        var keys: Set<Key> = [.name(name)]
        keys.formUnion(words.map { .word($0) })
        keys.formUnion(members.map { .member($0) })
        keys.formUnion(cases.map { .case($0) })
        keys.formUnion(systemImages.map { .systemImage($0) })
        keys.formUnion(strings.map { .string($0) })
        keys.formUnion(identifiers.map { .identifier($0) })
        return keys
    }
}
