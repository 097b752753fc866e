import AuditModel
import SwiftSyntax

/// A name use whose name is still a number.
struct PendingNameUse {
    var name: TokenID
    var role: NameUse.Role
    var declaration: Int?
    var start: SourcePlace
}

extension IndexingPass {
    /// Walks a call, an expanded macro or an attribute: whatever takes arguments.
    mutating func walkCall(_ node: Syntax) {
        let callee = callee(of: node)
        let outerRole = role
        let outerTypeRole = typeRole
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .labeledExprList:
                for argument in child.children(viewMode: .sourceAccurate) {
                    role = .argument(callee: callee, label: argument.as(LabeledExprSyntax.self)?.label)
                    walk(argument)
                }
                role = outerRole
            case .identifierType, .memberType:
                // Only an attribute has its name written as a type; ``Declaration/attributes`` holds it.
                typeRole = nil
                walk(child)
                typeRole = outerTypeRole
            default:
                walk(child)
                if let callee, node.kind == .functionCallExpr, child.kind != .token, isCalledExpression(child, of: node)
                {
                    use(callee, as: .call)
                }
            }
        }
    }

    /// Walks a type, an inherited type, or the arguments of a generic one.
    mutating func walkType(_ node: Syntax) {
        let outer = typeRole
        switch node.kind {
        case .inheritedType: typeRole = .inheritance
        case .genericArgumentClause: typeRole = .type
        default: break
        }
        if let type = node.as(IdentifierTypeSyntax.self) {
            if let typeRole { use(type.name, as: typeRole) }
            walkChildren(of: node)
        } else if let type = node.as(MemberTypeSyntax.self) {
            walkChildren(of: node)
            if let typeRole { use(type.name, as: typeRole) }
        } else {
            walkChildren(of: node)
        }
        typeRole = outer
    }

    /// Takes down that the file itself declares a name.
    mutating func declare(_ name: TokenSyntax) {
        if let id = spelling(of: name) { declaredNames.insert(id) }
    }

    /// The uses of names that the file doesn't declare, in the order of the text.
    func undeclaredNameUses() -> [NameUse] {
        nameUses.lazy.filter { !declaredNames.contains($0.name) }
            .map {
                NameUse(
                    name: index.spellings[Int($0.name)].text, role: $0.role, declaration: $0.declaration,
                    start: $0.start)
            }
            .sorted { $0.start < $1.start }
    }

    /// The name that an expression ends in: `opacity` for `view.opacity`, `nil` where it ends in none.
    func calledName(_ expression: Syntax) -> TokenSyntax? {
        var expression = expression
        while true {
            if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName.baseName }
            if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName }
            if let generic = expression.as(GenericSpecializationExprSyntax.self) {
                expression = Syntax(generic.expression)
            } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
                expression = Syntax(optional.expression)
            } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
                expression = Syntax(forced.expression)
            } else {
                return nil
            }
        }
    }

    private func callee(of node: Syntax) -> TokenSyntax? {
        if let call = node.as(FunctionCallExprSyntax.self) { return calledName(Syntax(call.calledExpression)) }
        if let macro = node.as(MacroExpansionExprSyntax.self) { return macro.macroName }
        if let macro = node.as(MacroExpansionDeclSyntax.self) { return macro.macroName }
        return node.as(AttributeSyntax.self)?.attributeName.lastToken(viewMode: .sourceAccurate)
    }

    private func isCalledExpression(_ child: Syntax, of node: Syntax) -> Bool {
        node.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) == child } ?? false
    }

    private mutating func use(_ name: TokenSyntax, as role: NameUse.Role) {
        guard let id = spelling(of: name) else { return }
        nameUses.append(PendingNameUse(name: id, role: role, declaration: declaration, start: start(of: name)))
    }
}
