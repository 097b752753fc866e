/// A claim about another repository than upstream's.
struct ForeignClaim: ClaimKind {
    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        claim.claim.relation.isForeign ? .unchecked("it is about another repository") : nil
    }
}
