import SourceModel
import SwiftSyntax

extension BodyFlow {
    mutating func evaluate(_ call: FunctionCallExprSyntax, expected: TypeSyntax? = nil) -> Value {
        let callee = Self.unwrapped(call.calledExpression)
        if let closure = callee.as(ClosureExprSyntax.self) { return run(closure, input: Value()) }
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.spelling {
            if Self.isLogging(name) { return Value() }
            if isLocal(name) { return callLocal(name, call) }
            if name.first?.isUppercase == true { return construct(name, call) }
            return callMember(name, of: owner, object: Value(), call)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else {
            return evaluate(callee).joined(hand(call, to: nil, object: Value())).derived
        }
        let name = access.declName.baseName.spelling
        if Self.isLogging(name) { return Value() }
        guard let base = access.base else {
            if name == "init" { return construct(expected.map(SwiftTypes.bareName), call) }
            return wrap(name, of: nil, call)
        }
        let object = evaluate(base)
        if object.isSelf || base.trimmedDescription == "Self" {
            return callMember(name, of: owner, object: Value(), call)
        }
        if base.trimmedDescription == "super" { return hand(call, to: nil, object: Value()).derived }
        if object.sources.isEmpty, let type = object.type, base.isTypeName {
            if name == "init" { return construct(type, call) }
            if name.first?.isUppercase == true { return construct(type + "." + name, call) }
            let wrapped = wrap(name, of: type, call)
            return callMember(name, of: type, object: Value(), call).joined(wrapped)
        }
        // `names.append(name)` sets `names`, like `+=`.
        if ["append", "insert", "formUnion"].contains(name), let added = call.arguments.first?.expression,
            object.type.map({ !types.hasFunction(name, of: $0) }) ?? true
        {
            assign(to: base, [added], isUpdate: true)
        }
        return callMember(name, of: object.type, object: object, call)
    }

    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return unwrapped(chain.expression) }
        if let unwrap = expression.as(ForceUnwrapExprSyntax.self) { return unwrapped(unwrap.expression) }
        return expression
    }

    /// Whether a call of that name only logs.
    static func isLogging(_ name: String) -> Bool {
        ["print", "debugPrint", "NSLog", "os_log", "dump"].contains(name)
            || ["log", "debug", "info", "warn", "warning"]
                .contains(name)
            || name.hasSuffix("Log")
    }

    // MARK: Kinds of calls

    /// A call of a closure in a local variable, which is recorded as a call of the member that the variable comes from.
    private mutating func callLocal(_ name: String, _ call: FunctionCallExprSyntax) -> Value {
        let value = lookUp(name)
        for source in value.sources where source.isExact {
            if case .member = source.node { note(callOf: source.node, call) }
        }
        return value.joined(hand(call, to: nil, object: Value())).derived
    }

    private mutating func callMember(
        _ name: String, of type: String?, object: Value, _ call: FunctionCallExprSyntax
    ) -> Value {
        note(callOf: .member(type: type, name: name), call)
        reads.insert(FlowRead(node: .member(type: type, name: name), holder: holder, place: here))
        var value = hand(call, to: { .parameter(type: type, function: name, label: $0) }, object: object)
        value = value.joined(object).derived
        if let type, types.hasFunction(name, of: type) {
            value.sources.insert(Source(node: .member(type: type, name: name), isExact: false))
        }
        value.type = type.flatMap { types.type(of: name, in: $0) }
        return value
    }

    /// A call of an initializer. Its arguments only matter if the object is used.
    private mutating func construct(_ type: String?, _ call: FunctionCallExprSyntax) -> Value {
        if let type { note(callOf: .member(type: type, name: "init"), call) }
        var value = hand(
            call, to: { .parameter(type: type, function: "init", label: $0) }, object: Value(), needsUse: true)
        if call.arguments.count == 1, call.arguments.first?.label == nil, value.sources.count == 1,
            let type, SwiftTypes.isScalar(type)
        {
            return value
        }
        value = value.derived
        value.sources.insert(Source(node: .value(type: type ?? ""), isExact: false))
        value.type = type
        return value
    }

    /// An enum case with associated values.
    private mutating func wrap(_ name: String, of type: String?, _ call: FunctionCallExprSyntax) -> Value {
        note(callOf: .payload(type: type, case: name, position: 0), call)
        for (position, argument) in call.arguments.enumerated() {
            let value = evaluate(argument.expression)
            emit(value, to: .payload(type: type, case: name, position: position), Syntax(argument))
        }
        return hand(call, to: nil, object: Value()).derived
    }

    /// Evaluates the arguments, closures last, because the parameters of closures may come from the other arguments.
    private mutating func hand(
        _ call: FunctionCallExprSyntax, to target: ((String) -> FlowNode)?, object: Value, needsUse: Bool = false
    ) -> Value {
        var result = Value()
        var closures: [(label: String, closure: ClosureExprSyntax)] = []
        for (position, argument) in call.arguments.enumerated() {
            let label = argument.label?.spelling ?? "#\(position)"
            if let closure = argument.expression.as(ClosureExprSyntax.self) {
                closures.append((label, closure))
                continue
            }
            let value = evaluate(argument.expression)
            if let target { emit(value, to: target(label), Syntax(argument), needsUse: needsUse) }
            result = result.joined(value)
        }
        if let trailing = call.trailingClosure { closures.append(("#\(call.arguments.count)", trailing)) }
        for trailing in call.additionalTrailingClosures { closures.append((trailing.label.spelling, trailing.closure)) }
        let input = result.joined(object).derived
        for (label, closure) in closures {
            let value = run(closure, input: input)
            if let target { emit(Value(type: "{}"), to: target(label), Syntax(closure), needsUse: needsUse) }
            result = result.joined(value)
        }
        return result
    }
}

extension ExprSyntax {
    /// Whether it is written like a type: `A`, `A.B`.
    fileprivate var isTypeName: Bool {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text.first?.isUppercase == true }
        guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else { return false }
        return access.declName.baseName.text.first?.isUppercase == true && base.isTypeName
    }
}
