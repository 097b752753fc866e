import CommitVerdicts
import Matching

/// A claim that shares a word with its code, where a commit has since removed this word from upstream's code.
struct DroppedWordClaim: ClaimKind {
    let dropped: [String: DroppedWords.Loss]
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard let holder = claim.statement.holder else { return nil }
        let said = Set(claim.statement.sentence.words.flatMap { NameWords.split($0.text) })
        let words = NameWords.split(holder.baseName).filter(said.contains)
        guard let word = words.first(where: { dropped[$0] != nil }), let loss = dropped[word] else { return nil }
        return .outdated(
            "a commit since took “\(word)” out of upstream's `\(loss.declaration)`",
            evidence: [loss.commit.evidence(.removed)])
    }
}
