import SwiftSyntax

extension PatternBindingSyntax {
    /// Whether the stated type is the one that the initial value has anyway, as in
    /// `let shelf: Shelf = Shelf(1)` and `var isOpen: Bool = true`.
    ///
    /// `Double` is excluded: `1` and `1.0` are equal only if the type is stated.
    package var namesTypeTwice: Bool {
        guard let type = statedName?.text, let value = initializer?.value else { return false }
        if let call = value.as(FunctionCallExprSyntax.self) {
            return call.implicitInitializer != nil || call.nameOfType?.text == type
        }
        return type == value.typeOfLiteral
    }

    /// The stated type, if it is a plain name.
    fileprivate var statedName: TokenSyntax? {
        guard pattern.kind == .identifierPattern, let type = typeAnnotation?.type.as(IdentifierTypeSyntax.self),
            type.genericArgumentClause == nil, case .identifier = type.name.tokenKind
        else { return nil }
        return type.name
    }
}

extension ExprSyntax {
    /// The type that a literal has where none is stated; `nil` for other expressions and for `1.0`.
    package var typeOfLiteral: String? {
        switch self.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr: "Bool"
        case .integerLiteralExpr: "Int"
        case .prefixOperatorExpr(let number) where number.expression.kind == .integerLiteralExpr: "Int"
        case .stringLiteralExpr: "String"
        default: nil
        }
    }
}

extension FunctionCallExprSyntax {
    /// The name of the type whose initializer is called.
    fileprivate var nameOfType: TokenSyntax? {
        let called = initializer?.base ?? calledExpression
        let reference = called.as(DeclReferenceExprSyntax.self)
        return reference?.argumentNames == nil ? reference?.baseName : nil
    }

    /// The `Shelf.init` of `Shelf.init(1)`.
    fileprivate var initializer: MemberAccessExprSyntax? {
        guard let access = calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.tokenKind == .keyword(.`init`), access.declName.argumentNames == nil
        else { return nil }
        return access
    }

    /// The `.init` of `.init(1)`.
    fileprivate var implicitInitializer: MemberAccessExprSyntax? {
        initializer.flatMap { $0.base == nil ? $0 : nil }
    }
}

extension TokenEdits {
    /// `Shelf.init(1)` means `Shelf(1)`. A type is recognised by its capital letter: a metatype value needs its `init`.
    package mutating func dropInit(of call: FunctionCallExprSyntax) {
        guard let access = call.initializer, call.nameOfType?.text.first?.isUppercase == true else { return }
        drop(access.period)
        drop(access.declName.baseName)
    }

    /// `.init(1)` after a stated type means `Shelf(1)`.
    package mutating func nameType(of binding: PatternBindingSyntax) {
        guard let name = binding.statedName?.text,
            let access = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.implicitInitializer
        else { return }
        replace(access.period, with: [name])
        drop(access.declName.baseName)
    }
}
