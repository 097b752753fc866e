/// How the port's item stands to upstream's.
public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// Token for token the same; comments, white space and the order of declarations aside.
    case verbatim
    /// Copied and changed.
    case adapted
    /// Rewritten under upstream's name or to its design: the texts cannot be compared.
    case reimplemented
    /// There is no counterpart.
    case none
}
