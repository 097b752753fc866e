/// What a declaration declares.
package enum DeclarationKind: String, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case `typealias`, associatedType = "associatedtype", macro
    case function, method, initializer, deinitializer, `subscript`, property
    case enumCase = "case"
    case `operator`, precedenceGroup = "precedencegroup"

    /// Whether declarations of this kind hold members.
    package var isType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .extension: true
        default: false
        }
    }
}

/// The access that a declaration states; one that states none has no level.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `private`, `fileprivate`, `internal`, package, `public`, open
}

extension AccessLevel: Comparable {
    /// The more, the more code may use it.
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

/// A type or a member, as one file declares it.
package struct Declaration: Hashable, Sendable {
    package var kind: DeclarationKind
    /// The name with argument labels, as a compound name is written: `resize(_:to:)`, `init(coder:)`,
    /// `subscript(_:)`, `size`, `Inner`. An extension has the name of the type it extends.
    package var selector: String
    /// The selector with what distinguishes it where others of the file have it too: `resize(_: Int, to: Size)`,
    /// `reset() (#if os(iOS))`. `nil` where none has.
    package var overload: String?
    /// The qualified name of the type that holds this one, `Outer.Inner`; an extension's members are held by
    /// the extended type. `nil` at file scope.
    package var container: String?
    /// Where the enclosing declaration stands in ``FileIndex/declarations``.
    package var parent: Int?
    /// The tokens before the body, as those of the body in one form however they are written: attributes, modifiers without the access words, introducer, name, generic
    /// clause, parameters, effects, result, `where`. A type's inheritance clause is apart.
    package var signature: [TokenID]
    /// The tokens of the code block, the accessors, the initial value or the raw value with its `=`. A type has
    /// none of its own but what stands among its members and declares nothing, such as an expanded macro.
    package var body: [TokenID]
    /// The statements in ``body`` that are calls, in the order of their ends.
    package var calls: [CallStatement] = []
    /// Of each `return` in ``body`` that has a value and only such statements before it the places of those; `return`
    /// follows. Without them it says nothing.
    package var lastReturns: [Range<Int>] = []
    /// Each inherited type or conformance, in the order written.
    package var inheritance: [[TokenID]]
    /// Of signature and body as they are written, access words included.
    package var form = Fingerprint()
    package var access: AccessLevel?
    /// The access of the setter, where it is stated apart: `private(set)`.
    package var setterAccess: AccessLevel?
    /// Names of the attributes, without `@` and arguments.
    package var attributes: [String]
    package var defaultValues: [DefaultValue]
    /// The conditions of the enclosing `#if` clauses, outermost first; an `#else` negates what came before it.
    package var conditions: [String]
    /// Where the clauses of ``conditions`` stand, in their order.
    package var conditionPlaces: [ConditionPlace] = []
    /// Whether it is a member of the type itself, `static` or `class`.
    package var isStatic = false
    /// How many tokens at the end of ``signature`` are what a `where` asks for.
    package var constraintCount = 0
    /// Where the declaration starts, its attributes included.
    package var start: SourcePlace
    /// The place after its last token.
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

    /// The qualified name, by which it is distinguished from others of its file too: `Outer.resize(_: Int, to: Size)`.
    package var distinctName: String { qualified(overload ?? selector) }

    private func qualified(_ name: String) -> String { container.map { "\($0).\(name)" } ?? name }
}
