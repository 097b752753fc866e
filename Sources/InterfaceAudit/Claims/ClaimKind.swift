import ReportModel

/// A kind of claim that can be checked against upstream.
protocol ClaimKind {
    /// - Returns: `nil` for a claim of another kind.
    func verdict(on claim: LocatedClaim) -> ClaimVerdict?

    /// Whether it only checks claims for which no earlier kind found anything upstream.
    var isLastResort: Bool { get }
}

extension ClaimKind {
    var isLastResort: Bool { false }
}

/// The verdict on a claim of the port.
package enum ClaimVerdict {
    case holds
    /// Upstream has what the claim names. The values may still differ.
    case found
    /// For a reason, a clause.
    case contradicted(String, upstream: Location?, evidence: [Evidence])
    /// The claim was true when the port was synced. The reason is a clause.
    case outdated(String, evidence: [Evidence])
    /// For a reason, a clause.
    case unchecked(String)

    /// The largest number of differing values that are shown.
    static let mostShown = 3
}
