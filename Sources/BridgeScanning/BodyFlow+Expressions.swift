import SourceModel
import SwiftSyntax

extension BodyFlow {
    /// The possible sources of an expression. The reads, calls and flows in it are recorded.
    mutating func evaluate(_ expression: ExprSyntax, expected: TypeSyntax? = nil) -> Value {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return lookUp(name.baseName.spelling)
        case .memberAccessExpr(let access): return evaluate(access)
        case .functionCallExpr(let call): return evaluate(call, expected: expected)
        case .sequenceExpr(let sequence): return evaluate(sequence, expected: expected)
        case .closureExpr(let closure): return run(closure, input: Value())
        case .optionalChainingExpr(let chain): return evaluate(chain.expression)
        case .forceUnwrapExpr(let unwrap): return evaluate(unwrap.expression)
        case .tryExpr(let attempt): return evaluate(attempt.expression, expected: expected)
        case .awaitExpr(let waiting): return evaluate(waiting.expression, expected: expected)
        case .inOutExpr(let reference): return evaluate(reference.expression)
        case .ifExpr(let condition):
            runBranches(condition)
            return Value()
        case .switchExpr(let choice): return runCases(choice)
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            return tuple.elements.first.map { evaluate($0.expression) } ?? Value()
        case .prefixOperatorExpr(let operation):
            let value = evaluate(operation.expression)
            guard operation.operator.text == "!" else {
                return value.constant == nil
                    ? value.derived : Value(constant: operation.trimmedDescription)
            }
            var negated = Value()
            negated.sources = Set(
                value.sources.map { Source(node: $0.node, isExact: $0.isExact, isNegated: !$0.isNegated) })
            return negated
        case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr:
            return Value(constant: expression.trimmedDescription)
        case .stringLiteralExpr(let literal) where literal.segments.count < 2:
            return Value(constant: expression.trimmedDescription)
        default: return evaluateParts(of: Syntax(expression))
        }
    }

    /// The sources of all parts of an expression.
    private mutating func evaluateParts(of node: Syntax) -> Value {
        var value = Value()
        for child in node.children(viewMode: .sourceAccurate) where !child.is(TypeSyntax.self) {
            if let expression = child.as(ExprSyntax.self) {
                value = value.joined(evaluate(expression))
            } else if child.is(CodeBlockItemListSyntax.self) {
                walk(child)
            } else {
                value = value.joined(evaluateParts(of: child))
            }
        }
        return value.derived
    }

    private mutating func evaluate(_ access: MemberAccessExprSyntax) -> Value {
        let name = access.declName.baseName.spelling
        guard let base = access.base else { return Value(constant: "." + name) }
        if name == "self" { return evaluate(base) }
        let object = evaluate(base)
        if object.isSelf || base.trimmedDescription == "Self" { return member(name, of: owner) }
        if name.first?.isUppercase == true, object.sources.isEmpty, let outer = object.type {
            return Value(type: outer + "." + name)
        }
        let value = member(name, of: object.type)
        return Value(
            sources: value.sources.union(object.derived.sources), type: value.type,
            constant: object.sources.isEmpty && object.type?.first?.isUppercase == true ? "." + name : nil)
    }

    // MARK: Operators

    private mutating func evaluate(_ sequence: SequenceExprSyntax, expected: TypeSyntax?) -> Value {
        let elements = Array(sequence.elements)
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
            assign(to: elements[0], elements.dropFirst(2))
            return Value()
        }
        if elements.count > 2, let operation = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
            operation.hasSuffix("="), !["==", "===", "!=", "!==", "<=", ">=", "~="].contains(operation)
        {
            assign(to: elements[0], elements.dropFirst(2), isUpdate: true)
            return Value()
        }
        return evaluate(elements[...], expected: expected)
    }

    /// Evaluates an unfolded sequence of operands and operators. A cast and a constant after `??` keep the value exact.
    private mutating func evaluate(_ elements: ArraySlice<ExprSyntax>, expected: TypeSyntax? = nil) -> Value {
        var value = elements.first.map { evaluate($0, expected: expected) } ?? Value()
        var isExact = true
        var isDefault = false
        for element in elements.dropFirst() {
            switch element.as(ExprSyntaxEnum.self) {
            case .unresolvedAsExpr: continue
            case .typeExpr(let cast): value.type = SwiftTypes.bareName(of: cast.type)
            case .binaryOperatorExpr(let operation):
                isDefault = operation.operator.text == "??"
                if !isDefault { isExact = false }
            case .unresolvedTernaryExpr(let choice):
                value = evaluate(choice.thenExpression).joined(value.derived)
                isExact = false
            default:
                let operand = evaluate(element)
                if isDefault && operand.sources.isEmpty { continue }
                value = value.joined(operand)
                isExact = isExact && operand.sources.isEmpty
            }
        }
        if elements.count > 1, value.sources.isEmpty { value.constant = elements.count == 3 ? value.constant : nil }
        return isExact ? value : Value(sources: value.derived.sources, type: value.type)
    }

    mutating func assign(to target: ExprSyntax, _ elements: ArraySlice<ExprSyntax>, isUpdate: Bool = false) {
        var value: Value
        let node = Syntax(target)
        if elements.count == 1, let closure = elements.first?.as(ClosureExprSyntax.self) {
            // The closure runs when it is called, not when it is assigned.
            let outer = holder
            let name = target.as(MemberAccessExprSyntax.self)?.declName.baseName.spelling
            holder = FlowHolder(type: owner, member: name ?? target.trimmedDescription, part: .closure)
            _ = run(closure, input: Value())
            holder = outer
            value = Value(type: "{}")
        } else {
            value = evaluate(elements)
        }
        if isUpdate { value = value.joined(evaluate(target)).derived }
        give(value, to: target, node)
    }

    private mutating func give(_ value: Value, to target: ExprSyntax, _ node: Syntax) {
        if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.spelling {
            guard !add(value, toLocal: name) else { return }
            give(value, toOwn: name, node)
        } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
            let object = evaluate(base)
            let name = access.declName.baseName.spelling
            if object.isSelf || base.trimmedDescription == "Self" {
                give(value, toOwn: name, node)
            } else {
                emit(value, to: .member(type: object.type, name: name), node)
                // An object has all values that were assigned to its members as sources.
                if let local = base.as(DeclReferenceExprSyntax.self)?.baseName.spelling {
                    _ = isLocal(local) && add(value.derived, toLocal: local)
                }
            }
        } else if let part = target.as(SubscriptCallExprSyntax.self), let name = part.keyPathProperty {
            let object = evaluate(part.calledExpression)
            emit(value, to: .member(type: object.isSelf ? owner : object.type, name: name), node)
        } else if let part = target.as(SubscriptCallExprSyntax.self) {
            _ = evaluateParts(of: Syntax(part.arguments))
            give(value.derived, to: part.calledExpression, node)
        } else if let tuple = target.as(TupleExprSyntax.self) {
            for element in tuple.elements { give(value.derived, to: element.expression, node) }
        } else if let chain = target.as(OptionalChainingExprSyntax.self) {
            give(value, to: chain.expression, node)
        } else if let unwrap = target.as(ForceUnwrapExprSyntax.self) {
            give(value, to: unwrap.expression, node)
        }
    }

    private mutating func give(_ value: Value, toOwn name: String, _ node: Syntax) {
        emit(value, to: .member(type: owner, name: name), node)
        if value.sources.contains(where: \.isConstructed), holder.part != .initializer { note(recreationOf: name) }
    }
}

extension SubscriptCallExprSyntax {
    /// The property in `[keyPath: \.level]`.
    fileprivate var keyPathProperty: String? {
        guard let argument = arguments.first, argument.label?.text == "keyPath",
            let components = argument.expression.as(KeyPathExprSyntax.self)?.components, components.count == 1
        else { return nil }
        return components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.spelling
    }
}
