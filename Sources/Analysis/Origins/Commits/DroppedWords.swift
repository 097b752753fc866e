import AuditModel

/// Which words of names upstream's types have fewer of than at the synced commits.
struct DroppedWords: Sendable {
    private struct Change {
        var balance = 0
        /// The place in the history, which is newest first, and the commit.
        var removal: (place: Int, commit: MovingCommit)?

        mutating func add(_ other: Change) {
            balance += other.balance
            guard let theirs = other.removal else { return }
            if let ours = removal, ours.place <= theirs.place { return }
            removal = theirs
        }
    }

    /// By the qualified name of the type.
    private var changes: [String: [String: Change]] = [:]

    /// The words that some types together have fewer of, with the last commit that took one out of them.
    func all(where isWanted: (_ type: String) -> Bool) -> [String: MovingCommit] {
        var total: [String: Change] = [:]
        for (type, words) in changes where isWanted(type) {
            for (word, change) in words { total[word, default: Change()].add(change) }
        }
        return total.compactMapValues { $0.balance < 0 ? $0.removal?.commit : nil }
    }

    mutating func add(_ differences: [String: [String: Int]], by commit: MovingCommit, at place: Int) {
        for (type, words) in differences {
            for (word, change) in words {
                changes[type, default: [:]][word, default: Change()]
                    .add(Change(balance: change, removal: change < 0 ? (place, commit) : nil))
            }
        }
    }
}

extension CommitSurvey {
    /// The words that commits since the synced commits took out of upstream's mapped files. An argument that went takes
    /// no declaration with it, and is seen here only.
    ///
    /// - Parameter texts: The versions of the files by their blobs, as places in ``FileHistory/blobs``.
    func droppedWords(in texts: [Int: SnapshotFile]) -> DroppedWords {
        var dropped = DroppedWords()
        for synced in lives {
            // What went with a whole file is another finding.
            guard synced.life.end != nil else { continue }
            for step in synced.life.steps {
                guard step.merged.isEmpty, let before = step.before.flatMap({ texts[$0.blob]?.index }),
                    let after = step.after.flatMap({ texts[$0.blob]?.index })
                else { continue }
                dropped.add(
                    WordCount(after).difference(from: WordCount(before)),
                    by: MovingCommit(history.commits[step.commit]), at: step.commit)
            }
        }
        return dropped
    }
}

/// How often each word is in the names of a file, by the type that it stands in.
private struct WordCount {
    private var counts: [String: [String: Int]] = [:]

    init(_ index: FileIndex) {
        let words = index.spellings.map { $0.isIdentifier ? NameWords.split($0.text) : [] }
        for declaration in index.declarations {
            guard let type = declaration.typeName else { continue }
            for tokens in [declaration.signature, declaration.body] + declaration.inheritance {
                for word in tokens.lazy.flatMap({ words[Int($0)] }) {
                    counts[type, default: [:]][word, default: 0] += 1
                }
            }
        }
    }

    func difference(from other: WordCount) -> [String: [String: Int]] {
        counts.merging(other.counts.mapValues { $0.mapValues(-) }) { $0.merging($1, uniquingKeysWith: +) }
            .mapValues { $0.filter { $0.value != 0 } }
    }
}
