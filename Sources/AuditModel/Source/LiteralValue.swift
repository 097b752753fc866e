/// What a literal stands for, equal for all ways of writing it: `0.20` and `0.2`, `1_000` and `1000`, `1` and `1.0`.
public enum LiteralValue: Hashable, Sendable {
    case number(NumberValue)
    /// A number as written whose value is not told: a hexadecimal fraction, or an integer beyond 64 bits.
    case numeral(String)
    /// Escapes and interpolations as written.
    case string(String)
    case boolean(Bool)
    case regex(String)
}

extension Literal {
    public var value: LiteralValue {
        switch kind {
        case .integer, .float: NumberValue(text).map(LiteralValue.number) ?? .numeral(text)
        case .string: .string(text)
        case .boolean: .boolean(text == "true")
        case .regex: .regex(text)
        }
    }
}
