/// One of the two trees that an audit compares.
package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The original tree.
    case upstream
    /// The hand-made copy.
    case port
}
