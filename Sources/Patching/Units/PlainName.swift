import SourceModel

extension Declaration {
    /// What it is called without argument labels; `nil` for an initializer, an extension and the like.
    var plainName: String? {
        let isNamed = kind.isType || [.method, .function, .property, .enumCase, .typealias].contains(kind)
        return isNamed ? String(selector.prefix { $0 != "(" }) : nil
    }
}
