import SourceModel

extension Declaration {
    /// The name without argument labels; `nil` for declarations without a name, such as initializers.
    ///
    /// An extension has its type's name if it adds a conformance, which other files may rely on.
    package var plainName: String? {
        let isNamed =
            kind.isType && (kind != .extension || !inheritance.isEmpty)
            || [.method, .function, .property, .enumCase, .typealias].contains(kind)
        return isNamed ? String(selector.prefix { $0 != "(" }) : nil
    }

    /// The name as code reads it that does not call it: `open:`, so that a method of the same name is something else.
    ///
    /// - Returns: `nil` for a property whose value is a function, which a method can replace, and a case with values.
    package func valueName(in index: FileIndex) -> String? {
        switch kind {
        case .property: index.texts(of: signature).contains("->") ? nil : "\(selector):"
        case .enumCase: selector.contains("(") ? nil : "\(selector):"
        default: nil
        }
    }

    /// A call with all arguments: `open(at:)`, `Box(at:)` for an initializer; `nil` for what is not called.
    package var fullCall: String? {
        guard kind == .initializer else { return selector.contains("(") ? selector : nil }
        return container.map { $0.lastComponent + selector.dropFirst("init".count) }
    }
}
