import SwiftSyntax

extension PatternBindingSyntax {
    /// Whether the type that is stated is the one that the initial value has without it, as in
    /// `let shelf: Shelf = Shelf(1)` and `var isOpen: Bool = true`.
    ///
    /// A `Double` is not among them: `1` and `1.0` are equal only where the type is stated.
    var namesTypeTwice: Bool {
        guard let type = statedName?.text, let value = initializer?.value else { return false }
        return switch value.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr: type == "Bool"
        case .integerLiteralExpr: type == "Int"
        case .prefixOperatorExpr(let number): type == "Int" && number.expression.kind == .integerLiteralExpr
        case .stringLiteralExpr: type == "String"
        case .functionCallExpr(let call): call.implicitInitializer != nil || call.nameOfType?.text == type
        default: false
        }
    }

    /// The type that is stated, where it is a name and nothing more.
    fileprivate var statedName: TokenSyntax? {
        guard pattern.kind == .identifierPattern, let type = typeAnnotation?.type.as(IdentifierTypeSyntax.self),
            type.genericArgumentClause == nil, case .identifier = type.name.tokenKind
        else { return nil }
        return type.name
    }
}

extension FunctionCallExprSyntax {
    /// The name of the type that is called to make a value of it.
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
    /// `Shelf.init(1)` says what `Shelf(1)` does. Types go by the capital letter that they have by custom: a value of a
    /// type needs its `init`.
    mutating func dropInit(of call: FunctionCallExprSyntax) {
        guard let access = call.initializer, call.nameOfType?.text.first?.isUppercase == true else { return }
        drop(access.period)
        drop(access.declName.baseName)
    }

    /// `.init(1)` behind a type that is stated says what `Shelf(1)` does.
    mutating func nameType(of binding: PatternBindingSyntax) {
        guard let name = binding.statedName?.text,
            let access = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.implicitInitializer
        else { return }
        replace(access.period, with: [name])
        drop(access.declName.baseName)
    }
}
