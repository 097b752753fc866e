import SwiftSyntax

/// A collection that is made by its type, `[Int]()`: where that is stated beside it, `[]` says the same.
struct EmptyCollection {
    let isDictionary: Bool
    private let type: ExprSyntax

    init?(_ expression: ExprSyntax) {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.leftParen != nil, call.arguments.isEmpty,
            call.trailingClosure == nil
        else { return nil }
        type = call.calledExpression
        switch type.as(ExprSyntaxEnum.self) {
        case .arrayExpr(let array) where array.elements.count == 1: isDictionary = false
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content, elements.count == 1 else { return nil }
            isDictionary = true
        case .genericSpecializationExpr(let generic):
            guard let name = generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                ["Array", "Dictionary"].contains(name)
            else { return nil }
            isDictionary = name == "Dictionary"
        default: return nil
        }
    }

    /// The literal that stands for it.
    var literal: [String] { isDictionary ? ["[", ":", "]"] : ["[", "]"] }

    /// Whether the file declares `target`, which it is assigned to, with that type.
    func isOfType(of target: Syntax) -> Bool {
        var isMember = false
        var name: TokenSyntax?
        if let access = target.as(MemberAccessExprSyntax.self) {
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind
            (isMember, name) = (true, base == .keyword(.self) ? access.declName.baseName : nil)
        } else {
            name = target.as(DeclReferenceExprSyntax.self)?.baseName
        }
        guard let name = name?.text else { return false }
        var scope = target.parent
        while let node = scope {
            if let found = node.declaredType(of: name, amongMembersOnly: isMember) {
                let own = spelled(type)
                return found == own || found == own + ["?"] || found == own + ["!"]
            }
            scope = node.parent
        }
        return false
    }
}

extension Syntax {
    /// The type that a node declares for a name, as tokens; empty where it states none.
    fileprivate func declaredType(of name: String, amongMembersOnly: Bool) -> [String]? {
        func found(in variable: VariableDeclSyntax?) -> [String]? {
            for binding in variable?.bindings ?? [] {
                guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else { continue }
                if let annotation = binding.typeAnnotation { return spelled(annotation.type) }
                return binding.initializer.flatMap { EmptyCollection($0.value)?.spelledType } ?? []
            }
            return nil
        }
        if let block = self.as(MemberBlockSyntax.self) {
            return block.members.lazy.compactMap { found(in: $0.decl.as(VariableDeclSyntax.self)) }.first
        }
        guard !amongMembersOnly else { return nil }
        switch self.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items):
            return items.lazy.compactMap { found(in: Syntax($0.item).as(VariableDeclSyntax.self)) }.first
        case .functionDecl(let function): return function.signature.declaredType(of: name)
        case .initializerDecl(let initializer): return initializer.signature.declaredType(of: name)
        // Parameters and captures may have the name.
        case .closureExpr(let closure) where closure.signature != nil: return []
        default: return nil
        }
    }
}

extension FunctionSignatureSyntax {
    fileprivate func declaredType(of name: String) -> [String]? {
        parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
            .map { spelled($0.type).filter { $0 != "inout" } }
    }
}

extension EmptyCollection {
    fileprivate var spelledType: [String] { spelled(type) }
}

/// The tokens of a type, `Array<Int>` in its short form.
private func spelled(_ type: some SyntaxProtocol) -> [String] {
    let words = type.tokens(viewMode: .sourceAccurate).map(\.text)
    guard words.count == 4, words[0] == "Array", words[1] == "<" else { return words }
    return ["[", words[2], "]"]
}
