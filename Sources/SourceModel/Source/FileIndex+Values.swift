extension FileIndex {
    /// The usages from the root of a chain to `usage`. For `opacity` in `Text("a").font(.caption).opacity(0.5)` they
    /// are `Text`, `font` and `opacity`.
    ///
    /// - Parameter usage: An index of ``usages``.
    /// - Returns: Indices of ``usages``.
    package func chain(upTo usage: Int) -> [Int] {
        var chain = [usage]
        while case .usage(let base)? = chain.last.map({ usages[$0].base }) { chain.append(base) }
        return chain.reversed()
    }

    /// The value of a number literal, or the quotient where it is an operand of a division of two literals, such as
    /// `180 / 255`.
    ///
    /// - Parameter literal: An index of ``literals``.
    /// - Returns: `nil` for a literal that is no number, and for an operand of any other operation.
    package func amount(ofLiteral literal: Int) -> Double? {
        guard case .number(let value) = literals[literal].value else { return nil }
        guard let operation = literals[literal].operation else { return value.double }
        guard operation.symbol == "/", let other = operation.other, case .number(let otherValue) = literals[other].value
        else { return nil }
        let (dividend, divisor) = operation.side == .left ? (value, otherValue) : (otherValue, value)
        return divisor.digits.isEmpty ? nil : dividend.double / divisor.double
    }
}
