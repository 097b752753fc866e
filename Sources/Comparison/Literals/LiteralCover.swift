import SourceModel

/// The token differences between two declarations that literals account for.
struct LiteralCover {
    /// A token as it occurs in a literal: a number has its magnitude, because its sign is a separate token.
    private enum Key: Hashable {
        case number(NumberValue)
        case text(Substring)

        /// - Returns: `nil` if the text is not a number.
        static func number(_ text: String) -> Self? { NumberValue(text).map { .number($0.magnitude) } }
    }

    /// The changes that each token of upstream's and of the port's belongs to.
    private var upstream: [Key: Set<Int>] = [:]
    private var port: [Key: Set<Int>] = [:]
    private var strings: [DriftedLiterals.Change] = []
    private var count = 0
    /// The numbers that both sides have, perhaps in different spellings.
    private var equal: Set<Key> = []
    /// The strings that both sides have, in the spelling of each.
    private var equalStrings: Set<[String]> = []

    /// Records a changed literal.
    mutating func add(_ change: DriftedLiterals.Change) {
        for key in Self.keys(of: change.upstream) { upstream[key, default: []].insert(count) }
        for key in Self.keys(of: change.port) { port[key, default: []].insert(count) }
        if change.upstream.role.kind == .string { strings.append(change) }
        count += 1
    }

    /// Records two literals of equal value.
    mutating func add(equal upstream: LiteralFact, _ port: LiteralFact) {
        if upstream.role.kind == .string, upstream.texts.count == port.texts.count {
            equalStrings.formUnion(zip(upstream.texts, port.texts).lazy.filter(!=).map { [$0, $1] })
        }
        guard upstream.texts != port.texts, upstream.isTypeGiven, port.isTypeGiven else { return }
        equal.formUnion(Set(upstream.texts.compactMap(Key.number)).intersection(port.texts.compactMap(Key.number)))
    }

    /// Whether two different tokens belong to recorded literals.
    func covers(upstream token: String, port other: String) -> Bool {
        guard !token.isEmpty, !other.isEmpty else { return false }
        if equalStrings.contains([token, other]) { return true }
        let numbers = (Key.number(token), Key.number(other))
        if let key = numbers.0, key == numbers.1 { return equal.contains(key) }
        if let key = numbers.0, let otherKey = numbers.1, isChange(key, otherKey) { return true }
        if isChange(.text(token[...]), .text(other[...])) { return true }
        // A string with escaped line ends has more tokens than lines.
        return strings.contains { change in
            change.upstream.texts.contains { $0.contains(token) } && change.port.texts.contains { $0.contains(other) }
        }
    }

    /// Whether a recorded change has one token in the first literal and the other in the second.
    private func isChange(_ key: Key, _ other: Key) -> Bool {
        guard let left = upstream[key], let right = port[other] else { return false }
        let (few, many) = left.count < right.count ? (left, right) : (right, left)
        return few.contains(where: many.contains)
    }

    private static func keys(of fact: LiteralFact) -> [Key] {
        guard fact.role.kind == .string else { return fact.texts.map { Key.number($0) ?? .text($0[...]) } }
        // Each line of a string is a token.
        return fact.texts.flatMap { text -> [Key] in
            var (rest, keys) = (text[...], [Key]())
            while let end = rest.firstIndex(of: "\n") {
                keys.append(.text(rest[...end]))
                rest = rest[rest.index(after: end)...]
            }
            return keys + [.text(rest)]
        }
    }
}
