/// A literal and what it is for.
public struct Literal: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case integer, float, string, boolean, regex
    }

    /// What a literal initialises or is passed to.
    public enum Role: Hashable, Sendable {
        /// The initial or raw value of the declaration that holds it, or a part of it.
        case value
        /// The default value of a parameter.
        case defaultValue(parameter: String)
        /// An argument: `UIImage(systemName: "mic")` passes `mic` to `UIImage` as `systemName`.
        case argument(callee: String, label: String?)
        /// Assigned to a variable or property: `view.alpha = 0.85` assigns to `alpha`.
        case assigned(to: String)
        case other
    }

    public var kind: Kind
    /// The digits as written, a string's content between its quotes, interpolations included.
    public var text: String
    public var role: Role
    /// Where the innermost declaration that holds it stands in ``FileIndex/declarations``.
    public var declaration: Int?
    public var start: SourcePlace

    public init(kind: Kind, text: String, role: Role, declaration: Int?, start: SourcePlace) {
        self.kind = kind
        self.text = text
        self.role = role
        self.declaration = declaration
        self.start = start
    }
}

/// A name of a type or function that a file uses without declaring it there.
public struct NameUse: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
        /// Called: `UILabel()`, `.opacity(0.5)`.
        case call
        /// Written where a type stands: `let label: UILabel`.
        case type
        /// Inherited from or conformed to.
        case inheritance
    }

    public var name: String
    public var role: Role
    /// Where the innermost declaration that holds it stands in ``FileIndex/declarations``.
    public var declaration: Int?
    public var start: SourcePlace

    public init(name: String, role: Role, declaration: Int?, start: SourcePlace) {
        self.name = name
        self.role = role
        self.declaration = declaration
        self.start = start
    }
}
