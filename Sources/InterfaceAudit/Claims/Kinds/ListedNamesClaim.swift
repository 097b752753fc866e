/// A claim that lists names after its relation. It holds if the paired code uses all of them.
struct ListedNamesClaim: ClaimKind {
    let upstream: UpstreamValues
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        let listed = claim.statement.sentence.words[claim.claim.relation.words.upperBound...].map(\.text).filter {
            word in
            word.first?.isLowercase ?? false && word.contains { $0.isUppercase }
                && word.allSatisfy { $0.isLetter || $0.isNumber }
        }
        guard !listed.isEmpty else { return nil }
        let used = upstream.names(in: upstream.reached(from: upstream.places(ofFiles: claim.upstreamPaths)))
        return used.isSuperset(of: listed) ? .holds : nil
    }
}
