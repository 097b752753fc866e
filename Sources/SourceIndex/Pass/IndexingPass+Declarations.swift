import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Indexes a node that declares one thing, and its members if it is a type.
    func indexDeclaration(_ node: Syntax, _ kind: DeclarationKind) {
        let own = begin(node, kind, selector(of: node))
        selfUses.forget()
        edits.dropGenericNames(of: node)
        let outer = declaration
        declaration = own
        var named: (names: [InnerName], start: Int, offset: Int)?
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .memberBlock:
                indexMembers(in: child, of: own)
            case .inheritanceClause:
                indexInheritance(child, of: own)
            case .codeBlock where kind == .function || kind == .method:
                if let block = child.as(CodeBlockSyntax.self) { edits.dropReturn(in: block.statements) }
                indexBody(child, of: own)
            case .codeBlock, .accessorBlock, .initializerClause, .precedenceGroupAttributeList:
                indexBody(child, of: own)
            case .token where kind == .precedenceGroup && isBrace(child):
                indexBody(child, of: own)
            default:
                let (start, offset) = (writer.tokens.count, index.declarations[own].signature.count)
                indexSignature(child, of: own)
                if !innerNames.isEmpty { named = (innerNames, start, offset) }
                innerNames = []
            }
        }
        if let named { dropUnusedNames(named.names, from: named.start, at: named.offset, of: own) }
        declaration = outer
    }

    /// Indexes a node that declares several things: `let width = 1, height = 2` or `case idle, playing`. The signature
    /// of each has the attributes, modifiers and introducer.
    func indexGroup(_ node: Syntax, _ kind: DeclarationKind) {
        var own = begin(node, kind, "_")
        let outer = declaration
        declaration = own
        for child in node.children(viewMode: .sourceAccurate) {
            guard child.kind == .patternBindingList || child.kind == .enumCaseElementList else {
                indexSignature(child, of: own)
                continue
            }
            let shared = index.declarations[own]
            for (position, element) in child.children(viewMode: .sourceAccurate).enumerated() {
                if position > 0 {
                    own = index.declarations.count
                    declaration = own
                    index.declarations.append(shared)
                    index.declarations[own].start = start(of: element)
                }
                indexElement(element, of: own)
            }
        }
        declaration = outer
    }

    private func begin(_ node: Syntax, _ kind: DeclarationKind, _ selector: String) -> Int {
        index.declarations.append(
            Declaration(
                kind: kind, selector: selector, container: scope.container, parent: scope.parent,
                conditions: scope.conditions, start: start(of: node), end: end(of: node)))
        index.declarations[index.declarations.count - 1].conditionPlaces = scope.conditionPlaces
        return index.declarations.count - 1
    }

    private func indexElement(_ element: Syntax, of own: Int) {
        let binding = element.as(PatternBindingSyntax.self)
        if let binding { edits.nameType(of: binding) }
        var annotation: [TokenID]?
        for child in element.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token where TokenSyntax(child)?.tokenKind == .comma:
                walk(child)
                continue
            case .initializerClause where binding?.isNilWithoutSaying == true:
                _ = skip(child)
            case .initializerClause, .accessorBlock:
                // The names in the signature are members.
                selfUses.forget()
                indexBody(child, of: own)
                normaliseInitialValue(child, of: own, annotation: annotation, element)
            case .typeAnnotation:
                let first = writer.tokens.count
                indexSignature(child, of: own)
                annotation = Array(writer.tokens[first...])
            default:
                indexSignature(child, of: own)
            }
            index.declarations[own].end = end(of: child)
        }
        if let element = element.as(EnumCaseElementSyntax.self) {
            index.declarations[own].selector = selector(of: element)
        } else if let binding {
            nameProperties(boundNames(in: binding.pattern), from: own)
        }
    }

    /// Names the property at `own` after the first of `names`, and copies it for each further one.
    private func nameProperties(_ names: [TokenSyntax], from own: Int) {
        for (position, name) in names.enumerated() {
            if position > 0 {
                index.declarations.append(index.declarations[own])
                index.declarations[own + position].start = start(of: name)
            }
            index.declarations[own + position].selector = plainName(name)
        }
    }

    private func indexSignature(_ node: Syntax, of own: Int) {
        if let attributes = node.as(AttributeListSyntax.self) {
            index.declarations[own].attributes += attributes.compactMap { $0.as(AttributeSyntax.self) }
                .map { typeName($0.attributeName) }
        }
        if let modifiers = node.as(DeclModifierListSyntax.self) {
            for modifier in modifiers {
                noteAccess(modifier, of: own)
                if ["static", "class"].contains(modifier.name.text) { index.declarations[own].isStatic = true }
            }
        }
        let first = writer.tokens.count
        writer.form = index.declarations[own].form
        isInSignature = true
        walk(node)
        isInSignature = false
        index.declarations[own].form = writer.form
        index.declarations[own].signature += writer.tokens[first...]
        if node.kind == .genericWhereClause { index.declarations[own].constraintCount = writer.tokens.count - first }
    }

    private func noteAccess(_ modifier: DeclModifierSyntax, of own: Int) {
        guard let level = AccessLevel(rawValue: modifier.name.text) else { return }
        if modifier.detail == nil {
            index.declarations[own].access = level
        } else {
            index.declarations[own].setterAccess = level
        }
    }

    private func indexBody(_ node: Syntax, of own: Int) {
        let first = writer.tokens.count
        writer.form = index.declarations[own].form
        walk(node, as: node.kind == .initializerClause ? .value : .other)
        index.declarations[own].form = writer.form
        let redundant = selfUses.redundant
        takeStatements(of: own, from: first, without: redundant)
        writer.removeTokens(at: redundant)
        index.declarations[own].body += writer.tokens[first...]
    }

    /// Writes `let ids = [Int]()` as `let ids: [Int] = []`, and `var isOpen = true` as `var isOpen: Bool = true`.
    private func normaliseInitialValue(_ clause: Syntax, of own: Int, annotation: [TokenID]?, _ element: Syntax) {
        guard let value = clause.as(InitializerClauseSyntax.self)?.value,
            let binding = element.as(PatternBindingSyntax.self)
        else { return }
        // A number that becomes one of another type has changed its value.
        if annotation == nil, isOneName(binding), let type = value.typeOfLiteral, type != "Int" {
            index.declarations[own].signature += [writer.id(of: ":"), writer.id(of: type)]
        }
        guard let collection = EmptyCollection(value) else { return }
        let form = shortForm(
            of: collection, behind: annotation, index.declarations[own].body, canStateType: isOneName(binding))
        guard let form else { return }
        index.declarations[own].signature += form.type
        index.declarations[own].body = form.value
    }

    private func indexInheritance(_ clause: Syntax, of own: Int) {
        for child in clause.children(viewMode: .sourceAccurate) {
            guard child.kind == .inheritedTypeList else {
                walk(child)
                continue
            }
            for element in child.children(viewMode: .sourceAccurate) {
                let first = writer.tokens.count
                walk(element)
                let hasComma = element.as(InheritedTypeSyntax.self)?.trailingComma?.presence == .present
                index.declarations[own].inheritance.append(Array(writer.tokens[first...].dropLast(hasComma ? 1 : 0)))
            }
        }
    }

    private func isBrace(_ node: Syntax) -> Bool {
        let kind = TokenSyntax(node)?.tokenKind
        return kind == .leftBrace || kind == .rightBrace
    }
}
