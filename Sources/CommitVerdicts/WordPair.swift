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

extension NormalisedFile {
    var wordPairs: Set<WordPair> {
        codes.reduce(into: WordPair.pairs(in: topLevelCode)) { $0.formUnion($1.wordPairs) }
    }

    /// All tokens of its declarations and statements.
    var symbols: Set<Symbol> {
        codes.reduce(into: Set(topLevelCode)) { $0.formUnion($1.run) }
    }
}
