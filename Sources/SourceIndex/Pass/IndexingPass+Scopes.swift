import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Indexes a list of declarations: at file scope, among members, in a clause of `#if`.
    func indexItems(of list: Syntax) {
        for child in list.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .codeBlockItem, .memberBlockItem: indexItems(of: child)
            case .token: walk(child)
            default: indexItem(child)
            }
        }
    }

    private func indexItem(_ node: Syntax) {
        switch node.kind {
        case .ifConfigDecl: indexClauses(of: node)
        case .importDecl: indexImport(node)
        case .variableDecl: indexGroup(node, .property)
        case .enumCaseDecl: indexGroup(node, .enumCase)
        default:
            if let kind = DeclarationKind(node.kind, isMember: scope.parent != nil) {
                indexDeclaration(node, kind)
            } else {
                indexLooseCode(node)
            }
        }
    }

    /// Assigns code that declares nothing to the surrounding type, or to the file.
    func indexLooseCode(_ node: Syntax) {
        let start = writer.tokens.count
        walk(node)
        if let parent = scope.parent {
            index.declarations[parent].body += writer.tokens[start...]
        } else {
            index.topLevelCode += writer.tokens[start...]
        }
    }

    /// Indexes the members of the type that `declaration` is.
    func indexMembers(in block: Syntax, of declaration: Int) {
        let outer = scope
        scope.container = index.declarations[declaration].qualifiedName
        scope.parent = declaration
        for child in block.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .memberBlockItemList: indexItems(of: child)
            case .token: walk(child)
            default: indexLooseCode(child)
            }
        }
        scope = outer
    }

    private func indexClauses(of node: Syntax) {
        guard let block = node.as(IfConfigDeclSyntax.self) else { return }
        if block.clauses.allSatisfy(\.isEmpty) {
            for token in block.tokens(viewMode: .sourceAccurate) { writer.skip(token) }
            return
        }
        guard declares(block) else { return indexLooseCode(node) }
        var earlier: [String] = []
        for clause in block.clauses {
            if isOff(clause), skip(clause) == .skipChildren { continue }
            if let condition = clause.condition {
                scope.conditions.append(conditionText(condition))
                earlier.append(negatedText(condition))
            } else if !earlier.isEmpty {
                scope.conditions.append(earlier.joined(separator: " && "))
            }
            let isElse = clause.condition == nil
            let isConditional = !isElse || !earlier.isEmpty
            if isConditional {
                scope.conditionPlaces.append(
                    ConditionPlace(
                        keyword: isElse ? .otherwise : earlier.count == 1 ? .start : .other,
                        line: start(of: clause).line, block: start(of: block).line))
            }
            for child in clause.children(viewMode: .sourceAccurate) {
                switch child.kind {
                case .codeBlockItemList, .memberBlockItemList: indexItems(of: child)
                default: writeTokens(of: child)
                }
            }
            guard isConditional else { continue }
            scope.conditions.removeLast()
            scope.conditionPlaces.removeLast()
        }
        writeTokens(of: block.poundEndif)
    }

    /// Whether code is under `#if false`, and so as good as commented out.
    func isOff(_ clause: IfConfigClauseSyntax) -> Bool {
        clause.condition.map { conditionText($0) == "false" } ?? false
    }

    /// Whether there is a declaration or an import in any clause.
    private func declares(_ block: IfConfigDeclSyntax) -> Bool {
        block.clauses.contains { clause in
            switch clause.elements {
            case .statements(let items): items.contains { declares(Syntax($0.item)) }
            case .decls(let members): members.contains { declares(Syntax($0.decl)) }
            default: false
            }
        }
    }

    private func declares(_ node: Syntax) -> Bool {
        if let block = node.as(IfConfigDeclSyntax.self) { return declares(block) }
        return [.importDecl, .variableDecl, .enumCaseDecl].contains(node.kind)
            || DeclarationKind(node.kind, isMember: false) != nil
    }

    private func indexImport(_ node: Syntax) {
        guard let statement = node.as(ImportDeclSyntax.self) else { return }
        for token in statement.tokens(viewMode: .sourceAccurate) { writer.skip(token) }
        let path = spacedText(statement.path)
        let kind = statement.importKindSpecifier.map { "\($0.text) " } ?? ""
        index.imports.append(
            ImportStatement(
                name: kind + path,
                modifiers: statement.attributes.map { spacedText($0) } + statement.modifiers.map { spacedText($0) },
                conditions: scope.conditions, start: start(of: statement)))
    }

    /// Writes the tokens of `node` without recording their content.
    func writeTokens(of node: some SyntaxProtocol) {
        for token in node.tokens(viewMode: .sourceAccurate) { writer.write(token) }
    }
}

extension IfConfigClauseSyntax {
    /// Whether it is empty.
    fileprivate var isEmpty: Bool {
        switch elements {
        case .statements(let items): items.isEmpty
        case .decls(let members): members.isEmpty
        case nil: true
        default: false
        }
    }
}
