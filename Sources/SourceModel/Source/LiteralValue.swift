/// The value of a literal, equal for all of its spellings: `0.20` and `0.2`, `1_000` and `1000`, `1` and `1.0`.
package enum LiteralValue: Hashable, Sendable {
    case number(NumberValue)
    /// A number whose value is not computed, as written: a hexadecimal fraction, or a binary, octal or hexadecimal
    /// integer beyond 64 bits.
    case numeral(String)
    /// With escapes replaced. A string with interpolations is as written; see ``Literal/contents`` for its pieces.
    case string(String)
    case boolean(Bool)
    case regex(String)
}

extension Literal {
    package var value: LiteralValue {
        switch kind {
        case .integer, .float: NumberValue(text).map(LiteralValue.number) ?? .numeral(text)
        case .string: .string(parts.count > 1 ? text : contents.joined())
        case .boolean: .boolean(text == "true")
        case .regex: .regex(text)
        }
    }
}

extension Literal {
    /// The ``value`` of a string; `nil` for any other literal.
    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }
}
