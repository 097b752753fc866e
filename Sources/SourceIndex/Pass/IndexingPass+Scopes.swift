import AuditModel
import SwiftSyntax

extension IndexingPass {
    /// Indexes what stands where declarations stand: at file scope, among members, in a clause of `#if`.
    mutating func indexItems(of list: Syntax) {
        for child in list.children(viewMode: .sourceAccurate) {
            switch child.kind {
            case .codeBlockItem, .memberBlockItem: indexItems(of: child)
            case .token: walk(child)
            default: indexItem(child)
            }
        }
    }

    private mutating func indexItem(_ node: Syntax) {
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

    /// Takes code that declares nothing for the type around it, or for the file.
    mutating func indexLooseCode(_ node: Syntax) {
        let start = written.count
        walk(node)
        if let parent = scope.parent {
            index.declarations[parent].body += written[start...]
        } else {
            index.topLevelCode += written[start...]
        }
    }

    /// Indexes the members of the type that `declaration` is.
    mutating func indexMembers(in block: Syntax, of declaration: Int) {
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

    private mutating func indexClauses(of node: Syntax) {
        guard let block = node.as(IfConfigDeclSyntax.self) else { return }
        var earlier: [String] = []
        for clause in block.clauses {
            if let condition = clause.condition {
                scope.conditions.append(conditionText(condition))
                earlier.append(negatedText(condition))
            } else {
                scope.conditions.append(earlier.joined(separator: " && "))
            }
            for child in clause.children(viewMode: .sourceAccurate) {
                switch child.kind {
                case .codeBlockItemList, .memberBlockItemList: indexItems(of: child)
                default: writeTokens(of: child)
                }
            }
            scope.conditions.removeLast()
        }
        writeTokens(of: Syntax(block.poundEndif))
    }

    private mutating func indexImport(_ node: Syntax) {
        guard let statement = node.as(ImportDeclSyntax.self) else { return }
        let path = spacedText(statement.path)
        let kind = statement.importKindSpecifier.map { "\($0.text) " } ?? ""
        index.imports.append(
            ImportStatement(
                name: kind + path,
                modifiers: statement.attributes.map { spacedText($0) } + statement.modifiers.map { spacedText($0) },
                conditions: scope.conditions, start: start(of: statement)))
    }
}
