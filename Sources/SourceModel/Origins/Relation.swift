/// How an item of the port relates to upstream's.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The same tokens; comments, white space and the order of declarations may differ.
    case verbatim
    /// Copied and changed.
    case adapted
    /// Rewritten with upstream's name or design. The texts cannot be compared.
    case reimplemented
    /// There is no counterpart.
    case none
}
