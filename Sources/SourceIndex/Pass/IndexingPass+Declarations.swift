import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Indexes a declaration of one thing, and its members if it is a type.
    func indexDeclaration(_ node: Syntax, _ kind: DeclarationKind) {
        let own = begin(node, kind, selector(of: node))
        let outer = declaration
        declaration = own
        for child in node.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .memberBlock:
                indexMembers(in: child, of: own)
            case .inheritanceClause:
                indexInheritance(child, of: own)
            case .codeBlock, .accessorBlock, .initializerClause, .precedenceGroupAttributeList:
                indexBody(child, of: own)
            case .token where kind == .precedenceGroup && isBrace(child):
                indexBody(child, of: own)
            default:
                indexSignature(child, of: own)
            }
        }
        declaration = outer
    }

    /// Indexes a declaration of several things: `let width = 1, height = 2` or `case idle, playing`. Each has
    /// the attributes, modifiers and introducer in its signature.
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
        for child in element.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .token where TokenSyntax(child)?.tokenKind == .comma:
                walk(child)
                continue
            case .initializerClause, .accessorBlock:
                indexBody(child, of: own)
            default:
                indexSignature(child, of: own)
            }
            index.declarations[own].end = end(of: child)
        }
        if let element = element.as(EnumCaseElementSyntax.self) {
            index.declarations[own].selector = selector(of: element)
        } else if let binding = element.as(PatternBindingSyntax.self) {
            nameProperties(boundNames(in: binding.pattern), from: own)
        }
    }

    /// Gives the property at `own` the first of `names`, and makes a copy of it for each further one.
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
            for modifier in modifiers { indexModifier(modifier, of: own) }
            return
        }
        let first = writer.tokens.count
        isInSignature = true
        walk(node)
        isInSignature = false
        index.declarations[own].signature += writer.tokens[first...]
        if node.kind == .genericWhereClause { index.declarations[own].constraintCount = writer.tokens.count - first }
    }

    private func indexModifier(_ modifier: DeclModifierSyntax, of own: Int) {
        let first = writer.tokens.count
        writeTokens(of: modifier)
        if ["static", "class"].contains(modifier.name.text) { index.declarations[own].isStatic = true }
        if let level = AccessLevel(rawValue: modifier.name.text) {
            if modifier.detail == nil {
                index.declarations[own].access = level
            } else {
                index.declarations[own].setterAccess = level
            }
        } else {
            index.declarations[own].signature += writer.tokens[first...]
        }
    }

    private func indexBody(_ node: Syntax, of own: Int) {
        let first = writer.tokens.count
        walk(node, as: node.kind == .initializerClause ? .value : .other)
        index.declarations[own].body += writer.tokens[first...]
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
