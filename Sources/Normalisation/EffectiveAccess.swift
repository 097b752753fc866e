import SourceModel

/// The access of a declaration that results from its own words and those of its extension, explicit or implicit.
package struct EffectiveAccess: Hashable {
    package var level: AccessLevel
    package var setter: AccessLevel
    /// Whether only code that imports the group of an `@_spi` can use it.
    package var isSystem = false
}

extension FileIndex {
    /// The access of the declaration at an index in ``declarations``.
    ///
    /// A declaration without an access word is internal, unless its extension has an access word. That word applies to
    /// the members, not to the extension.
    package func effectiveAccess(ofDeclaration index: Int) -> EffectiveAccess {
        let declaration = declarations[index]
        guard declaration.kind != .extension else { return EffectiveAccess(level: .internal, setter: .internal) }
        var level = declaration.access ?? defaultAccess(ofDeclaration: index) ?? .internal
        // At file scope `private` means `fileprivate`.
        if declaration.parent == nil, level == .private { level = .fileprivate }
        return EffectiveAccess(
            level: level, setter: declaration.setterAccess ?? level, isSystem: isSystemInterface(declaration: index))
    }

    /// Whether a declaration or the extension around it has `@_spi`.
    package func isSystemInterface(declaration index: Int) -> Bool {
        let parent = declarations[index].parent.flatMap { declarations[$0].kind == .extension ? $0 : nil }
        return [index, parent].compactMap(\.self).contains { declarations[$0].attributes.contains("_spi") }
    }

    /// The access that the surrounding extension gives to a declaration without an access word.
    package func defaultAccess(ofDeclaration index: Int) -> AccessLevel? {
        guard let parent = declarations[index].parent, declarations[parent].kind == .extension else { return nil }
        let access = declarations[parent].access
        return access == .private ? .fileprivate : access
    }
}
