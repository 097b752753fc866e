import ReportModel

/// A kind of claim that can be held against upstream.
protocol ClaimKind {
    /// - Returns: `nil` for a claim that is not of the kind.
    func verdict(on claim: LocatedClaim) -> ClaimVerdict?

    /// Whether it is asked only of a claim that names nothing that upstream has.
    var isLastResort: Bool { get }
}

extension ClaimKind {
    var isLastResort: Bool { false }
}

/// What upstream says to a claim of the port's.
package enum ClaimVerdict {
    case holds
    /// Upstream has what it names, which may differ in its values.
    case found
    /// For a reason, a clause.
    case contradicted(String, upstream: Location?, evidence: [Evidence])
    /// It was true when the port was synced.
    case outdated(String, evidence: [Evidence])
    /// For a reason, a clause.
    case unchecked(String)

    /// Of several values that differ.
    static let mostShown = 3
}
