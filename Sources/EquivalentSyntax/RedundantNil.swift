import SwiftSyntax

extension PatternBindingSyntax {
    /// Whether the initial value is a `nil` that the variable has anyway: its type is written with `?` or `!`, it
    /// is not lazy, and no property wrapper takes the value.
    package var isNilWithoutSaying: Bool {
        guard initializer?.value.kind == .nilLiteralExpr, pattern.kind == .identifierPattern,
            let type = typeAnnotation?.type,
            type.kind == .optionalType || type.kind == .implicitlyUnwrappedOptionalType,
            let variable = parent?.parent?.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var)
        else { return false }
        let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
        return !isLazy && variable.attributes.allSatisfy { Self.plainAttributes.contains($0.attributeName) }
    }

    /// The attributes that are not property wrappers; a wrapper may do something with an explicit value.
    private static let plainAttributes: Set<String> = [
        "objc", "nonobjc", "IBOutlet", "IBInspectable", "available", "usableFromInline", "_spi", "MainActor",
    ]
}

extension AttributeListSyntax.Element {
    /// Empty for an `#if` among attributes.
    fileprivate var attributeName: String {
        self.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }
}
