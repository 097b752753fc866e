import SwiftSyntax

extension SyntaxProtocol {
    /// The direct children that may be compiled and run.
    var liveChildren: [Syntax] {
        let node = Syntax(self)
        if let statements = node.as(CodeBlockItemListSyntax.self) { return statements.live.map { Syntax($0) } }
        if let clauses = node.as(IfConfigClauseListSyntax.self) { return clauses.built.map { Syntax($0) } }
        return Array(node.children(viewMode: .sourceAccurate))
    }

    /// The nodes of one kind, in the order of the text.
    func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        var found: [Node] = []
        var stack = [Syntax(self)]
        while let node = stack.popLast() {
            if let match = node.as(kind) { found.append(match) }
            stack.append(contentsOf: node.liveChildren.reversed())
        }
        return found
    }

    /// The assignments, each with its target and the unfolded operands and operators of its value.
    var assignments: [(target: ExprSyntax, value: ArraySlice<ExprSyntax>)] {
        all(SequenceExprSyntax.self).compactMap { sequence in
            let elements = Array(sequence.elements)
            return elements.count > 2 && elements[1].is(AssignmentExprSyntax.self)
                ? (elements[0], elements[2...]) : nil
        }
    }

    /// The optional chaining and the unwrapping around it, from the outside: `call?` for the `call` of `call?.resolve()`.
    var outermostUnwrapped: Syntax {
        var node = Syntax(self)
        while let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            node = parent
        }
        return node
    }
}

extension CodeBlockItemListSyntax {
    /// The statements up to the first `return` or `throw`, and the functions after it.
    var live: [CodeBlockItemSyntax] {
        var hasLeft = false
        return filter { item in
            if hasLeft { return item.item.is(FunctionDeclSyntax.self) }
            hasLeft = item.item.is(ReturnStmtSyntax.self) || item.item.is(ThrowStmtSyntax.self)
            return true
        }
    }
}

extension IfConfigClauseListSyntax {
    /// The clauses of conditional compilation, without those that a literal condition excludes.
    var built: [IfConfigClauseSyntax] {
        var isDecided = false
        return filter { clause in
            let condition = clause.condition?.trimmedDescription
            guard !isDecided, condition != "false" else { return false }
            isDecided = condition == "true"
            return true
        }
    }
}
