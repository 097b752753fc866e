/// What a declaration declares.
public enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case `typealias`, associatedType = "associatedtype", macro
    case function, method, initializer, deinitializer, `subscript`, property
    case enumCase = "case"
    case `operator`, precedenceGroup = "precedencegroup"

    /// Whether declarations of this kind hold members.
    public var isType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .extension: true
        default: false
        }
    }
}

/// The access that a declaration states; one that states none has no level.
public enum AccessLevel: String, Hashable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open
}

/// A parameter's default value.
public struct DefaultValue: Hashable, Sendable {
    /// The argument label, or the parameter's name where it has none.
    public var parameter: String
    public var value: [TokenID]

    public init(parameter: String, value: [TokenID]) {
        self.parameter = parameter
        self.value = value
    }
}

/// A type or a member, as one file declares it.
public struct Declaration: Hashable, Sendable {
    public var kind: DeclarationKind
    /// The name with argument labels, as a compound name is written: `resize(_:to:)`, `init(coder:)`,
    /// `subscript(_:)`, `size`, `Inner`. An extension has the name of the type it extends.
    public var selector: String
    /// The qualified name of the type that holds this one, `Outer.Inner`; an extension's members are held by
    /// the extended type. `nil` at file scope.
    public var container: String?
    /// Where the enclosing declaration stands in ``FileIndex/declarations``.
    public var parent: Int?
    /// The tokens before the body: attributes, modifiers without the access words, introducer, name, generic
    /// clause, parameters, effects, result, `where`. A type's inheritance clause is apart.
    public var signature: [TokenID]
    /// The tokens of the code block, the accessors, the initial value or the raw value with its `=`. A type has
    /// none of its own but what stands among its members and declares nothing, such as an expanded macro.
    public var body: [TokenID]
    /// Each inherited type or conformance, in the order written.
    public var inheritance: [[TokenID]]
    public var access: AccessLevel?
    /// The access of the setter, where it is stated apart: `private(set)`.
    public var setterAccess: AccessLevel?
    /// Names of the attributes, without `@` and arguments.
    public var attributes: [String]
    public var defaultValues: [DefaultValue]
    /// The conditions of the enclosing `#if` clauses, outermost first; an `#else` negates what came before it.
    public var conditions: [String]
    /// Where the declaration starts, its attributes included.
    public var start: SourcePlace
    /// The place after its last token.
    public var end: SourcePlace

    public init(
        kind: DeclarationKind, selector: String, container: String? = nil, parent: Int? = nil,
        signature: [TokenID] = [], body: [TokenID] = [], inheritance: [[TokenID]] = [],
        access: AccessLevel? = nil, setterAccess: AccessLevel? = nil, attributes: [String] = [],
        defaultValues: [DefaultValue] = [], conditions: [String] = [],
        start: SourcePlace = SourcePlace(line: 1, column: 1), end: SourcePlace = SourcePlace(line: 1, column: 1)
    ) {
        self.kind = kind
        self.selector = selector
        self.container = container
        self.parent = parent
        self.signature = signature
        self.body = body
        self.inheritance = inheritance
        self.access = access
        self.setterAccess = setterAccess
        self.attributes = attributes
        self.defaultValues = defaultValues
        self.conditions = conditions
        self.start = start
        self.end = end
    }

    /// `Outer.Inner.resize(_:to:)`.
    public var qualifiedName: String { container.map { "\($0).\(selector)" } ?? selector }
}
