/// The exact value of a number literal.
package struct NumberValue: Hashable, Sendable {
    package let isNegative: Bool
    /// The decimal digits in ASCII, without zeros at either end; none for zero.
    package let digits: [UInt8]
    /// The value is ``digits`` as an integer, times ten to the power of this.
    package let exponent: Int

    /// Drops zeros at both ends of `digits`.
    package init(isNegative: Bool = false, digits: some Sequence<UInt8>, exponent: Int) {
        let zero = UInt8(ascii: "0")
        var significant = Array(digits.drop { $0 == zero })
        let trailing = significant.reversed().prefix { $0 == zero }.count
        significant.removeLast(trailing)
        self.digits = significant
        self.isNegative = isNegative && !significant.isEmpty
        self.exponent = significant.isEmpty ? 0 : exponent + trailing
    }

    /// The value of a literal with its sign: `-1_000.50`, `0x1F`, `2e-3`.
    ///
    /// - Returns: `nil` for a hexadecimal fraction, an integer beyond 64 bits in another radix than ten, or no number.
    package init?(_ literal: some StringProtocol) {
        let sign = literal.utf8.first { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isSigned = sign != nil && literal.utf8.first == sign
        guard let value = NumberLiteral(literal.utf8.dropFirst(isSigned ? 1 : 0)).value else { return nil }
        self.init(
            isNegative: isSigned && sign == UInt8(ascii: "-"), digits: value.digits, exponent: value.exponent)
    }

    /// The value without its sign.
    package var magnitude: NumberValue { NumberValue(digits: digits, exponent: exponent) }

    /// The nearest `Double`.
    package var double: Double {
        let text = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
        return (Double("\(text)e\(exponent)") ?? .infinity) * (isNegative ? -1 : 1)
    }
}

extension NumberValue: CustomStringConvertible {
    /// In plain decimals, `0.25`, or with an exponent where these would need many zeros, `1e40`.
    package var description: String {
        let sign = isNegative ? "-" : ""
        let text = String(decoding: digits, as: UTF8.self)
        if text.isEmpty { return "0" }
        let point = text.count + exponent
        switch (exponent, point) {
        case (0...20, _): return sign + text + String(repeating: "0", count: exponent)
        case (...0, 1...): return sign + text.prefix(point) + "." + text.dropFirst(point)
        case (...0, -20...0): return sign + "0." + String(repeating: "0", count: -point) + text
        default: return "\(sign)\(text)e\(exponent)"
        }
    }
}
