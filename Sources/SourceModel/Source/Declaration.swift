/// The kind of a declaration.
package enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case `typealias`, associatedType = "associatedtype", macro
    case function, method, initializer, deinitializer, `subscript`, property
    case enumCase = "case"
    case `operator`, precedenceGroup = "precedencegroup"

    /// Whether declarations of this kind have members.
    package var isType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .extension: true
        default: false
        }
    }

    /// Whether a declaration of this kind makes a type of its own, which an extension does not.
    package var isNominalType: Bool { isType && self != .extension }
}

/// The stated access of a declaration.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `private`, `fileprivate`, `internal`, package, `public`, open
}

extension AccessLevel: Comparable {
    /// A higher level allows more code to use the declaration.
    package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// A parameter's default value.
package struct DefaultValue: Hashable, Sendable {
    /// The argument label, or the parameter's name where it has none.
    package var parameter: String
    package var value: [TokenID]

    package init(parameter: String, value: [TokenID]) {
        self.parameter = parameter
        self.value = value
    }
}

/// A declaration of a type or a member in one file.
package struct Declaration: Hashable, Sendable {
    package var kind: DeclarationKind
    /// The compound name: `resize(_:to:)`, `init(coder:)`, `subscript(_:)`, `size`, `Inner`. An extension has the name
    /// of the type that it extends.
    package var selector: String
    /// The selector with an addition that distinguishes it from other declarations of the file with the same selector:
    /// `resize(_: Int, to: Size)`, `reset() (#if os(iOS))`. `nil` where there are none.
    package var overload: String?
    /// The qualified name of the enclosing type, `Outer.Inner`; in an extension, that of the extended type. `nil` at
    /// file scope.
    package var container: String?
    /// The enclosing declaration, as an index of ``FileIndex/declarations``.
    package var parent: Int?
    /// The tokens before the body: attributes, modifiers without access words, introducer, name, generic clause,
    /// parameters, effects, result, `where`. Equivalent spellings have one form, as in ``body``. The inheritance clause
    /// of a type is in ``inheritance``.
    package var signature: [TokenID]
    /// The tokens of the code block, the accessors, the initial value or the raw value with its `=`. For a type, the
    /// tokens among its members that declare nothing, such as an expanded macro.
    package var body: [TokenID]
    /// The call statements in ``body``, in the order of their ends.
    package var calls: [CallStatement] = []
    /// For each `return` with a value in ``body`` that only call statements precede, the token indices of these
    /// statements. Without them, the word `return` has no effect.
    package var lastReturns: [Range<Int>] = []
    /// Each inherited type or conformance, in the order written.
    package var inheritance: [[TokenID]]
    /// A digest of signature and body as written, with access words.
    package var form = Fingerprint()
    package var access: AccessLevel?
    /// The separately stated access of the setter: `private(set)`.
    package var setterAccess: AccessLevel?
    /// Names of the attributes, without `@` and arguments.
    package var attributes: [String]
    package var defaultValues: [DefaultValue]
    /// The conditions of the enclosing `#if` clauses, outermost first; an `#else` negates what came before it.
    package var conditions: [String]
    /// The positions of the clauses of ``conditions``, in the same order.
    package var conditionPlaces: [ConditionPlace] = []
    /// Whether it is `static` or `class`.
    package var isStatic = false
    /// The number of tokens at the end of ``signature`` that belong to a `where` clause.
    package var constraintCount = 0
    /// The start of the declaration with its attributes.
    package var start: SourcePlace
    /// The position after its last token.
    package var end: SourcePlace

    package init(
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
    package var qualifiedName: String { qualified(selector) }

    /// The qualified name, which is unique in its file: `Outer.resize(_: Int, to: Size)`.
    package var distinctName: String { qualified(overload ?? selector) }

    private func qualified(_ name: String) -> String { container.map { "\($0).\(name)" } ?? name }
}
