import SwiftSyntax

/// The operands and operators of an expression in a flat list, as the parser leaves them.
package struct OperandSequence {
    package let elements: [Syntax]

    package init(_ list: ExprListSyntax) {
        elements = Array(list.children(viewMode: .sourceAccurate))
    }

    /// Whether the operand at an index is the target of an assignment.
    package func isTarget(at index: Int) -> Bool {
        index + 1 < elements.count && elements[index + 1].kind == .assignmentExpr
    }

    /// The assigned value, if the expression is just an assignment.
    package var assignedValue: ExprSyntax? {
        elements.count == 3 && elements[1].kind == .assignmentExpr ? elements[2].as(ExprSyntax.self) : nil
    }

    /// The name that the assignment at an index assigns to, `alpha` for `view.alpha`; `nil` for none.
    package func target(ofAssignmentAt index: Int) -> TokenSyntax? {
        guard index > 0 else { return nil }
        var expression = elements[index - 1]
        while true {
            switch expression.as(SyntaxEnum.self) {
            case .memberAccessExpr(let access): return access.declName.baseName
            case .declReferenceExpr(let reference): return reference.baseName
            case .genericSpecializationExpr(let generic): expression = Syntax(generic.expression)
            case .optionalChainingExpr(let optional): expression = Syntax(optional.expression)
            case .forceUnwrapExpr(let forced): expression = Syntax(forced.expression)
            default: return nil
            }
        }
    }

    /// The operators before and after the operand at an index; `nil` for none that computes something.
    package func operators(around index: Int) -> (left: Syntax?, right: Syntax?) {
        var next = index + 1
        // A cast and its type belong to the operand.
        while next < elements.count, [.unresolvedAsExpr, .unresolvedIsExpr].contains(elements[next].kind) { next += 2 }
        return (index > 0 ? `operator`(at: index - 1) : nil, `operator`(at: next))
    }

    /// Whether `node` is a literal, with or without a sign.
    package static func isLiteral(_ node: Syntax) -> Bool {
        switch node.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr: return true
        case .prefixOperatorExpr:
            return node.as(PrefixOperatorExprSyntax.self)?.signedNumber != nil
        case .unresolvedTernaryExpr:
            return node.as(UnresolvedTernaryExprSyntax.self).map { isLiteral(Syntax($0.thenExpression)) } ?? false
        default: return false
        }
    }

    private func `operator`(at index: Int) -> Syntax? {
        guard index < elements.count else { return nil }
        let isOperator = [.binaryOperatorExpr, .unresolvedTernaryExpr].contains(elements[index].kind)
        return isOperator ? elements[index] : nil
    }
}

/// The precedence of an operator. Swift ranks one without a precedence group of its own above the ternary operator.
package struct OperatorPrecedence: Comparable {
    private let level: Int

    private static let levels: [[String]] = [
        ["?:"], [], ["||"], ["&&"],
        ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<", ".>", ".<=", ".>="], ["??"],
        ["...", "..<"],
        ["+", "-", "|", "^", "&+", "&-"], ["*", "/", "%", "&", "&*"], ["<<", ">>", "&<<", "&>>"],
    ]
    private static let levelsBySymbol = Dictionary(
        uniqueKeysWithValues: levels.enumerated().flatMap { level, symbols in symbols.map { ($0, level + 1) } })

    package init(of expression: Syntax) {
        let symbol = expression.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "?:"
        let unlisted = symbol.hasSuffix("=") ? 0 : 2
        level = Self.levelsBySymbol[symbol] ?? unlisted
    }

    package static func < (left: Self, right: Self) -> Bool { left.level < right.level }
}
