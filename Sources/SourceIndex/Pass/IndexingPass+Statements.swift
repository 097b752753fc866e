import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Walks a statement, and records it if it is a call.
    func walkStatement(_ item: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        separate(item)
        guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
            let callee = Callee(call), !item.isResult, callee.receiver != nil || call.hasMessage, !call.hasWork
        else { return .visitChildren }
        let (first, effects) = (writer.tokens.count, effectCount)
        for child in item.children(viewMode: .sourceAccurate) { walk(child) }
        if effects == effectCount, let function = writer.id(of: callee.function) {
            calls.append(
                CallStatement(
                    tokens: first..<writer.tokens.count, receiver: callee.receiver.flatMap { writer.id(of: $0) },
                    function: function))
        }
        return .skipChildren
    }

    /// Writes a semicolon before a statement that would continue the previous one if it were on the same line:
    /// `first()` and `(a ?? b).run()`, or `return` and `log()`.
    private func separate(_ item: CodeBlockItemSyntax) {
        let isOpen = isStatementOpen
        isStatementOpen = false
        guard item.parent?.as(CodeBlockItemListSyntax.self)?.first != item else { return }
        if isOpen || writer.startsLikeContinuation(item) { writer.write([";"]) }
    }

    /// Records the `return` of a body that has a value and, before it, only calls.
    func noteLastReturn(_ statement: ReturnStmtSyntax) {
        guard statement.expression != nil, let item = statement.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1, list.last == item, list.isValue,
            list.dropLast().allSatisfy({ Syntax($0.item).kind == .functionCallExpr }), let start = listStarts.last
        else { return }
        lastReturns.append(start..<writer.tokens.count)
    }

    func noteEffect() -> SyntaxVisitorContinueKind {
        effectCount += 1
        return .visitChildren
    }

    /// Records assigning operators such as `+=`.
    func noteEffect(of node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let symbol = writer.bytes(of: node)
        let isComparison = ["==", "!=", "<=", ">=", "===", "!==", "~="].contains { symbol.elementsEqual($0.utf8) }
        if symbol.last == UInt8(ascii: "="), !isComparison { effectCount += 1 }
        return .visitChildren
    }

    /// Assigns to a declaration the statements of a part of its body, which starts at `first` among the tokens, some of
    /// which will be removed.
    ///
    /// A call by the name of a parameter or a variable of the declaration can be anything and is left out.
    func takeStatements(of own: Int, from first: Int, without places: [Int]) {
        let before = index.declarations[own].body.count
        func moved(_ tokens: Range<Int>) -> Range<Int> {
            func position(_ place: Int) -> Int {
                before + place - first - places.partitioningIndex { $0 >= place }
            }
            return position(tokens.lowerBound)..<position(tokens.upperBound)
        }
        for call in calls
        where call.tokens.lowerBound >= first && !selfUses.isBound(call.receiver ?? call.function) {
            index.declarations[own].calls.append(
                CallStatement(tokens: moved(call.tokens), receiver: call.receiver, function: call.function))
        }
        index.declarations[own].lastReturns += lastReturns.filter { $0.lowerBound >= first }.map(moved)
        calls.removeAll()
        lastReturns.removeAll()
    }
}

/// The names that identify a call.
private struct Callee {
    var receiver: TokenSyntax?
    var function: TokenSyntax

    init?(_ call: FunctionCallExprSyntax) {
        switch call.calledExpression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): function = reference.baseName
        case .memberAccessExpr(let access):
            // A member of `self` belongs to the type and is not a function of the system.
            guard let base = access.base, base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self),
                let name = Self.lastName(of: base)
            else { return nil }
            (receiver, function) = (name, access.declName.baseName)
        default: return nil
        }
    }

    private static func lastName(of expression: ExprSyntax) -> TokenSyntax? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): reference.baseName
        case .memberAccessExpr(let access): access.declName.baseName
        case .functionCallExpr(let call): lastName(of: call.calledExpression)
        case .optionalChainingExpr(let optional): lastName(of: optional.expression)
        case .forceUnwrapExpr(let forced): lastName(of: forced.expression)
        default: nil
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether a string is among the arguments: without one, `print` outputs values rather than a message.
    fileprivate var hasMessage: Bool { arguments.contains { $0.expression.kind == .stringLiteralExpr } }

    /// Whether an argument is a closure or a call, which may do more than give a value.
    fileprivate var hasWork: Bool {
        trailingClosure != nil || arguments.contains { Self.hasWork(Syntax($0.expression)) }
    }

    private static func hasWork(_ node: Syntax) -> Bool {
        if node.kind == .closureExpr { return true }
        if let call = node.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            guard let name, ["String", "type"].contains(name) else { return true }
        }
        return node.children(viewMode: .sourceAccurate).contains(where: hasWork)
    }
}

extension CodeBlockItemSyntax {
    /// Whether it may be the value of a function or a getter, as the only statement.
    fileprivate var isResult: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        return list.parent?.kind != .closureExpr && list.isValue
    }
}

extension CodeBlockItemListSyntax {
    /// Whether it is the body of something with a value.
    fileprivate var isValue: Bool {
        if parent?.kind == .accessorBlock || parent?.kind == .closureExpr { return true }
        let owner = parent?.parent
        if let function = owner?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause.map { !$0.isRedundant } ?? false
        }
        return owner?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
    }
}
