import EquivalentSyntax
import SourceModel
import SwiftSyntax

/// A path of names that is being walked.
struct OpenPath {
    var base = Usage.Base.none
    /// The index of the usage that the path became, once it has a name.
    var usage: Int?

    /// The usage whose value the path has; without a name of its own, that of its base.
    var value: Int? {
        if let usage { return usage }
        guard case .usage(let usage) = base else { return nil }
        return usage
    }
}

extension IndexingPass {
    /// Walks an expression, and records its name if it is one.
    ///
    /// - Returns: The usage whose value the expression has.
    @discardableResult
    func walkUsage(_ node: Syntax, as kind: Usage.Kind = .value) -> Int? {
        switch node.kind {
        case .functionCallExpr: return walkCall(node)
        case .macroExpansionExpr: return walkMacro(node)
        case .subscriptCallExpr: return walkSubscript(node)
        case .postfixIfConfigExpr: return walkConditionalMembers(node)
        case .memberAccessExpr, .declReferenceExpr, .genericSpecializationExpr, .optionalChainingExpr,
            .forceUnwrapExpr, .superExpr:
            let path = walkPath(node)
            if let usage = path.usage { usages[usage].kind = kind }
            return path.value
        default:
            walk(node)
            return nil
        }
    }

    /// Walks an expression that may be a path.
    func walkPath(_ node: Syntax) -> OpenPath {
        var path = OpenPath()
        extend(&path, with: node)
        return path
    }

    /// Walks an expression that continues the path, or that the path starts from.
    func extend(_ path: inout OpenPath, with node: Syntax) {
        switch node.kind {
        case .declReferenceExpr, .superExpr:
            for child in node.children(viewMode: .sourceAccurate) {
                if child.kind == .token { takeName(child, in: &path) } else { walk(child) }
            }
        case .memberAccessExpr:
            let access = node.as(MemberAccessExprSyntax.self)
            if access?.base == nil {
                path.base = memberBase ?? .inferred
                memberBase = nil
            } else if let access {
                noteSelf(of: access)
            }
            extend(&path, withPartsOf: node)
        case .genericSpecializationExpr:
            if let generic = node.as(GenericSpecializationExprSyntax.self),
                let name = generic.expression.as(DeclReferenceExprSyntax.self)
            {
                edits.shorten(name.baseName, generic.genericArgumentClause)
            }
            extend(&path, withPartsOf: node)
        case .optionalChainingExpr, .forceUnwrapExpr:
            extend(&path, withPartsOf: node)
        default:
            path.base = walkUsage(node).map { .usage($0) } ?? .expression
        }
    }

    private func extend(_ path: inout OpenPath, withPartsOf node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token, .unexpectedNodes, .genericArgumentClause: walk(child)
            default: extend(&path, with: child)
            }
        }
    }

    /// Walks a token, and makes it the last name of a path if it is a name and not `self`.
    func takeName(_ node: Syntax, in path: inout OpenPath) {
        let count = writer.tokens.count
        walk(node)
        guard writer.tokens.count > count, let name = writer.tokens.last, writer.isName(name) else { return }
        if let usage = path.usage {
            usages[usage].qualifiers.append(usages[usage].name)
            usages[usage].name = name
        } else {
            path.usage = begin(name, at: node, on: path.base)
        }
    }

    /// Records a usage that begins with a name and may be extended.
    private func begin(_ name: TokenID, at node: Syntax, on base: Usage.Base) -> Int {
        if case .usage(let base) = base { usages[base].isBase = true }
        usages.append(
            PendingUsage(name: name, base: base, context: context, declaration: declaration, start: start(of: node)))
        return usages.count - 1
    }

    /// Walks a subscript with its arguments. Its value has the name of its base.
    func walkSubscript(_ node: Syntax) -> Int? {
        let outer = context
        var usage: Int?
        var isCallee = true
        for child in node.children(viewMode: .sourceAccurate) {
            if isCallee, child.kind != .unexpectedNodes {
                isCallee = false
                usage = walkUsage(child)
                context = ValueContext(call: outer.call)
            } else {
                walk(child)
            }
        }
        context = outer
        return usage
    }

    /// Walks a value and the `#if` after it, whose clauses have members of the value.
    func walkConditionalMembers(_ node: Syntax) -> Int? {
        var usage: Int?
        for child in node.children(viewMode: .sourceAccurate) {
            if child.kind == .ifConfigDecl {
                let outer = clauseBase
                clauseBase = usage.map { .usage($0) } ?? .expression
                walk(child)
                clauseBase = outer
            } else {
                usage = walkUsage(child)
            }
        }
        return usage
    }

    // MARK: Key paths

    /// Walks a key path. A type at its start is a separate usage.
    func walkKeyPath(_ node: Syntax) -> SyntaxVisitorContinueKind {
        var path = OpenPath(base: .inferred)
        for child in node.children(viewMode: .sourceAccurate) {
            let first = usages.count
            guard child.kind == .keyPathComponentList else {
                walk(child)
                if usages.count > first { path.base = .usage(first) }
                continue
            }
            for component in child.children(viewMode: .sourceAccurate) { extend(&path, withComponent: component) }
        }
        if let usage = path.usage { usages[usage].kind = .keyPath }
        return .skipChildren
    }

    private func extend(_ path: inout OpenPath, withComponent node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .keyPathPropertyComponent: extend(&path, withComponent: child)
            case .declReferenceExpr: extend(&path, with: child)
            case .keyPathSubscriptComponent: walk(child, as: .other)
            default: walk(child)
            }
        }
    }

    // MARK: Types

    /// Walks a node in which the names of types are usages of a kind.
    func walkTypes(in node: some SyntaxProtocol, as kind: Usage.Kind) -> SyntaxVisitorContinueKind {
        let outer = typeKind
        typeKind = kind
        defer { typeKind = outer }
        return walkChildren(of: node)
    }

    /// Walks the name of a type, and records it: `Outer.Inner` is one usage.
    func walkType(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let typeKind else { return .visitChildren }
        var path = OpenPath()
        extend(&path, withTypeName: node, as: typeKind)
        return .skipChildren
    }

    private func extend(_ path: inout OpenPath, withTypeName node: Syntax, as kind: Usage.Kind) {
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token: takeTypeName(child, in: &path, as: kind)
            case .identifierType, .memberType: extend(&path, withTypeName: child, as: kind)
            default: walk(child)
            }
        }
    }

    private func takeTypeName(_ node: Syntax, in path: inout OpenPath, as kind: Usage.Kind) {
        // `Self` and `Any` name nothing that a file could depend on.
        guard let token = TokenSyntax(node), writer.id(of: token).map({ writer.isIdentifier($0) }) == true else {
            return walk(node)
        }
        takeName(node, in: &path)
        guard let usage = path.usage else { return }
        usages[usage].kind = kind
        usages[usage].context = ValueContext(call: context.call)
    }
}
