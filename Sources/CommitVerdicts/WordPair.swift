import Matching
import Normalisation

/// Two consecutive words of a program, ignoring punctuation and keywords between them.
struct WordPair: Hashable {
    var first: Symbol
    var second: Symbol

    /// The pairs in a run of tokens.
    static func pairs(in run: [Symbol]) -> Set<WordPair> {
        let words = run.filter { $0 >= 0 }
        return Set(zip(words, words.dropFirst()).map(WordPair.init))
    }
}

extension DeclarationCode {
    var wordPairs: Set<WordPair> {
        ([signature, body] + inheritance).reduce(into: []) { $0.formUnion(WordPair.pairs(in: $1)) }
    }
}
