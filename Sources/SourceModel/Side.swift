/// One of the two trees that an audit compares.
package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The tree that was copied from.
    case upstream
    /// The hand-made copy.
    case port
}
