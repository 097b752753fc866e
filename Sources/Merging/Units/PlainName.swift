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
    /// - Returns: `nil` for a case with values, which is called.
    package var valueName: String? {
        [.property, .enumCase].contains(kind) && !selector.contains("(") ? "\(selector):" : nil
    }

    /// The projected value of a property that may have a wrapper, as other files use it: `$isOn`.
    private var projectedName: String? {
        guard kind == .property, access != .private, access != .fileprivate else { return nil }
        return attributes.contains { $0.first?.isUppercase ?? false } ? "$\(selector)" : nil
    }

    /// Its full call, and its names as a value and as a projected value.
    package var otherNames: [String] { [fullCall, valueName, projectedName].compactMap(\.self) }

    /// A call with all arguments: `open(at:)`, `Box(at:)` for an initializer; `nil` for what is not called.
    package var fullCall: String? {
        guard kind == .initializer else { return selector.contains("(") ? selector : nil }
        return container.map { $0.lastComponent + selector.dropFirst("init".count) }
    }
}
