/// Where a pairing stands, in git's words, judged by upstream at the synced commit (B), upstream now (U) and
/// the port (P).
public enum Status: String, Hashable, Sendable, CaseIterable {
    /// U = P.
    case inSync = "in-sync"
    /// B = P, U differs: upstream moved, the port did not.
    case behind
    /// B = U, P differs: the port was changed, upstream stands still.
    case ahead
    /// All three differ.
    case diverged
    /// U present, no P.
    case missing
    /// P and B present, no U: upstream deleted it, the port keeps it.
    case orphaned
    /// P present, neither B nor U.
    case addition
    /// Nothing could be established; a reason goes with it.
    case undetermined
}
