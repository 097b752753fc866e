import SourceModel

/// Who may use a declaration by its own words and those of its extension, written or not.
package struct EffectiveAccess: Hashable {
    var level: AccessLevel
    var setter: AccessLevel
}

extension FileIndex {
    /// The access of the declaration at an index in ``declarations``.
    ///
    /// A declaration without a word is internal, unless it is in an extension that has one. That word is for the
    /// extension's members and says nothing of the extension.
    func effectiveAccess(ofDeclaration index: Int) -> EffectiveAccess {
        let declaration = declarations[index]
        guard declaration.kind != .extension else { return EffectiveAccess(level: .internal, setter: .internal) }
        var level = declaration.access ?? defaultAccess(ofDeclaration: index) ?? .internal
        // At file scope the two mean the same.
        if declaration.parent == nil, level == .private { level = .fileprivate }
        return EffectiveAccess(level: level, setter: declaration.setterAccess ?? level)
    }

    /// The access that the extension around a declaration gives it where it states none itself.
    package func defaultAccess(ofDeclaration index: Int) -> AccessLevel? {
        guard let parent = declarations[index].parent, declarations[parent].kind == .extension else { return nil }
        let access = declarations[parent].access
        return access == .private ? .fileprivate : access
    }
}
