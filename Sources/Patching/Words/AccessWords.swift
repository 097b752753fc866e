/// The access words that a port has in the place of upstream's, learnt from what both declare.
package struct AccessWords: Hashable, Sendable {
    /// By upstream's words; empty where the port has none.
    private var words: [String: String] = [:]

    package init() {}

    /// - Parameter pairs: The access that declarations of both sides state, as the language writes it; empty where they
    ///   state none.
    package init(_ pairs: [(upstream: String, port: String)]) {
        for (word, pairs) in Dictionary(grouping: pairs, by: \.upstream) where !word.isEmpty {
            let counts = Dictionary(grouping: pairs, by: \.port).mapValues(\.count)
            // As many of one as of the other are no habit.
            let habit = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            if let habit, 2 * habit.value > pairs.count { words[word] = habit.key }
        }
    }

    /// Those of other declarations, for the words that these have nothing of.
    package func completed(by others: AccessWords) -> AccessWords {
        var all = self
        all.words.merge(others.words) { own, _ in own }
        return all
    }

    func word(for word: String) -> String { words[word] ?? word }
}
