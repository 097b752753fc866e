/// The access words that the port uses instead of upstream's, learnt from common declarations.
package struct AccessWords: Hashable, Sendable {
    /// By upstream's words; empty where the port has none.
    private var words: [String: String] = [:]

    package init() {}

    /// - Parameter pairs: The access words of declarations on both sides, in source form; empty for none.
    package init(_ pairs: [(upstream: String, port: String)]) {
        for (word, pairs) in Dictionary(grouping: pairs, by: \.upstream) where !word.isEmpty {
            let counts = Dictionary(grouping: pairs, by: \.port).mapValues(\.count)
            // A tie is not a habit.
            let habit = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            if let habit, 2 * habit.value > pairs.count { words[word] = habit.key }
        }
    }

    /// These words, plus those of `others` for upstream words without an entry.
    package func completed(by others: AccessWords) -> AccessWords {
        var all = self
        all.words.merge(others.words) { own, _ in own }
        return all
    }

    func word(for word: String) -> String { words[word] ?? word }
}
