extension Declaration {
    /// The selector without labels; for an extension of `Outer.Inner` the last component.
    package var baseName: String {
        if kind.isType { return lastComponent }
        guard let end = selector.utf8.firstIndex(of: UInt8(ascii: "(")) else { return selector }
        return String(selector[..<end])
    }

    package var lastComponent: String { selector.lastComponent }

    /// The qualified name of the type, or of the type that contains the declaration.
    package var typeName: String? { kind.isType ? qualifiedName : container }
}

extension String {
    /// The part of a qualified name after the last dot.
    package var lastComponent: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        return nameComponents.last ?? self
    }

    /// The part of a qualified name before the last dot; `nil` at file scope.
    package var container: String? { lastIndex(of: ".").map { String(self[..<$0]) } }

    /// The components of a qualified name.
    package var nameComponents: [String] {
        utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    }
}
