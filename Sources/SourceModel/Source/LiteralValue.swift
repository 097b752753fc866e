/// What a literal stands for, equal for all ways of writing it: `0.20` and `0.2`, `1_000` and `1000`, `1` and `1.0`.
package enum LiteralValue: Hashable, Sendable {
    case number(NumberValue)
    /// A number as written whose value is not told: a hexadecimal fraction, or an integer beyond 64 bits.
    case numeral(String)
    /// With what its escapes stand for; one with interpolations is as written, and ``Literal/contents`` tells more.
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
    /// What a string says, as ``value`` has it; `nil` for any other literal.
    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }
}
