import SwiftSyntax

/// The compound name of a declaration, as `#selector` and documentation write it: `resize(_:to:)`.
func selector(of node: Syntax) -> String {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function):
        let parameters = function.signature.parameterClause.parameters
        if case .identifier = function.name.tokenKind { return compoundName(plainName(function.name), parameters) }
        // The operands of an operator have no labels in use.
        return compoundName(function.name.text, parameters.map { _ in "_" })
    case .initializerDecl(let initializer):
        return compoundName("init", initializer.signature.parameterClause.parameters)
    case .subscriptDecl(let subscripting):
        // A subscript's parameter has a label only if two names are written.
        return compoundName(
            "subscript",
            subscripting.parameterClause.parameters.map { $0.secondName == nil ? "_" : plainName($0.firstName) })
    case .macroDecl(let macro):
        return compoundName(plainName(macro.name), macro.signature.parameterClause.parameters)
    case .deinitializerDecl: return "deinit"
    case .extensionDecl(let extended): return typeName(extended.extendedType)
    default: return node.asProtocol((any NamedDeclSyntax).self).map { plainName($0.name) } ?? "_"
    }
}

/// The name of an enum case with the labels of its associated values: `video(_:name:)`.
func selector(of element: EnumCaseElementSyntax) -> String {
    guard let parameters = element.parameterClause?.parameters else { return plainName(element.name) }
    return compoundName(plainName(element.name), parameters.map { $0.firstName.map(plainName) ?? "_" })
}

/// The names that a pattern binds, in order: two for `(width, height)`.
func boundNames(in pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { boundNames(in: $0.pattern) } }
    return []
}

/// The name that `token` writes, without backticks.
func plainName(_ token: TokenSyntax) -> String {
    token.identifier?.name ?? token.text
}

/// The name of an extended type, without generic arguments: `Outer.Inner`, `Array` for `[Int]`.
func typeName(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .arrayType: return "Array"
    case .dictionaryType: return "Dictionary"
    case .optionalType: return "Optional"
    default: break
    }
    if let type = type.as(IdentifierTypeSyntax.self) { return plainName(type.name) }
    if let type = type.as(MemberTypeSyntax.self) { return "\(typeName(type.baseType)).\(plainName(type.name))" }
    return spacedText(type)
}

private func compoundName(_ base: String, _ parameters: FunctionParameterListSyntax) -> String {
    compoundName(base, parameters.map { plainName($0.firstName) })
}

private func compoundName(_ base: String, _ labels: [String]) -> String {
    "\(base)(\(labels.map { "\($0):" }.joined()))"
}
