import SwiftSyntax

extension TokenEdits {
    /// `let _ = load()` means `_ = load()`.
    package mutating func dropSpecifier(of variable: VariableDeclSyntax) {
        guard variable.parent?.kind == .codeBlockItem, variable.attributes.isEmpty, variable.modifiers.isEmpty,
            variable.bindings.count == 1, let binding = variable.bindings.first,
            binding.pattern.kind == .wildcardPattern, binding.typeAnnotation == nil
        else { return }
        drop(variable.bindingSpecifier)
    }

    /// A `break` after other statements of a case is redundant.
    package mutating func dropBreak(in switchCase: SwitchCaseSyntax) {
        guard switchCase.statements.count > 1, case .stmt(let last)? = switchCase.statements.last?.item,
            let statement = last.as(BreakStmtSyntax.self), statement.label == nil
        else { return }
        drop(statement.breakKeyword)
    }

    /// `catch let error` means `catch`.
    package mutating func dropError(of clause: CatchClauseSyntax) {
        guard clause.catchItems.count == 1, let item = clause.catchItems.first, item.whereClause == nil,
            let pattern = item.pattern?.as(ValueBindingPatternSyntax.self),
            pattern.bindingSpecifier.tokenKind == .keyword(.let),
            let name = pattern.pattern.as(IdentifierPatternSyntax.self)?.identifier, name.text == "error"
        else { return }
        drop(pattern.bindingSpecifier)
        drop(name)
    }

    /// `case .size(_, _)` means `case .size`.
    package mutating func dropValues(of pattern: ExpressionPatternSyntax) {
        guard let call = pattern.expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            call.calledExpression.kind == .memberAccessExpr, !call.arguments.isEmpty,
            call.arguments.allSatisfy({ $0.expression.kind == .discardAssignmentExpr })
        else { return }
        drop(call.leftParen)
        for token in call.arguments.tokens(viewMode: .sourceAccurate) { drop(token) }
        drop(call.rightParen)
    }

    /// `if isOpen && isFull` means `if isOpen, isFull`.
    package mutating func split(_ condition: ExprSyntax) {
        var condition = condition
        while let inner = condition.as(TupleExprSyntax.self)?.loneExpression { condition = inner }
        guard let sequence = condition.as(SequenceExprSyntax.self) else { return }
        // A filtered list of expressions is a separate tree with different positions.
        let elements = Array(sequence.elements)
        let operators = elements.filter(\.isOperator)
        let conjunctions = operators.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator }
            .filter { $0.text == "&&" }
        guard let conjunction = conjunctions.first?.parent,
            !operators.contains(where: { OperatorPrecedence(of: Syntax($0)) < OperatorPrecedence(of: conjunction) })
        else { return }
        for token in conjunctions { replace(token, with: [","]) }
        let sides = elements.split(whereSeparator: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" })
        for side in sides where side.count == 1 { dropParentheses(around: side.first) }
    }
}

extension ExprSyntax {
    /// Whether it is between operands; a cast belongs to the operand before it.
    fileprivate var isOperator: Bool {
        [.binaryOperatorExpr, .unresolvedTernaryExpr, .assignmentExpr, .arrowExpr].contains(kind)
    }
}
