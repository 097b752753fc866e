/// An `import`, as written.
package struct ImportStatement: Hashable, Sendable {
    /// The imported module or declaration, with its kind if stated: `UIKit`, `struct Foundation.Date`.
    package var name: String
    /// Attributes and access words: `@testable`, `public`.
    package var modifiers: [String]
    /// The conditions of the enclosing `#if` clauses, outermost first.
    package var conditions: [String]
    package var start: SourcePlace

    package init(name: String, modifiers: [String] = [], conditions: [String] = [], start: SourcePlace) {
        self.name = name
        self.modifiers = modifiers
        self.conditions = conditions
        self.start = start
    }

    /// The module's name without submodules and the kind.
    package var module: String {
        let path = name.split(separator: " ").last ?? ""
        return String(path.prefix { $0 != "." })
    }
}
