/// A claim about the whole file. It holds if the file is paired with an upstream file or was made from one.
struct FileClaim: ClaimKind {
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard claim.statement.scope == .file else { return nil }
        return claim.upstreamPaths.isEmpty ? .unchecked("the file is paired with none of upstream's") : .holds
    }
}
