import SwiftSyntax

/// An empty collection that is made by its type, `[Int]()`: if the type is also stated, `[]` means the same.
package struct EmptyCollection {
    package let isDictionary: Bool
    private let type: ExprSyntax

    package init?(_ expression: ExprSyntax) {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.leftParen != nil, call.arguments.isEmpty,
            call.trailingClosure == nil
        else { return nil }
        type = call.calledExpression
        switch type.as(ExprSyntaxEnum.self) {
        case .arrayExpr(let array) where array.elements.count == 1: isDictionary = false
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content, elements.count == 1 else { return nil }
            isDictionary = true
        case .genericSpecializationExpr(let generic):
            guard let name = generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                ["Array", "Dictionary", "Set"].contains(name)
            else { return nil }
            isDictionary = name == "Dictionary"
        default: return nil
        }
    }

    /// The equivalent literal.
    package var literal: [String] { isDictionary ? ["[", ":", "]"] : ["[", "]"] }

    /// Whether the file declares the assigned `target` with that type.
    package func isOfType(of target: Syntax) -> Bool {
        var isMember = false
        var name: TokenSyntax?
        if let access = target.as(MemberAccessExprSyntax.self) {
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
            (isMember, name) = (true, base == .keyword(.self) ? access.declName.baseName : nil)
        } else {
            name = target.as(DeclReferenceExprSyntax.self)?.baseName
        }
        guard let name = name?.text else { return false }
        var scope = target.parent
        while let node = scope {
            if let found = node.declaredType(of: name, amongMembersOnly: isMember) {
                let own = spelled(type)
                return found == own || found == own + ["?"] || found == own + ["!"]
            }
            scope = node.parent
        }
        return false
    }
}

extension Syntax {
    /// The type that a node declares for a name, as tokens; empty if it declares the name without one.
    fileprivate func declaredType(of name: String, amongMembersOnly: Bool) -> [String]? {
        func found(in variable: VariableDeclSyntax?) -> [String]? {
            for binding in variable?.bindings ?? [] where binding.pattern.binds(name) {
                guard binding.pattern.kind == .identifierPattern else { return [] }
                if let annotation = binding.typeAnnotation { return spelled(annotation.type) }
                return binding.initializer.flatMap { EmptyCollection($0.value)?.spelledType } ?? []
            }
            return nil
        }
        if let block = self.as(MemberBlockSyntax.self) {
            return block.members.lazy.compactMap { found(in: $0.decl.as(VariableDeclSyntax.self)) }.first
        }
        guard !amongMembersOnly else { return nil }
        switch self.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items):
            return items.lazy.compactMap { item -> [String]? in
                let node = Syntax(item.item)
                if node.as(GuardStmtSyntax.self)?.conditions.bind(name) ?? false { return [] }
                return found(in: node.as(VariableDeclSyntax.self))
            }.first
        // A variable that a condition or a pattern binds has a type that is stated elsewhere.
        case .ifExpr(let conditional): return conditional.conditions.bind(name) ? [] : nil
        case .whileStmt(let loop): return loop.conditions.bind(name) ? [] : nil
        case .forStmt(let loop): return loop.pattern.binds(name) ? [] : nil
        case .switchCase(let node): return node.label.binds(name) ? [] : nil
        case .catchClause(let clause): return clause.catchItems.binds(name) ? [] : nil
        case .functionDecl(let function): return function.signature.declaredType(of: name)
        case .initializerDecl(let initializer): return initializer.signature.declaredType(of: name)
        // Parameters and captures may have the name.
        case .closureExpr(let closure) where closure.signature != nil: return []
        default: return nil
        }
    }
}

extension SyntaxProtocol {
    /// Whether a pattern within the node declares a name.
    fileprivate func binds(_ name: String) -> Bool {
        if let pattern = Syntax(self).as(IdentifierPatternSyntax.self) { return pattern.identifier.text == name }
        return children(viewMode: .sourceAccurate).contains { $0.kind != .token && $0.binds(name) }
    }
}

extension ConditionElementListSyntax {
    fileprivate func bind(_ name: String) -> Bool {
        contains { element in
            switch element.condition {
            case .optionalBinding(let binding): binding.pattern.binds(name)
            case .matchingPattern(let match): match.pattern.binds(name)
            default: false
            }
        }
    }
}

extension FunctionSignatureSyntax {
    fileprivate func declaredType(of name: String) -> [String]? {
        parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
            .map { spelled($0.type).filter { $0 != "inout" } }
    }
}

extension EmptyCollection {
    fileprivate var spelledType: [String] { spelled(type) }
}

/// The tokens of a type, with `Array<Int>` in its short form.
private func spelled(_ type: some SyntaxProtocol) -> [String] {
    let words = type.tokens(viewMode: .sourceAccurate).map(\.text)
    guard words.count == 4, words[0] == "Array", words[1] == "<" else { return words }
    return ["[", words[2], "]"]
}
