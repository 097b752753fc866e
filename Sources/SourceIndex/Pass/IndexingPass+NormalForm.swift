import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    func enterFunction(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = writer.id(of: function.name) { selfUses.bind(name, at: 0) }
        if let body = function.body { edits.dropReturn(in: body.statements) }
        return .visitChildren
    }

    /// Enters a node that contains a whole expression.
    func enter(_ expression: ExprSyntax?) -> SyntaxVisitorContinueKind {
        edits.dropParentheses(around: expression)
        return .visitChildren
    }

    func skip(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        for token in node.tokens(viewMode: .sourceAccurate) { writer.skip(token) }
        return .skipChildren
    }

    /// Writes modifiers in a fixed order, without access words, which are in ``Declaration/access``.
    func writeModifiers(_ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
        var others: [DeclModifierSyntax] = []
        for modifier in modifiers {
            if AccessLevel(rawValue: modifier.name.text) == nil { others.append(modifier) } else { _ = skip(modifier) }
        }
        for modifier in others.sorted(by: { $0.name.text < $1.name.text }) { writeTokens(of: modifier) }
        return .skipChildren
    }

    /// Walks the name of a type, with generic arguments in the short form.
    func walkShortened(_ type: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let arguments = type.genericArgumentClause { edits.shorten(type.name, arguments) }
        return walkType(Syntax(type))
    }

    /// Walks `if let size`, which is written as `if let size = size`.
    func walkBinding(_ binding: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        if let name, let value = binding.initializer?.value,
            value.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
                != .keyword(.self), name.tokenKind == .keyword(.self) || name.text == "`self`"
        {
            selfUses.rebind()
        }
        // In `if let size = self.size` the value is not the new variable; after a `guard` both are in the same scope.
        let isInner = binding.parent?.parent?.parent?.kind != .guardStmt
        for child in binding.children(viewMode: .sourceAccurate) {
            if isInner, let name, child.kind == .identifierPattern { writer.write(name) } else { walk(child) }
        }
        if let name, binding.initializer == nil {
            writer.write(["="])
            writer.repeat(name)
        }
        if let name { bind(name) }
        return .skipChildren
    }

    /// Walks `let .size(width, height)`, which is written as `.size(let width, let height)`.
    func walkHoisted(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
        guard node.pattern.kind == .expressionPattern || node.pattern.kind == .tuplePattern else {
            return .visitChildren
        }
        let outer = hoistedSpecifier
        defer { hoistedSpecifier = outer }
        hoistedSpecifier = node.bindingSpecifier
        for child in node.children(viewMode: .sourceAccurate) {
            if child.kind == .token { _ = skip(child) } else { walk(child) }
        }
        return .skipChildren
    }

    // MARK: Names

    @discardableResult
    func bind(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        if let name = writer.id(of: name) { selfUses.bind(name, at: writer.tokens.count) }
        return .visitChildren
    }

    func bind(_ name: String) { selfUses.bind(writer.id(of: name, isIdentifier: true), at: writer.tokens.count) }

    func enterCapture(_ capture: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        let isOther = capture.initializer.map { clause in
            clause.value.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self)
        }
        if isOther == true, capture.name.tokenKind == .keyword(.self) { selfUses.rebind() }
        return bind(capture.name)
    }

    func enterAccessor(_ accessor: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        if let parameter = accessor.parameters {
            _ = bind(parameter.name)
        } else if accessor.accessorSpecifier.tokenKind != .keyword(.get) {
            bind("newValue")
            bind("oldValue")
        }
        return .visitChildren
    }

    /// Records that a member is used with `self.`.
    func noteSelf(of access: MemberAccessExprSyntax) {
        guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
            case .identifier(let text) = access.declName.baseName.tokenKind, !Self.reservedWords.contains(text),
            let name = writer.id(of: access.declName.baseName)
        else { return }
        selfUses.note(name, at: writer.tokens.count)
    }

    /// The words that can name a member only after a dot.
    private static let reservedWords: Set<String> = [
        "Any", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    // MARK: Empty collections

    /// Whether a type annotation is possible after the bound name.
    func isOneName(_ binding: PatternBindingSyntax) -> Bool { binding.pattern.kind == .identifierPattern }

    /// Writes `let ids = [Int]()` as `let ids: [Int] = []`, and `ids: [Int] = [Int]()` in the same way.
    ///
    /// - Parameters:
    ///   - first: The index of the value's `=` among the tokens.
    ///   - annotation: The index of the type's colon.
    func shortenInitialValue(_ clause: Syntax, from first: Int, annotation: Int?, canStateType: Bool) {
        guard let collection = clause.as(InitializerClauseSyntax.self).flatMap({ EmptyCollection($0.value) }),
            let form = shortForm(
                of: collection, behind: annotation.map { Array(writer.tokens[$0..<first]) },
                Array(writer.tokens[first...]), canStateType: canStateType)
        else { return }
        writer.replaceTokens(from: first, with: form.type + form.value)
    }

    /// The tokens of a type with its colon, if none is stated, and of a value with its `=`; `nil` if the value
    /// stays as it is.
    func shortForm(
        of collection: EmptyCollection, behind annotation: [TokenID]?, _ value: [TokenID], canStateType: Bool
    ) -> (type: [TokenID], value: [TokenID])? {
        guard value.count > 3 else { return nil }
        let type = Array(value.dropFirst().dropLast(2))
        let literal = value.prefix(1) + collection.literal.map { writer.id(of: $0) }
        guard let annotation else { return canStateType ? ([writer.id(of: ":")] + type, Array(literal)) : nil }
        let stated = Array(annotation.dropFirst())
        guard stated == type || stated == type + [writer.id(of: "?")] else { return nil }
        return ([], Array(literal))
    }

    /// Writes `ids = [Int]()` as `ids = []`.
    func shortenValue(of collection: EmptyCollection, assignedFrom first: Int) {
        guard let assignment = writer.tokens[first...].firstIndex(of: writer.id(of: "=")) else { return }
        writer.replaceTokens(from: assignment + 1, with: collection.literal.map { writer.id(of: $0) })
    }
}
