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
    /// Whether it has each piece that a change added beside the same tokens, on both sides.
    func hasInPlace(from before: Self?, to after: Self) -> Bool {
        hasAll(from: before, to: after) { change, run, texts, own in
            change.added.isEmpty || own.count(ofPiece: texts.piece(change.added, ofRun: run), inRun: run) > 0
        }
    }

    /// Whether each single word with which a change replaced something is between the same words as upstream.
    func hasBetweenSameWords(from before: Self, to after: Self) -> Bool {
        hasAll(from: before, to: after) { change, run, texts, own in
            let words = Set(change.added).subtracting(texts.signs(among: change.added, ofRun: run))
            guard let word = words.first, words.count == 1, !change.removed.isEmpty else { return true }
            return texts.contexts(of: word, among: change.added, ofRun: run)
                .allSatisfy { own.count(of: $0.context) > 0 }
        }
    }

    private func hasAll(
        from before: Self?, to after: Self, where has: (TokenChange, Int, TokenContexts, TokenContexts) -> Bool
    ) -> Bool {
        let (then, now) = ([before?.signature ?? [], before?.body ?? []], [after.signature, after.body])
        let (texts, own) = (TokenContexts(now), TokenContexts([signature, body]))
        return now.indices.allSatisfy { run in
            TokenChange.changes(from: then[run], to: now[run]).allSatisfy { has($0, run, texts, own) }
        }
    }

    var wordPairs: Set<WordPair> {
        ([signature, body] + inheritance).reduce(into: []) { $0.formUnion(WordPair.pairs(in: $1)) }
    }
}
