import SourceModel
import SwiftSyntax

/// Finds the options that a plugin's method reads: `call.getString("url")`, `call.options["url"]`,
/// `call.jsObjectRepresentation["url"]`.
enum OptionFinder {
    static func find(in body: Syntax, call: String, place: (Syntax) -> SourcePlace) -> [BridgeMember] {
        let getters = body.calls(where: { getter(of: $0, call: call) != nil }).compactMap { node -> BridgeMember? in
            guard let type = getter(of: node, call: call), let key = node.arguments.first?.expression else {
                return nil
            }
            let second = node.arguments.dropFirst().first?.expression
            let isType = second?.trimmedDescription.hasSuffix(".self") ?? true
            let fallback = isType ? defaultBehind(Syntax(node)) : second
            return option(key, type, fallback, Syntax(node), in: body, place)
        }
        let objects = objects(of: call, in: body)
        let subscripts = body.all(SubscriptCallExprSyntax.self).compactMap { node -> BridgeMember? in
            guard objects.contains(node.calledExpression.receiver), let key = node.arguments.first?.expression
            else { return nil }
            return option(key, castBehind(Syntax(node)), defaultBehind(Syntax(node)), Syntax(node), in: body, place)
        }
        return getters + subscripts
    }

    private static let objects = ["options", "jsObjectRepresentation", "dictionaryRepresentation"]

    /// Code with all options of a call: `call.options`, and each variable that is set to it.
    static func objects(of call: String, in body: Syntax) -> Set<String> {
        let own = Set(objects.map { call + "." + $0 })
        let locals = body.bindings.filter { _, value in
            let first = value?.as(SequenceExprSyntax.self)?.elements.first ?? value
            return first.map { own.contains($0.receiver) } ?? false
        }
        return own.union(locals.map(\.pattern.trimmedDescription))
    }

    private static func option(
        _ key: ExprSyntax, _ type: BridgeValueType?, _ fallback: ExprSyntax?, _ node: Syntax, in body: Syntax,
        _ place: (Syntax) -> SourcePlace
    ) -> BridgeMember? {
        guard var option = DictionaryKeys.key(key, at: place(node)) else { return nil }
        if fallback == nil && isGuarded(node, in: body) { option.traits.insert(.requiredByGuard) }
        (option.type, option.defaultText) = (type, fallback?.trimmedDescription)
        return option
    }

    private static let forms: [String: BridgeValueType.Form] = [
        "String": .text, "Int": .integer, "Bool": .boolean, "Float": .floating, "Double": .floating,
        "Object": .object, "Array": .list, "Date": .text, "Value": .unknown, "Any": .unknown,
    ]

    private static func getter(of node: FunctionCallExprSyntax, call: String) -> BridgeValueType? {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.receiver == call
        else { return nil }
        let name = access.declName.baseName.text
        if name == "hasOption" { return BridgeValueType(written: name, form: .unknown) }
        guard name.hasPrefix("get"), let form = forms[String(name.dropFirst(3))] else { return nil }
        return BridgeValueType(written: name, form: form)
    }

    /// The operand after `??`, with or without a cast before it.
    private static func defaultBehind(_ node: Syntax) -> ExprSyntax? {
        let rest = operands(behind: node)
        let operands = rest.first?.is(UnresolvedAsExprSyntax.self) == true ? rest.dropFirst(2) : rest
        guard operands.count > 1, operands.first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else {
            return nil
        }
        return operands.dropFirst().first
    }

    /// The type of `options["url"] as? String`.
    private static func castBehind(_ node: Syntax) -> BridgeValueType? {
        let rest = operands(behind: node)
        guard rest.first?.is(UnresolvedAsExprSyntax.self) == true else { return nil }
        return rest.dropFirst().first?.as(TypeExprSyntax.self).map { SwiftTypes.valueType(of: $0.type) }
    }

    private static func operands(behind node: Syntax) -> ArraySlice<ExprSyntax> {
        let elements = node.parent?.as(ExprListSyntax.self).map { Array($0) } ?? []
        return elements.firstIndex { $0.id == node.id }.map { elements[($0 + 1)...] } ?? []
    }

    // MARK: Guards

    /// Whether the call is rejected without the option.
    private static func isGuarded(_ node: Syntax, in body: Syntax) -> Bool {
        var names: Set<String> = []
        var current: Syntax? = node
        while let inner = current, inner.id != body.id {
            if isRejecting(inner) { return true }
            if let binding = inner.as(PatternBindingSyntax.self),
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            {
                names.insert(name)
            }
            // Code inside a body does not decide whether the statement around it rejects.
            if inner.is(CodeBlockSyntax.self) { break }
            current = inner.parent
        }
        guard let name = names.first else { return false }
        return (body.all(GuardStmtSyntax.self).map { Syntax($0) } + body.all(IfExprSyntax.self).map { Syntax($0) })
            .contains { statement in isRejecting(statement) && tests(statement, name) }
    }

    /// Whether a condition requires a value of that name: `guard let name`, `let other = name`, `name != nil`.
    private static func tests(_ statement: Syntax, _ name: String) -> Bool {
        let conditions =
            statement.as(GuardStmtSyntax.self)?.conditions ?? statement.as(IfExprSyntax.self)?.conditions
        return conditions?.contains { condition in
            switch condition.condition {
            case .optionalBinding(let binding):
                (binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription) == name
            case .expression(let expression): expression.trimmedDescription == name + " != nil"
            default: false
            }
        } ?? false
    }

    private static func isRejecting(_ statement: Syntax) -> Bool {
        if let check = statement.as(GuardStmtSyntax.self) { return Syntax(check.body).rejects }
        guard let check = statement.as(IfExprSyntax.self), let otherwise = check.elseBody else { return false }
        return Syntax(otherwise).rejects
    }
}

extension Syntax {
    /// Whether it calls `reject`, or throws, and the caller rejects.
    fileprivate var rejects: Bool {
        !all(ThrowStmtSyntax.self).isEmpty
            || !calls(where: { call in
                let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                return name == "reject" || name == "unavailable" || name == "unimplemented"
            }).isEmpty
    }
}
