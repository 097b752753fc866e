/// A use of the name of a member, function, variable or type, with the names before it.
///
/// `UIColor.white.withAlphaComponent(0.5)` is one usage: a call with the path `UIColor`, `white`,
/// `withAlphaComponent`. A member of an unnamed value, such as the result of a call, is a separate usage with that
/// value as its ``base``: `Text("a").font(.caption)` has the usages `Text`, `font` with the base `Text`, and `caption`.
/// `self.` is left out.
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
        /// Written as a type: `let label: UILabel`.
        case type
        /// Inherited from or conformed to.
        case inheritance
    }

    /// The part before the first name of the path.
    package enum Base: Hashable, Sendable {
        case none
        /// A type inferred from the context: `.white`.
        case inferred
        /// The value of another usage, as an index of ``FileIndex/usages``.
        case usage(Int)
        /// An unnamed value: `(a + b).rounded()`, `"a".count`.
        case expression
    }

    package var kind: Kind
    /// The last name of the path, which is called, read or assigned to.
    package var name: String
    /// The names before it.
    package var qualifiers: [String]
    package var base: Base
    /// Whether it is the base of another usage.
    package var isBase: Bool
    /// The labels of the arguments in parentheses of a call or a macro.
    package var labels: [String?]
    package var role: ValueRole
    /// The innermost call that has it in its arguments or closures, as an index of ``FileIndex/usages``. Its role says
    /// whether it is an argument itself.
    package var call: Int?
    /// The position of the argument of ``call`` that it is or belongs to, counted from 0 without trailing closures.
    package var position: Int?
    /// `nil` where it is a complete value or an element of a collection.
    package var operation: ValueOperation?
    /// The innermost declaration that contains it, as an index of ``FileIndex/declarations``.
    package var declaration: Int?
    /// The position of the first name of the path.
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
