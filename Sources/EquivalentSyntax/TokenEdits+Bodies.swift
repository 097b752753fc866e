import SourceModel
import SwiftSyntax

extension CodeBlockItemListSyntax {
    /// Whether a result builder may make the value of a body: `return` would disable it.
    fileprivate var mayBeBuilt: Bool {
        var node = parent
        while let current = node, ![.functionDecl, .variableDecl, .subscriptDecl, .closureExpr].contains(current.kind) {
            node = current.parent
        }
        let attributes =
            node?.as(FunctionDeclSyntax.self)?.attributes ?? node?.as(VariableDeclSyntax.self)?.attributes
            ?? node?.as(SubscriptDeclSyntax.self)?.attributes ?? []
        return attributes.contains { element in
            guard case .attribute(let attribute) = element else { return true }
            let name = attribute.attributeName
            return (name.as(IdentifierTypeSyntax.self)?.name ?? name.as(MemberTypeSyntax.self)?.name)?.text
                .hasSuffix("Builder") ?? true
        }
    }
}

extension CodeBlockItemListSyntax {
    /// Whether a result builder that is not stated here may make the value of a body: that of the requirement for an
    /// opaque type, or that of a parameter for a closure inside such a body or for the closure of an initialiser.
    fileprivate var mayBeBuiltUnstated: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.isOpaque ?? false
            }
            if let declaration = node.as(SubscriptDeclSyntax.self) { return declaration.returnClause.type.isOpaque }
            if let variable = node.as(VariableDeclSyntax.self) {
                return variable.bindings.contains { $0.typeAnnotation?.type.isOpaque ?? false }
            }
            guard node.is(ClosureExprSyntax.self) else { continue }
            let call = node.parent?.as(FunctionCallExprSyntax.self) ?? node.call
            if call?.calledExpression.lastName?.first?.isUppercase ?? false { return true }
        }
        return false
    }

    /// Whether it is one `switch` or `if`, and not one `return`.
    fileprivate var isBranching: Bool { !(first?.item.is(ReturnStmtSyntax.self) ?? true) }
}

extension Syntax {
    /// The call that has it as an argument.
    fileprivate var call: FunctionCallExprSyntax? {
        parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
            ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}

extension TypeSyntax {
    fileprivate var isOpaque: Bool {
        self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
    }
}

extension ExprSyntax {
    /// The last name of a called expression, without generic arguments.
    fileprivate var lastName: String? {
        self.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? self.as(GenericSpecializationExprSyntax.self)?.expression.lastName
    }
}

extension CodeBlockItemListSyntax {
    /// The words `return` with values of a list that is one `return`, or one `switch` or `if` in which all branches are
    /// such lists or leave in another way; `nil` for any other list.
    fileprivate var returnsAlone: [TokenSyntax]? {
        guard count == 1, let item = first?.item else { return nil }
        switch item {
        case .stmt(let statement):
            if let statement = statement.as(ReturnStmtSyntax.self) {
                return statement.expression == nil ? nil : [statement.returnKeyword]
            }
            if statement.is(ThrowStmtSyntax.self) { return [] }
            return statement.as(ExpressionStmtSyntax.self).flatMap { Self.returns(in: $0.expression) }
        case .expr(let expression): return Self.returns(in: expression)
        case .decl: return nil
        }
    }

    private static func returns(in expression: ExprSyntax) -> [TokenSyntax]? {
        if let expression = expression.as(SwitchExprSyntax.self) {
            return all(
                expression.cases.map { element in
                    if case .switchCase(let one) = element { one.statements.returnsAlone } else { nil }
                })
        }
        if let expression = expression.as(IfExprSyntax.self) {
            let rest =
                switch expression.elseBody {
                case .ifExpr(let next): returns(in: ExprSyntax(next))
                case .codeBlock(let block): block.statements.returnsAlone
                case nil: [TokenSyntax]?.none
                }
            return all([expression.body.statements.returnsAlone, rest])
        }
        // `fatalError()`
        return expression.is(FunctionCallExprSyntax.self) ? [] : nil
    }

    private static func all(_ branches: [[TokenSyntax]?]) -> [TokenSyntax]? {
        branches.contains(nil) ? nil : branches.compactMap(\.self).flatMap(\.self)
    }
}

extension TokenEdits {
    /// A single expression is the value of a body with and without `return`.
    package mutating func dropReturn(in items: CodeBlockItemListSyntax) {
        guard !items.mayBeBuilt, !(items.isBranching && items.mayBeBuiltUnstated) else { return }
        for keyword in items.returnsAlone ?? [] { drop(keyword) }
    }

    /// A getter alone needs no `get` with braces.
    package mutating func shorten(_ block: AccessorBlockSyntax) {
        switch block.accessors {
        case .getter(let items): dropReturn(in: items)
        case .accessors(let accessors):
            for accessor in accessors where accessor.accessorSpecifier.tokenKind == .keyword(.get) {
                guard let body = accessor.body else { continue }
                dropReturn(in: body.statements)
                guard accessors.count == 1, accessor.attributes.isEmpty, accessor.modifier == nil,
                    accessor.effectSpecifiers == nil
                else { continue }
                drop(accessor.accessorSpecifier)
                drop(body.leftBrace)
                drop(body.rightBrace)
            }
        }
    }

    /// Names without types need no parentheses: `{ (width, height) in`.
    package mutating func dropParentheses(of clause: ClosureParameterClauseSyntax) {
        guard !clause.parameters.isEmpty,
            clause.parameters.allSatisfy({
                $0.attributes.isEmpty && $0.modifiers.isEmpty && $0.secondName == nil && $0.type == nil
                    && $0.ellipsis == nil
            })
        else { return }
        drop(clause.leftParen)
        drop(clause.rightParen)
    }

    // MARK: Trailing closures

    /// Moves the only closure among a call's arguments after the parentheses.
    ///
    /// A trailing closure is preceded by its label, which does not count in a comparison with a text that has
    /// none: see ``ClosureLabel``.
    package mutating func trail(_ call: FunctionCallExprSyntax) {
        // The result of a call is called in `make(k)() { … }`, which is not `make(k) { … }`.
        guard call.additionalTrailingClosures.isEmpty,
            [.declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr].contains(call.calledExpression.kind)
        else { return }
        if let closure = call.trailingClosure {
            if call.arguments.isEmpty {
                drop(call.leftParen)
                drop(call.rightParen)
            }
            replace(closure.leftBrace, with: [ClosureLabel.unstated, "{"])
            return
        }
        guard let last = call.arguments.last, let closure = last.expression.as(ClosureExprSyntax.self),
            call.arguments.count(where: { $0.expression.kind == .closureExpr }) == 1
        else { return }
        let label = ClosureLabel.spelling(of: last.label?.text)
        drop(last.label)
        drop(last.colon)
        drop(last.trailingComma)
        drop(call.rightParen)
        if call.arguments.count == 1 {
            drop(call.leftParen)
            replace(closure.leftBrace, with: [label, "{"])
        } else {
            // The comma before it is dropped as a trailing one.
            replace(closure.leftBrace, with: [")", label, "{"])
        }
    }
}
