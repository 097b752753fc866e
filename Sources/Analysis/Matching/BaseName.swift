import AuditModel

extension Declaration {
    /// The selector without labels; of an extension of `Outer.Inner` the last component.
    var baseName: String { kind.isType ? lastComponent : String(selector.prefix { $0 != "(" }) }

    var lastComponent: String { selector.lastComponent }

    /// The qualified name of the type that it is or stands in.
    var typeName: String? { kind.isType ? qualifiedName : container }
}

extension String {
    /// Of a qualified name what stands behind the last dot.
    var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
