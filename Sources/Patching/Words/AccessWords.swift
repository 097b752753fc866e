import SourceModel

/// The access words that the port uses instead of upstream's, learnt from common declarations.
package struct AccessWords: Hashable, Sendable {
    /// The access words of a declaration on both sides, in source form; empty for none.
    package struct Pair: Hashable, Sendable {
        var upstream: String
        var port: String
        /// Upstream's name of the surrounding type.
        var container: String?
        /// Upstream's name of the declaration, if upstream has not changed its words; `nil` if it has.
        var name: String?

        package init(upstream: String, port: String, container: String? = nil, name: String? = nil) {
            self.upstream = AccessWords.key(upstream, in: container)
            (self.port, self.container, self.name) = (port, container, name)
        }
    }

    /// By upstream's words; empty where the port has none.
    private var words: [String: String] = [:]
    /// The same in each type, and outside all types.
    private var typeWords: [String?: [String: String]] = [:]
    /// The words of single declarations, which are no matter of habit, by upstream's names.
    private var ownWords: [String: Pair] = [:]

    package init() {}

    package init(_ pairs: [Pair]) {
        words = Self.habits(pairs)
        typeWords = Dictionary(grouping: pairs, by: \.container).mapValues(Self.habits)
        ownWords = Dictionary(keepingFirst: pairs.compactMap { pair in pair.name.map { ($0, pair) } })
    }

    private static func habits(_ pairs: [Pair]) -> [String: String] {
        let byWord = Dictionary(grouping: pairs.filter { !$0.upstream.isEmpty }, by: \.upstream)
        return byWord.compactMapValues { pairs in
            let counts = Dictionary(grouping: pairs, by: \.port).mapValues(\.count)
            // A tie is not a habit.
            let habit = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return habit.flatMap { 2 * $0.value > pairs.count ? $0.key : nil }
        }
    }

    /// These words, plus those of `others` for upstream words without an entry.
    package func completed(by others: AccessWords) -> AccessWords {
        var all = self
        all.words.merge(others.words) { own, _ in own }
        all.typeWords.merge(others.typeWords) { own, other in own.merging(other) { own, _ in own } }
        return all
    }

    /// Whether no word differs.
    var areUpstreams: Bool {
        ([words] + typeWords.values).allSatisfy { $0.allSatisfy { $0.key == $0.value } }
            && ownWords.values.allSatisfy { $0.upstream == $0.port }
    }

    /// The port's words for upstream's `word` at a declaration; at none if it is `nil`.
    func word(for word: String, of declaration: Declaration?) -> String {
        let container = declaration?.container
        let key = Self.key(word, in: container)
        if let own = declaration.flatMap({ ownWords[$0.distinctName] }), own.upstream == key { return own.port }
        return typeWords[container]?[key] ?? words[key] ?? word
    }

    /// Outside all types, `private` means `fileprivate`, and nothing that a type's members show.
    private static func key(_ word: String, in container: String?) -> String {
        container == nil && word == "private" ? "fileprivate" : word
    }
}
