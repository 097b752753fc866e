/// A claim about the whole file, which is what the file is paired with or was made from.
struct FileClaim: ClaimKind {
    let isLastResort = true

    func verdict(on claim: LocatedClaim) -> ClaimVerdict? {
        guard claim.statement.scope == .file else { return nil }
        return claim.upstreamPaths.isEmpty ? .unchecked("the file is paired with none of upstream's") : .holds
    }
}
