import SwiftSyntax

extension TokenEdits {
    /// Parentheses around the whole of an expression say nothing.
    mutating func dropParentheses(around expression: ExprSyntax?) {
        var expression = expression
        while let tuple = expression?.as(TupleExprSyntax.self), let inner = tuple.loneExpression {
            drop(tuple.leftParen)
            drop(tuple.rightParen)
            expression = inner
        }
    }

    /// Parentheses around an operand say nothing where that binds as tight without them.
    mutating func dropParentheses(of tuple: TupleExprSyntax) {
        guard let inner = tuple.loneExpression, let parent = tuple.parent?.kind else { return }
        let isTight =
            switch parent {
            // What is called by a name may be another thing than the value of that name.
            case .functionCallExpr, .patternExpr, .expressionPattern: false
            // `(a?.b).c` goes on where `a?.b.c` stops.
            case .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixOperatorExpr,
                .genericSpecializationExpr, .prefixOperatorExpr, .inOutExpr:
                inner.kind == .declReferenceExpr
            default: Self.primaryExpressions.contains(inner.kind)
            }
        guard isTight else { return }
        drop(tuple.leftParen)
        drop(tuple.rightParen)
    }

    private static let primaryExpressions: Set<SyntaxKind> = [
        .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .integerLiteralExpr,
        .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr,
    ]
}

extension TupleExprSyntax {
    /// The expression in parentheses that make no tuple.
    var loneExpression: ExprSyntax? {
        guard elements.count == 1, let element = elements.first, element.label == nil else { return nil }
        return element.expression.kind == .packExpansionExpr ? nil : element.expression
    }
}
