import CommitVerdicts
import Matching

/// A claim that shares a word with its code, where a commit has since removed this word from upstream's code.
struct DroppedWordClaim: ClaimKind {
    let dropped: [String: DroppedWords.Loss]
    /// The names of what upstream declares.
    let declared: Set<String>
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard let holder = claim.statement.holder else { return nil }
        let words = claim.statement.sentence.words
        // What upstream still has under the name that is quoted as code is what the sentence is about.
        guard !words.contains(where: { $0.isCode && declared.contains(String($0.text.prefix { $0 != "(" })) }) else {
            return nil
        }
        let said = Set(words.flatMap { NameWords.split($0.text) })
        let named = NameWords.split(holder.baseName).filter(said.contains)
        guard let word = named.first(where: { dropped[$0] != nil }), let loss = dropped[word] else { return nil }
        return .outdated(
            "a commit since took “\(word)” out of upstream's `\(loss.declaration)`",
            evidence: [loss.commit.evidence(.removed)])
    }
}
