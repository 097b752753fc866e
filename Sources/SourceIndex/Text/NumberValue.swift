/// What a number literal stands for, in one way of writing it.
///
/// Whether a literal has a point or an exponent is part of it, because its type may follow from that: `1` is not
/// `1.0`, which is `1e0`.
struct NumberValue {
    /// ASCII: the decimal digits of an integer, and the digits and exponent of a decimal fraction, `25e-2`.
    let text: [UInt8]

    /// - Returns: `nil` where the literal itself is the one way of writing it.
    init?(literal: UnsafeBufferPointer<UInt8>) {
        if Self.isPlain(literal) { return nil }
        let digits = literal.filter { $0 != UInt8(ascii: "_") }.map(Self.lowercased)
        switch Self.radix(of: digits) {
        case 10?: text = Self.decimal(digits)
        case let radix?:
            // What exceeds the largest integer type that most platforms have, and hexadecimal fractions, are rare.
            let value = UInt64(String(decoding: digits.dropFirst(2), as: UTF8.self), radix: radix)
            text = value.map { Array(String($0).utf8) } ?? digits
        case nil: text = digits
        }
    }

    /// Whether a literal is a decimal integer without anything that could be left out, as nearly all are.
    private static func isPlain(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        literal.allSatisfy(isDigit) && (literal.count == 1 || literal.first != UInt8(ascii: "0"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// - Returns: `nil` for what is no number after all.
    private static func radix(of digits: [UInt8]) -> Int? {
        guard let first = digits.first, isDigit(first) else { return nil }
        guard first == UInt8(ascii: "0"), digits.count > 2 else { return 10 }
        return switch digits[1] {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: 10
        }
    }

    private static func decimal(_ digits: [UInt8]) -> [UInt8] {
        let parts = digits.split(separator: UInt8(ascii: "e"), maxSplits: 1, omittingEmptySubsequences: false)
        let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        // No type of the language has exponents of more than a few digits.
        let written = parts.count == 1 ? 0 : parts[1].count <= 9 ? Int(String(decoding: parts[1], as: UTF8.self)) : nil
        guard var exponent = written, mantissa.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
            return digits
        }
        var significant = Array(mantissa.joined())[...].drop { $0 == UInt8(ascii: "0") }
        if parts.count == 1, mantissa.count == 1 {
            return significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant)
        }
        exponent -= mantissa.count == 2 ? mantissa[1].count : 0
        while significant.last == UInt8(ascii: "0") {
            significant.removeLast()
            exponent += 1
        }
        return significant.isEmpty ? Array("0e0".utf8) : significant + Array("e\(exponent)".utf8)
    }
}
