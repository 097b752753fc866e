import SwiftSyntax

/// A name in a string. A constant, which another text may declare, is given as it is written: `Event.joined`.
struct WrittenName {
    var text: String
    var isComputed = false
}

/// Finds the names that code states by literals and constants.
struct WrittenNames {
    private static let deepest = 4
    /// The code whose calls may pass a name to a function.
    let tree: Syntax

    /// The names that a value may have. The parameter of a function has those that calls in this text pass.
    func names(of value: ExprSyntax, as type: String? = nil, depth: Int = 0) -> [WrittenName] {
        let unknown = [WrittenName(text: value.trimmedDescription, isComputed: true)]
        // A parameter or a variable is no constant, even if one has the same name.
        let nothing = [WrittenName(text: "", isComputed: true)]
        if let text = value.text { return [WrittenName(text: text)] }
        guard depth < Self.deepest else { return unknown }
        if let literal = value.as(StringLiteralExprSyntax.self) {
            return literal.segments.reduce([WrittenName(text: "")]) { names, segment in
                let parts: [WrittenName]
                switch segment {
                case .stringSegment(let text): parts = [WrittenName(text: text.content.text)]
                case .expressionSegment(let code):
                    parts = code.expressions.first.map { self.names(of: $0.expression, depth: depth + 1) } ?? nothing
                }
                return names.flatMap { name in
                    parts.map { part in
                        WrittenName(
                            text: name.text + (part.isComputed ? "\\(\(part.text))" : part.text),
                            isComputed: name.isComputed || part.isComputed)
                    }
                }
            }
        }
        if let choice = value.as(SequenceExprSyntax.self)?.elements, choice.count == 3, let last = choice.last,
            let first = choice.dropFirst().first?.as(UnresolvedTernaryExprSyntax.self)?.thenExpression
        {
            return [first, last].flatMap { names(of: $0, as: type, depth: depth + 1) }
        }
        if let access = value.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            guard let base = access.base else {
                return [WrittenName(text: (type ?? "") + "." + name, isComputed: true)]
            }
            if name == "rawValue" {
                let names = names(of: base, as: type, depth: depth + 1)
                // Of an enumeration that other texts pass it may be any case.
                return names.contains { $0.text.isEmpty } ? parameterType(base).map { any(of: $0) } ?? names : names
            }
            return ["self", "self?", "Self"].contains(base.trimmedDescription) ? own(name, Syntax(value)) : unknown
        }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text else { return unknown }
        if let all = closureName(of: name, around: Syntax(value)) { return [WrittenName(text: all, isComputed: true)] }
        guard let function = Syntax(value).enclosing(FunctionDeclSyntax.self) else { return own(name, Syntax(value)) }
        let parameters = Array(function.signature.parameterClause.parameters)
        if let position = parameters.firstIndex(where: { ($0.secondName ?? $0.firstName).text == name }) {
            let label = parameters[position].firstName.text
            let passed = tree.calls(named: function.name.text).compactMap { call in
                call.arguments.first { $0.label?.text == label }?.expression
                    ?? (label == "_" ? call.arguments.dropFirst(position).first?.expression : nil)
            }
            let type = SwiftTypes.bareName(of: parameters[position].type)
            return passed.isEmpty ? nothing : passed.flatMap { names(of: $0, as: type, depth: depth + 1) }
        }
        let locals = function.bindings.filter { $0.pattern.trimmedDescription == name }.map(\.value)
        if locals.count == 1, let local = locals[0] { return names(of: local, as: type, depth: depth + 1) }
        return locals.isEmpty ? own(name, Syntax(value)) : nothing
    }

    private func any(of type: String) -> [WrittenName] { [WrittenName(text: type + ".*", isComputed: true)] }

    /// The type of a function's parameter.
    private func parameterType(_ value: ExprSyntax) -> String? {
        Syntax(value).enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.first {
            ($0.secondName ?? $0.firstName).text == value.trimmedDescription
        }.map { SwiftTypes.bareName(of: $0.type) }
    }

    /// A constant of the type around some code, or of the text.
    private func own(_ name: String, _ node: Syntax) -> [WrittenName] {
        let owner = sequence(first: node, next: \.parent).lazy
            .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.declaredName }.first
        return [WrittenName(text: owner.map { $0 + "." + name } ?? name, isComputed: true)]
    }
}

extension SyntaxProtocol {
    func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
        sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(kind) }.first
    }

    /// The variables with their initial values: `let name = value`, `if let name = value`.
    var bindings: [(pattern: PatternSyntax, value: ExprSyntax?)] {
        all(PatternBindingSyntax.self).map { ($0.pattern, $0.initializer?.value) }
            + all(OptionalBindingConditionSyntax.self).map { ($0.pattern, $0.initializer?.value) }
    }
}
