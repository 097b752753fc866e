import SwiftSyntax

extension TokenEdits {
    /// Drops parentheses around a whole expression, which are redundant.
    package mutating func dropParentheses(around expression: ExprSyntax?) {
        var expression = expression
        while let tuple = expression?.as(TupleExprSyntax.self), let inner = tuple.loneExpression {
            drop(tuple.leftParen)
            drop(tuple.rightParen)
            expression = inner
        }
    }

    /// Drops parentheses around an operand if it binds as tightly without them.
    package mutating func dropParentheses(of tuple: TupleExprSyntax) {
        guard let inner = tuple.loneExpression, let parent = tuple.parent?.kind else { return }
        let isTight =
            switch parent {
            // Calling a name may mean something else than calling its value.
            case .functionCallExpr, .patternExpr, .expressionPattern: false
            // `(a?.b).c` continues where `a?.b.c` stops.
            case .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixOperatorExpr,
                .genericSpecializationExpr, .prefixOperatorExpr, .inOutExpr:
                inner.kind == .declReferenceExpr || isExistential(inner, before: tuple.parent)
            default: Self.primaryExpressions.contains(inner.kind)
            }
        guard isTight else { return }
        drop(tuple.leftParen)
        drop(tuple.rightParen)
    }

    /// Whether an expression is `any Player` in `(any Player).self`, which is `Player.self`.
    private func isExistential(_ expression: ExprSyntax, before parent: Syntax?) -> Bool {
        guard let type = expression.as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self), type.isAny,
            [.identifierType, .memberType].contains(type.constraint.kind)
        else { return false }
        return parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
    }

    private static let primaryExpressions: Set<SyntaxKind> = [
        .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .integerLiteralExpr,
        .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr,
    ]
}

extension TupleExprSyntax {
    /// The expression in parentheses that are not a tuple.
    package var loneExpression: ExprSyntax? {
        guard elements.count == 1, let element = elements.first, element.label == nil else { return nil }
        return element.expression.kind == .packExpansionExpr ? nil : element.expression
    }
}
