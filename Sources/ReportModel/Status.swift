/// The state of a pairing, in git's words, from upstream at the synced commit (B), current upstream (U) and
/// the port (P).
public enum Status: String, Hashable, Sendable, CaseIterable {
    /// U = P.
    case inSync = "in-sync"
    /// B = P, U differs: only upstream changed.
    case behind
    /// B = U, P differs: only the port changed.
    case ahead
    /// All three differ.
    case diverged
    /// U present, no P.
    case missing
    /// P and B present, no U: upstream deleted it, the port keeps it.
    case orphaned
    /// P present, neither B nor U.
    case addition
    /// The status is unknown; a reason is given.
    case undetermined
}
