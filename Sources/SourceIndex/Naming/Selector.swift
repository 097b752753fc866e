import SwiftSyntax

/// The compound name of a declaration, as `#selector` and documentation write it: `resize(_:to:)`.
func selector(of node: Syntax) -> String {
    if let function = node.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters
        if case .identifier = function.name.tokenKind { return compoundName(plainName(function.name), labels) }
        // An operator's operands have no labels at the place of use.
        return compoundName(function.name.text, Array(repeating: "_", count: labels.count))
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
        return compoundName("init", initializer.signature.parameterClause.parameters)
    }
    if let subscripting = node.as(SubscriptDeclSyntax.self) {
        // A subscript's parameter has a label only where two names are written.
        let labels = subscripting.parameterClause.parameters.map {
            $0.secondName == nil ? "_" : plainName($0.firstName)
        }
        return compoundName("subscript", labels)
    }
    if let macro = node.as(MacroDeclSyntax.self) {
        return compoundName(plainName(macro.name), macro.signature.parameterClause.parameters)
    }
    if node.kind == .deinitializerDecl { return "deinit" }
    if let extended = node.as(ExtensionDeclSyntax.self) { return typeName(extended.extendedType) }
    return declaredName(of: node).map(plainName) ?? "_"
}

/// The name of an enum case with the labels of its associated values: `video(_:name:)`.
func selector(of element: EnumCaseElementSyntax) -> String {
    guard let parameters = element.parameterClause?.parameters else { return plainName(element.name) }
    return compoundName(plainName(element.name), parameters.map { $0.firstName.map(plainName) ?? "_" })
}

/// The token that names a declaration, where one token does.
func declaredName(of node: Syntax) -> TokenSyntax? {
    if let declaration = node.asProtocol((any NamedDeclSyntax).self) { return declaration.name }
    if let declaration = node.as(OperatorDeclSyntax.self) { return declaration.name }
    return node.as(GenericParameterSyntax.self)?.name
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
