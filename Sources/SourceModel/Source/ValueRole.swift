/// What a value initialises, or is passed or assigned to. A part of a value, such as an element of an array, has the
/// role of the whole.
package enum ValueRole: Hashable, Sendable {
    /// The initial or raw value of the declaration that holds it.
    case value
    /// The default value of a parameter.
    case defaultValue(parameter: String)
    /// An argument: `UIImage(systemName: "mic")` passes `mic` to `UIImage` as `systemName`.
    case argument(callee: String, label: String?)
    /// Assigned to a variable or property: `view.alpha = 0.85` assigns to `alpha`.
    case assigned(to: String)
    case other
}

/// The operator that has a value as an operand. If operators are on both sides, it is the one that binds the value.
///
/// An operand is only a part of a value: the 2 in `size / 2` is no size.
package struct ValueOperation: Hashable, Sendable {
    package enum Side: String, Hashable, Sendable {
        /// Before the operator; of a ternary, the branch taken where the condition holds.
        case left
        /// After the operator; of a ternary, the other branch.
        case right
    }

    /// `+`, `==`, `??`, `+=`, `!`; `?:` for the branches of a ternary. `=` and `as` are no operators here.
    package var symbol: String
    package var side: Side
    /// Whether the operator compares, so that its operands are no parts of the whole value.
    package var isComparison: Bool { ["==", "!=", "<", ">", "<=", ">=", "~=", "===", "!=="].contains(symbol) }
    /// The other operand as an index of ``FileIndex/literals``, if it is a literal too.
    package var other: Int?

    package init(symbol: String, side: Side, other: Int? = nil) {
        self.symbol = symbol
        self.side = side
        self.other = other
    }
}
