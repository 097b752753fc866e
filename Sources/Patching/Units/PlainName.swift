import SourceModel

extension Declaration {
    /// The name without argument labels; `nil` for declarations without a name, such as initializers and extensions.
    var plainName: String? {
        let isNamed = kind.isType || [.method, .function, .property, .enumCase, .typealias].contains(kind)
        return isNamed ? String(selector.prefix { $0 != "(" }) : nil
    }
}
