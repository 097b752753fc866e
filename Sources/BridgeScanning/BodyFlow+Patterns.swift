import SourceModel
import SwiftSyntax

extension BodyFlow {
    mutating func bind(_ binding: PatternBindingSyntax) {
        var value = binding.initializer.map { evaluate($0.value, expected: binding.typeAnnotation?.type) } ?? Value()
        if let type = binding.typeAnnotation?.type { value.type = SwiftTypes.bareName(of: type) }
        bind(Syntax(binding.pattern), to: value)
    }

    mutating func bind(_ condition: ConditionElementSyntax) {
        switch condition.condition {
        case .optionalBinding(let binding):
            var value: Value
            if let initializer = binding.initializer {
                value = evaluate(initializer.value)
            } else {
                value = lookUp(binding.pattern.trimmedDescription)
            }
            if let type = binding.typeAnnotation?.type { value.type = SwiftTypes.bareName(of: type) }
            bind(Syntax(binding.pattern), to: value)
        case .matchingPattern(let match):
            let value = evaluate(match.initializer.value)
            bind(Syntax(match.pattern), to: value)
        case .expression(let expression): _ = evaluate(expression)
        case .availability: break
        }
    }

    /// Binds the names of a pattern to the matched value. Associated values also have their own source.
    mutating func bind(_ pattern: Syntax, to value: Value, outOf payload: FlowNode? = nil) {
        if let name = pattern.as(IdentifierPatternSyntax.self) {
            declare(name.identifier.spelling, value, outOf: payload)
        } else if let call = pattern.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
            for (position, argument) in call.arguments.enumerated() {
                let payload = FlowNode.payload(
                    type: access.base?.trimmedDescription, case: access.declName.baseName.spelling, position: position)
                var bound = value.derived
                bound.sources.insert(Source(node: payload))
                bind(Syntax(argument.expression), to: bound, outOf: payload)
            }
        } else if pattern.is(TuplePatternSyntax.self) || pattern.is(TupleExprSyntax.self) {
            for child in pattern.children(viewMode: .sourceAccurate) { bind(child, to: value.derived) }
        } else if !pattern.is(TypeSyntax.self) {
            for child in pattern.children(viewMode: .sourceAccurate) { bind(child, to: value, outOf: payload) }
        }
    }
}

extension ConditionElementSyntax {
    /// The property that has to be false: `!isBusy`.
    var flagThatIsFalse: String? {
        guard case .expression(let expression) = condition,
            let operation = expression.as(PrefixOperatorExprSyntax.self), operation.operator.text == "!"
        else { return nil }
        return operation.expression.as(DeclReferenceExprSyntax.self)?.baseName.spelling
    }
}

extension ExprSyntax {
    /// The text of a literal.
    var literal: String? {
        [.booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr].contains(kind)
            ? trimmedDescription : nil
    }
}
