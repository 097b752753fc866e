import Matching
import Normalisation
import Provenance
import SourceModel

/// The words of names that commits since the synced commits removed from upstream's declarations without a replacement.
package struct DroppedWords: Sendable {
    /// A declaration that has lost a word.
    package struct Loss: Hashable, Sendable {
        /// The qualified name of the declaration.
        package var declaration: String
        package var commit: MovingCommit
        /// Whether the word was a complete name, such as `speaking`, and not a part of one, such as `longPressGesture`.
        package var isName: Bool
        /// The index in the history, which is newest first.
        fileprivate var index: Int

        /// Whether the same commit removed both words from the same declaration.
        package func isOfOneCode(_ other: Loss) -> Bool { declaration == other.declaration && index == other.index }
    }

    private struct Key: Hashable {
        var declaration: String
        var type: String
        var word: String
    }

    /// The newest step that removed or restored each word. Its commit is `nil` where it restored the word.
    private var newest: [Key: Step] = [:]

    private typealias Step = (index: Int, commit: MovingCommit?, isName: Bool)

    /// The newest loss of each word in some types.
    package func all(where isWanted: (_ type: String) -> Bool) -> [String: Loss] {
        var losses: [String: Loss] = [:]
        for (key, step) in newest {
            guard let commit = step.commit, isWanted(key.type) else { continue }
            let loss = Loss(
                declaration: key.declaration, commit: commit, isName: step.isName, index: step.index)
            if let other = losses[key.word], (other.index, other.declaration) <= (loss.index, loss.declaration) {
                continue
            }
            losses[key.word] = loss
        }
        return losses
    }

    fileprivate mutating func add(_ before: NamedWords, _ after: NamedWords, by commit: MovingCommit, at index: Int) {
        for (declaration, then) in before.declarations {
            guard let now = after.declarations[declaration] else { continue }
            let (gone, new) = (then.words.subtracting(now.words), now.words.subtracting(then.words))
            // New words may be new names for the same thing.
            for word in new.isEmpty ? gone : [] {
                note(word, of: declaration, then.type, (index, commit, then.names.contains(word)))
            }
            for word in new { note(word, of: declaration, then.type, (index, nil, false)) }
        }
    }

    private mutating func note(
        _ word: String, of declaration: String, _ type: String, _ step: Step
    ) {
        let key = Key(declaration: declaration, type: type, word: word)
        if let known = newest[key], known.index <= step.index { return }
        newest[key] = step
    }
}

extension CommitSurvey {
    /// The words that commits since the synced commits removed from upstream's mapped files. This also finds a removed
    /// argument, which removes no declaration.
    ///
    /// - Parameter texts: The versions of the files by their indices in ``FileHistory/blobs``.
    func droppedWords(in texts: [Int: SnapshotFile]) -> DroppedWords {
        var dropped = DroppedWords()
        // The text after a step is the text before the next one.
        var known: [Int: NamedWords] = [:]
        func words(_ blob: Int?) -> NamedWords? {
            guard let blob, let index = texts[blob]?.index else { return nil }
            let words = known[blob] ?? NamedWords(index)
            known[blob] = words
            return words
        }
        for synced in lives {
            // The removal of a whole file has its own finding.
            guard synced.life.end != nil else { continue }
            for step in synced.life.steps {
                guard step.merged.isEmpty, let before = words(step.before?.blob), let after = words(step.after?.blob)
                else { continue }
                dropped.add(before, after, by: MovingCommit(history.commits[step.commit]), at: step.commit)
            }
        }
        return dropped
    }
}

/// The words of the names in each declaration of a file.
private struct NamedWords {
    /// By qualified name; overloads together.
    private(set) var declarations: [String: (type: String, words: Set<String>, names: Set<String>)] = [:]

    init(_ index: FileIndex) {
        let words = index.spellings.map { $0.isIdentifier ? NameWords.split($0.text) : [] }
        for declaration in index.declarations {
            guard let type = declaration.typeName else { continue }
            let tokens = [declaration.signature, declaration.body] + declaration.inheritance
            for token in tokens.joined() {
                let words = words[Int(token)]
                declarations[declaration.qualifiedName, default: (type, [], [])].words.formUnion(words)
                if words.count == 1 { declarations[declaration.qualifiedName]?.names.formUnion(words) }
            }
        }
    }
}
