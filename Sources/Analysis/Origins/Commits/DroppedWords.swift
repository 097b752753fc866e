import AuditModel

extension CommitSurvey {
    /// The words of names that upstream's mapped files have fewer of than at the synced commits, with the last commit
    /// that took one out. An argument that went takes no declaration with it, and is seen here only.
    ///
    /// - Parameter texts: The versions of the files by their blobs, as places in ``FileHistory/blobs``.
    func droppedWords(in texts: [Int: SnapshotFile]) -> [String: MovingCommit] {
        var balance: [String: Int] = [:]
        var removals: [String: Int] = [:]
        for synced in lives {
            // What went with a whole file is another finding.
            guard synced.life.end != nil else { continue }
            for step in synced.life.steps {
                guard step.merged.isEmpty, let before = step.before.flatMap({ texts[$0.blob]?.index }),
                    let after = step.after.flatMap({ texts[$0.blob]?.index })
                else { continue }
                for (word, change) in WordCount(after).difference(from: WordCount(before)) {
                    balance[word, default: 0] += change
                    // The history is newest first.
                    if change < 0 { removals[word] = min(removals[word] ?? .max, step.commit) }
                }
            }
        }
        return removals.filter { balance[$0.key] ?? 0 < 0 }.mapValues { MovingCommit(history.commits[$0]) }
    }
}

/// How often each word is in the names of a file.
private struct WordCount {
    private var counts: [String: Int] = [:]

    init(_ index: FileIndex) {
        let words = index.spellings.map { $0.isIdentifier ? NameWords.split($0.text) : [] }
        func count(_ tokens: [TokenID]) {
            for token in tokens { for word in words[Int(token)] { counts[word, default: 0] += 1 } }
        }
        for declaration in index.declarations {
            count(declaration.signature)
            count(declaration.body)
            declaration.inheritance.forEach(count)
        }
        count(index.topLevelCode)
    }

    func difference(from other: WordCount) -> [String: Int] {
        counts.merging(other.counts.mapValues(-)) { $0 + $1 }.filter { $0.value != 0 }
    }
}
