/// A name that a file uses, of a member, a function, a variable or a type, with the names that lead to it.
///
/// `UIColor.white.withAlphaComponent(0.5)` is one usage, a call with the path `UIColor`, `white`,
/// `withAlphaComponent`. What goes on from a value without a name of its own, as a call's result, is a usage with
/// that one as ``base``: `Text("a").font(.caption)` has `Text`, `font` on it, and `caption`. `self.` is left out, as
/// the language lets it be.
package struct Usage: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// Read, or passed on: `UIColor.white`, `.white`, `size`.
        case value
        /// Called: `UILabel()`, `.opacity(0.5)`.
        case call
        /// Assigned to: `label.text = name`.
        case assignment
        /// Expanded: `#Preview`, `#selector`, without the `#`.
        case macro
        /// Written as a key path: `\.isMuted`.
        case keyPath
        /// Written where a type stands: `let label: UILabel`.
        case type
        /// Inherited from or conformed to.
        case inheritance
    }

    /// What stands before the first name of the path.
    package enum Base: Hashable, Sendable {
        case none
        /// The type that the context asks for: `.white`.
        case inferred
        /// The value of another usage, by its place in ``FileIndex/usages``.
        case usage(Int)
        /// A value that no name gives: `(a + b).rounded()`, `"a".count`.
        case expression
    }

    package var kind: Kind
    /// The last name of the path: what is called, read or assigned to.
    package var name: String
    /// The names before it.
    package var qualifiers: [String]
    package var base: Base
    /// Whether another usage goes on from this one's value.
    package var isBase: Bool
    /// The labels of the arguments in parentheses, of a call or a macro.
    package var labels: [String?]
    package var role: ValueRole
    /// Where the innermost call in whose arguments or closures it stands is in ``FileIndex/usages``. It is an argument
    /// itself where its role says so.
    package var call: Int?
    /// Which argument of ``call`` it is or is a part of, counted from 0; trailing closures are not counted.
    package var position: Int?
    /// `nil` where it is the whole of a value, or an element of a collection.
    package var operation: ValueOperation?
    /// Where the innermost declaration that holds it stands in ``FileIndex/declarations``.
    package var declaration: Int?
    /// The place of the first name of the path.
    package var start: SourcePlace

    package init(
        kind: Kind, name: String, qualifiers: [String] = [], base: Base = .none, isBase: Bool = false,
        labels: [String?] = [], role: ValueRole = .other, call: Int? = nil, position: Int? = nil,
        operation: ValueOperation? = nil, declaration: Int?, start: SourcePlace
    ) {
        self.kind = kind
        self.name = name
        self.qualifiers = qualifiers
        self.base = base
        self.isBase = isBase
        self.labels = labels
        self.role = role
        self.call = call
        self.position = position
        self.operation = operation
        self.declaration = declaration
        self.start = start
    }

    /// All names in order: `UIColor`, `white`.
    package var path: [String] { qualifiers + [name] }
}
