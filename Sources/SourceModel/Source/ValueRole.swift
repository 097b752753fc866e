/// What a value is for: what it initialises, is passed or assigned to. A part of a value, such as an element of an
/// array, is for what the whole is for.
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

/// The operator that takes a value as one of its operands, the one that binds it where several stand next to it.
///
/// Such a value is a part of what counts: the 2 of `size / 2` is no size.
package struct ValueOperation: Hashable, Sendable {
    package enum Side: String, Hashable, Sendable {
        /// Before the operator; of a ternary, the branch taken where the condition holds.
        case left
        /// Behind the operator; of a ternary, the other branch.
        case right
    }

    /// `+`, `==`, `??`, `+=`, `!`; `?:` for the branches of a ternary. `=` and `as` are no operators here.
    package var symbol: String
    package var side: Side
    /// Where the other operand stands in ``FileIndex/literals``, if it is a literal too.
    package var other: Int?

    package init(symbol: String, side: Side, other: Int? = nil) {
        self.symbol = symbol
        self.side = side
        self.other = other
    }
}
