import SwiftSyntax

extension PrefixOperatorExprSyntax {
    /// The number whose sign the operator is.
    var signedNumber: TokenSyntax? {
        guard ["-", "+"].contains(`operator`.text) else { return nil }
        return expression.as(IntegerLiteralExprSyntax.self)?.literal
            ?? expression.as(FloatLiteralExprSyntax.self)?.literal
    }
}
