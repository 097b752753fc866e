/// A parsed number literal without a sign.
package struct NumberLiteral {
    /// `nil` for a hexadecimal fraction, an integer beyond 64 bits in another radix than ten, or no number.
    package let value: NumberValue?
    /// Whether there is neither a point nor an exponent.
    private let isInteger: Bool
    /// As written, in lower case and without underscores.
    private let text: [UInt8]

    package init(_ literal: some Sequence<UInt8>) {
        text = literal.lazy.filter { $0 != UInt8(ascii: "_") }.map(Self.lowercased)
        switch Self.radix(of: text) {
        case 10?:
            (value, isInteger) = Self.decimal(text)
        case let radix?:
            // Integers beyond 64 bits and hexadecimal fractions are rare.
            let integer = UInt64(String(decoding: text.dropFirst(2), as: UTF8.self), radix: radix)
            value = integer.map { NumberValue(digits: String($0).utf8, exponent: 0) }
            isInteger = true
        case nil:
            (value, isInteger) = (nil, false)
        }
    }

    /// One spelling for all literals of equal value, in ASCII: `31` for an integer, `25e-2` for a fraction.
    ///
    /// A literal with a point or an exponent differs from an integer, because its type may depend on that: `1.0` is
    /// spelled `1e0`, not `1`.
    package var spelling: [UInt8] {
        guard let value else { return text }
        let digits = value.digits.isEmpty ? [UInt8(ascii: "0")] : value.digits
        guard isInteger else { return digits + Array("e\(value.exponent)".utf8) }
        return digits + Array(repeating: UInt8(ascii: "0"), count: value.exponent)
    }

    /// Whether a literal is a decimal integer without underscores and leading zeros, like nearly all literals.
    package static func isPlain(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        literal.allSatisfy(isDigit) && (literal.count == 1 || literal.first != UInt8(ascii: "0"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// - Returns: `nil` where `text` is no number.
    private static func radix(of text: [UInt8]) -> Int? {
        guard let first = text.first, isDigit(first) else { return nil }
        guard first == UInt8(ascii: "0"), text.count > 2 else { return 10 }
        return switch text[1] {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: 10
        }
    }

    private static func decimal(_ text: [UInt8]) -> (value: NumberValue?, isInteger: Bool) {
        let parts = text.split(separator: UInt8(ascii: "e"), maxSplits: 1, omittingEmptySubsequences: false)
        let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        // No floating-point type has exponents of more than a few digits.
        let written = parts.count == 1 ? 0 : parts[1].count <= 9 ? Int(String(decoding: parts[1], as: UTF8.self)) : nil
        guard let exponent = written, mantissa.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
            return (nil, false)
        }
        let fraction = mantissa.count == 2 ? mantissa[1].count : 0
        return (
            NumberValue(digits: mantissa.joined(), exponent: exponent - fraction),
            parts.count == 1 && mantissa.count == 1
        )
    }
}
