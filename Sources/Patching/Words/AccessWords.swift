/// The access words that the port uses instead of upstream's, learnt from common declarations.
package struct AccessWords: Hashable, Sendable {
    /// The access words of a declaration on both sides, in source form; empty for none.
    package struct Pair: Hashable, Sendable {
        var upstream: String
        var port: String
        /// Upstream's name of the surrounding type.
        var container: String?

        package init(upstream: String, port: String, container: String? = nil) {
            self.upstream = AccessWords.key(upstream, in: container)
            (self.port, self.container) = (port, container)
        }
    }

    /// By upstream's words; empty where the port has none.
    private var words: [String: String] = [:]
    /// The same in each type, and outside all types.
    private var typeWords: [String?: [String: String]] = [:]

    package init() {}

    package init(_ pairs: [Pair]) {
        words = Self.habits(pairs)
        typeWords = Dictionary(grouping: pairs, by: \.container).mapValues(Self.habits)
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
    var areUpstreams: Bool { ([words] + typeWords.values).allSatisfy { $0.allSatisfy { $0.key == $0.value } } }

    func word(for word: String, in container: String?) -> String {
        let key = Self.key(word, in: container)
        return typeWords[container]?[key] ?? words[key] ?? word
    }

    /// Outside all types, `private` means `fileprivate`, and nothing that a type's members show.
    private static func key(_ word: String, in container: String?) -> String {
        container == nil && word == "private" ? "fileprivate" : word
    }
}
