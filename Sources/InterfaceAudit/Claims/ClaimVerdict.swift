import ReportModel

/// What upstream says to a claim of the port's.
package enum ClaimVerdict {
    case holds
    /// For a reason, a clause.
    case contradicted(String, upstream: Location?, evidence: [Evidence])
    /// It was true when the port was synced.
    case outdated(String, evidence: [Evidence])
    /// For a reason, a clause.
    case unchecked(String)
}
