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

    /// Removes the file's pairs from others, which are few.
    func removeWordPairs(from pairs: inout Set<WordPair>) {
        for run in codes.lazy.flatMap({ [$0.signature, $0.body] + $0.inheritance }) + [topLevelCode] {
            var last: Symbol?
            for word in run where word >= 0 {
                if pairs.isEmpty { return }
                if let last { pairs.remove(WordPair(first: last, second: word)) }
                last = word
            }
        }
    }

    /// All tokens of its declarations and statements.
    var symbols: Set<Symbol> {
        codes.reduce(into: Set(topLevelCode)) { $0.formUnion($1.run) }
    }
}
