import SwiftSyntax

extension TokenEdits {
    /// Writes `Array<Int>`, `Dictionary<Int, Int>` and `Optional<Int>` in their short forms.
    package mutating func shorten(_ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax) {
        let arguments = clause.arguments
        switch (name.text, arguments.count) {
        case ("Array", 1):
            replace(name, with: ["["])
            replace(clause.rightAngle, with: ["]"])
        case ("Dictionary", 2):
            replace(name, with: ["["])
            replace(arguments.first?.trailingComma, with: [":"])
            replace(clause.rightAngle, with: ["]"])
        case ("Optional", 1):
            guard case .type(let wrapped)? = arguments.first?.argument else { return }
            let isTight = Self.isTight(wrapped)
            replace(name, with: isTight ? [] : ["("])
            replace(clause.rightAngle, with: isTight ? ["?"] : [")", "?"])
        default: return
        }
        drop(clause.leftAngle)
    }

    /// `any Player` and `Player` are the same type.
    package mutating func dropAny(of type: SomeOrAnyTypeSyntax) {
        if type.isAny { drop(type.someOrAnySpecifier) }
    }

    /// `func load<Item: Source>(_ item: Item)` is `func load(_ item: some Source)`, if nothing else uses `Item`.
    package mutating func dropGenericNames(of node: Syntax) {
        let function = node.as(FunctionDeclSyntax.self)
        let initializer = node.as(InitializerDeclSyntax.self)
        guard let clause = function?.genericParameterClause ?? initializer?.genericParameterClause,
            let parameters = (function?.signature ?? initializer?.signature)?.parameterClause.parameters
        else { return }
        let uses = node.tokens(viewMode: .sourceAccurate).reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
        var replaced: [(name: TokenSyntax, words: [String])] = []
        for parameter in clause.parameters {
            let constraint = parameter.inheritedType?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
            guard !constraint.isEmpty, parameter.specifier == nil, uses[parameter.name.text] == 2,
                !constraint.contains(where: Self.wordsOfForms.contains),
                let name = parameters.lazy.compactMap(\.nameOfType).first(where: { $0.text == parameter.name.text })
            else { return }
            replaced.append((name, ["some"] + constraint))
        }
        for token in clause.tokens(viewMode: .sourceAccurate) { drop(token) }
        for (name, words) in replaced { replace(name, with: words) }
    }

    /// The words of types that have several forms.
    private static let wordsOfForms: Set<String> = ["Array", "Dictionary", "Optional", "any", "("]

    /// Empty parentheses are `Void`. Parentheses around a name are redundant, but not those around `A & B`, because a
    /// question mark may follow.
    package mutating func dropParentheses(of tuple: TupleTypeSyntax) {
        if tuple.elements.isEmpty {
            replace(tuple.leftParen, with: ["Void"])
            drop(tuple.rightParen)
        }
        guard tuple.elements.count == 1, let element = tuple.elements.first, element.firstName == nil,
            element.ellipsis == nil, element.inoutKeyword == nil, Self.isTight(element.type),
            // `(any Player).Type` is another type than `any Player.Type`.
            tuple.parent?.kind != .metatypeType
        else { return }
        drop(tuple.leftParen)
        drop(tuple.rightParen)
    }

    /// Whether a question mark may follow the type without parentheses.
    private static func isTight(_ type: some TypeSyntaxProtocol) -> Bool {
        let constraint = type.as(SomeOrAnyTypeSyntax.self).flatMap { $0.isAny ? $0.constraint : nil }
        return tightTypes.contains(constraint?.kind ?? type.kind)
    }

    private static let tightTypes: Set<SyntaxKind> = [
        .identifierType, .memberType, .arrayType, .dictionaryType, .optionalType, .tupleType,
    ]
}

extension SomeOrAnyTypeSyntax {
    package var isAny: Bool { someOrAnySpecifier.tokenKind == .keyword(.any) }
}

extension FunctionParameterSyntax {
    /// The type, if it is a plain name, which `inout` may precede.
    fileprivate var nameOfType: TokenSyntax? {
        let plain = (type.as(AttributedTypeSyntax.self)?.baseType ?? type).as(IdentifierTypeSyntax.self)
        return ellipsis == nil && plain?.genericArgumentClause == nil ? plain?.name : nil
    }
}

extension ReturnClauseSyntax {
    /// Whether a function states `Void` as its result, which is redundant.
    package var isRedundant: Bool {
        guard let signature = parent, signature.kind == .functionSignature, signature.parent?.kind == .functionDecl
        else { return false }
        if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
        return type.as(IdentifierTypeSyntax.self).map { $0.genericArgumentClause == nil && $0.name.text == "Void" }
            ?? false
    }
}
