import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Walks the operands and operators of an expression; what follows `=` is assigned to what precedes it.
    func walkOperands(_ list: ExprListSyntax) -> SyntaxVisitorContinueKind {
        let sequence = OperandSequence(list)
        let outer = context
        let first = writer.tokens.count
        let value = sequence.assignedValue
        edits.dropParentheses(around: value)
        var left: Operand?
        for (place, element) in sequence.elements.enumerated() {
            switch element.kind {
            case .assignmentExpr:
                context = outer
                if let name = sequence.target(ofAssignmentAt: place).flatMap({ writer.id(of: $0) }) {
                    context.role = .assigned(to: name)
                }
                walk(element)
            case .unresolvedTernaryExpr:
                left = walkOperand(element, ValueContext.Operation(symbol: .ternary, side: .left), after: nil)
            case .binaryOperatorExpr, .unresolvedAsExpr, .unresolvedIsExpr, .typeExpr:
                walk(element)
            default:
                let kind: Usage.Kind = sequence.isTarget(at: place) ? .assignment : .value
                left = walkOperand(element, operation(of: sequence, at: place), after: left, as: kind)
            }
        }
        context = outer
        if let collection = value.flatMap(EmptyCollection.init), collection.isOfType(of: sequence.elements[0]) {
            shortenValue(of: collection, assignedFrom: first)
        }
        return .skipChildren
    }

    /// Walks a node that is not itself an operand, such as an element of a collection.
    func walkWhole(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        let outer = context.operation
        context.operation = nil
        defer { context.operation = outer }
        return walkChildren(of: node)
    }

    /// Walks the operand of a prefix operator.
    func walkOperand(of node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let operation = writer.id(of: node.operator)
            .map { ValueContext.Operation(symbol: .token($0), side: .right) }
        for child in node.children(viewMode: .sourceAccurate) {
            if child.kind == .token { walk(child) } else { _ = walkOperand(child, operation, after: nil) }
        }
        return .skipChildren
    }

    /// The operator that takes the operand at `place`: of its neighbours the one that binds tighter, or else the left.
    private func operation(of sequence: OperandSequence, at place: Int) -> ValueContext.Operation? {
        let (left, right) = sequence.operators(around: place)
        if let right, left.map({ OperatorPrecedence(of: $0) < OperatorPrecedence(of: right) }) ?? true {
            return symbol(of: right, ofTernary: .condition).map { ValueContext.Operation(symbol: $0, side: .left) }
        }
        return left.flatMap { symbol(of: $0, ofTernary: .ternary) }
            .map { ValueContext.Operation(symbol: $0, side: .right) }
    }

    private func symbol(of expression: Syntax, ofTernary ternary: ValueContext.Symbol) -> ValueContext.Symbol? {
        guard let binary = expression.as(BinaryOperatorExprSyntax.self) else { return ternary }
        return writer.id(of: binary.operator).map { .token($0) }
    }

    /// A walked operand, and its literal if it is one.
    private struct Operand {
        var operation: ValueContext.Operation?
        var literal: Int?
    }

    /// Walks an operand; a literal is linked to the literal on the other side of its operator.
    private func walkOperand(
        _ node: Syntax, _ operation: ValueContext.Operation?, after left: Operand?, as kind: Usage.Kind = .value
    ) -> Operand {
        let outer = context.operation
        context.operation = operation ?? outer
        let first = index.literals.count
        walkUsage(node, as: kind)
        context.operation = outer
        guard let operation, OperandSequence.isLiteral(node), index.literals.count > first else {
            return Operand(operation: operation)
        }
        if operation.side == .right, let left, let other = left.literal, left.operation?.side == .left,
            left.operation?.symbol == operation.symbol
        {
            literalContexts[other].operation?.other = first
            literalContexts[first].operation?.other = other
        }
        return Operand(operation: operation, literal: first)
    }
}
