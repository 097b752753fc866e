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
    /// Walks a call: what is called, then its arguments.
    func walkCall(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = calledName(Syntax(call.calledExpression))
        if let callee { use(callee, as: .call) }
        return walkParts(of: call, callee: callee)
    }

    /// Walks an attribute. Its name is no use of a type: ``Declaration/attributes`` holds it.
    func walkAttribute(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let outer = typeRole
        typeRole = nil
        let callee = attribute.attributeName.lastToken(viewMode: .sourceAccurate)
        _ = walkParts(of: attribute, callee: callee)
        typeRole = outer
        return .skipChildren
    }

    /// Walks whatever takes arguments; a literal among them is passed to `callee`.
    func walkParts(of node: some SyntaxProtocol, callee: TokenSyntax?) -> SyntaxVisitorContinueKind {
        let outerRole = role
        let outerTypeRole = typeRole
        for child in node.children(viewMode: .sourceAccurate) {
            guard child.kind == .labeledExprList else {
                walk(child)
                continue
            }
            typeRole = .type
            for argument in child.children(viewMode: .sourceAccurate) {
                role = .argument(callee: callee, label: argument.as(LabeledExprSyntax.self)?.label)
                walk(argument)
            }
            role = outerRole
            typeRole = outerTypeRole
        }
        return .skipChildren
    }

    /// Walks a node in which the names of types stand for `role`.
    func walkTypes(in node: some SyntaxProtocol, as role: NameUse.Role) -> SyntaxVisitorContinueKind {
        let outer = typeRole
        typeRole = role
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
        typeRole = outer
        return .skipChildren
    }

    func useType(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        if let typeRole { use(name, as: typeRole) }
        return .visitChildren
    }

    /// Takes down that the file itself declares a name.
    @discardableResult
    func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        if let id = writer.spelling(of: name) { declaredNames.insert(id) }
        return .visitChildren
    }

    /// The uses of names that the file doesn't declare, in the order of the text.
    func undeclaredNameUses() -> [NameUse] {
        var uses: [NameUse] = []
        uses.reserveCapacity(nameUses.count)
        for use in nameUses where !declaredNames.contains(use.name) {
            uses.append(
                NameUse(
                    name: index.spellings[Int(use.name)].text, role: use.role, declaration: use.declaration,
                    start: use.start))
        }
        return uses.sorted { $0.start < $1.start }
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

    private func use(_ name: TokenSyntax, as role: NameUse.Role) {
        guard let id = writer.spelling(of: name) else { return }
        nameUses.append(PendingNameUse(name: id, role: role, declaration: declaration, start: start(of: name)))
    }
}
