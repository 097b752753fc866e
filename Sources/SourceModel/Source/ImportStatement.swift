/// An `import`, as written.
public struct ImportStatement: Hashable, Sendable {
    /// What is imported, with the kind where one is stated: `UIKit`, `struct Foundation.Date`.
    public var name: String
    /// Attributes and access words, `@testable`, `public`.
    public var modifiers: [String]
    /// The conditions of the enclosing `#if` clauses, outermost first.
    public var conditions: [String]
    public var start: SourcePlace

    public init(name: String, modifiers: [String] = [], conditions: [String] = [], start: SourcePlace) {
        self.name = name
        self.modifiers = modifiers
        self.conditions = conditions
        self.start = start
    }

    /// The module's name without submodules and the kind.
    public var module: String {
        let path = name.split(separator: " ").last ?? ""
        return String(path.prefix { $0 != "." })
    }
}
