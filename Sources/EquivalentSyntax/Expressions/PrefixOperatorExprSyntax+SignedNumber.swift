import SwiftSyntax

extension PrefixOperatorExprSyntax {
    /// The number, if the operator is its sign.
    package var signedNumber: TokenSyntax? {
        guard ["-", "+"].contains(`operator`.text) else { return nil }
        return expression.as(IntegerLiteralExprSyntax.self)?.literal
            ?? expression.as(FloatLiteralExprSyntax.self)?.literal
    }
}
