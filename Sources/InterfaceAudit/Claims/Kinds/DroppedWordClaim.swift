import CommitVerdicts
import Matching
import Normalisation

/// A claim that shares a word with its code, where a commit has since removed this word from upstream's code.
struct DroppedWordClaim: ClaimKind {
    let dropped: [String: DroppedWords.Loss]
    /// The names of what upstream declares.
    let declared: Set<String>
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard let holder = claim.statement.holder else { return nil }
        let words = claim.statement.sentence.words
        // A sentence about a member that upstream still has, `upstream's `kinds``, is not about the word.
        let isAboutOther = zip(words, words.dropFirst()).contains { before, word in
            word.isCode && before.lowercased == "upstream" && before.written.contains { "'’".contains($0) }
                && declared.contains(String(word.text.prefix { $0 != "(" }))
        }
        guard !isAboutOther else { return nil }
        let said = Set(words.flatMap { NameWords.split($0.text) })
        let named = NameWords.split(holder.baseName).filter(said.contains)
        guard let word = named.first(where: { dropped[$0] != nil }), let loss = dropped[word] else { return nil }
        return .outdated(
            "a commit since took “\(word)” out of upstream's `\(loss.declaration)`",
            evidence: [loss.commit.evidence(.removed)])
    }
}
