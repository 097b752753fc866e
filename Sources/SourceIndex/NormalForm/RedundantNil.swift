import SwiftSyntax

extension PatternBindingSyntax {
    /// Whether the initial value is a `nil` that the variable has without it: its type is written with `?` or `!`, it
    /// is not lazy, and no property wrapper takes the value.
    var isNilWithoutSaying: Bool {
        guard initializer?.value.kind == .nilLiteralExpr, pattern.kind == .identifierPattern,
            let type = typeAnnotation?.type,
            type.kind == .optionalType || type.kind == .implicitlyUnwrappedOptionalType,
            let variable = parent?.parent?.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var)
        else { return false }
        let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
        return !isLazy && variable.attributes.allSatisfy { Self.plainAttributes.contains($0.attributeName) }
    }

    /// The attributes that are no property wrappers, which may do something with a value that is given.
    private static let plainAttributes: Set<String> = [
        "objc", "nonobjc", "IBOutlet", "IBInspectable", "available", "usableFromInline", "MainActor",
    ]
}

extension AttributeListSyntax.Element {
    /// Empty for a condition that attributes stand in.
    fileprivate var attributeName: String {
        self.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }
}
