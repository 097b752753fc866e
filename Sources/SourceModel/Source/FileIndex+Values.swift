extension FileIndex {
    /// The usages from the root of a chain to `usage`, which may stand anywhere on it: for the `opacity` of
    /// `Text("a").font(.caption).opacity(0.5)` they are those of `Text`, `font` and `opacity`.
    ///
    /// - Parameter usage: a place in ``usages``.
    package func chain(upTo usage: Int) -> [Int] {
        var chain = [usage]
        while case .usage(let base)? = chain.last.map({ usages[$0].base }) { chain.append(base) }
        return chain.reversed()
    }

    /// The amount that a number literal states: its value, or the quotient where it is divided by another literal or
    /// divides one, as in `180 / 255`.
    ///
    /// - Parameter literal: a place in ``literals``.
    /// - Returns: `nil` for what is no number, and for an operand of anything else.
    package func amount(ofLiteral literal: Int) -> Double? {
        guard case .number(let value) = literals[literal].value else { return nil }
        guard let operation = literals[literal].operation else { return value.double }
        guard operation.symbol == "/", let other = operation.other, case .number(let otherValue) = literals[other].value
        else { return nil }
        let (dividend, divisor) = operation.side == .left ? (value, otherValue) : (otherValue, value)
        return divisor.digits.isEmpty ? nil : dividend.double / divisor.double
    }
}
