import SwiftSyntax

/// The condition of an `#if` clause, with normalised spacing: `os(iOS) && !DEBUG`.
func conditionText(_ condition: ExprSyntax) -> String {
    var text = ""
    var previous: TokenSyntax?
    for token in condition.tokens(viewMode: .sourceAccurate) {
        if let previous, isSpaced(previous, token) { text += " " }
        text += token.text
        previous = token
    }
    return text
}

/// The tokens of a condition with the operands of each `||` and `&&` sorted, because their order has no meaning.
func orderedTokens(of condition: Syntax) -> [TokenSyntax] {
    if let token = condition.as(TokenSyntax.self) { return [token] }
    let parts = condition.children(viewMode: .sourceAccurate)
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return parts.flatMap(orderedTokens) }
    var alternatives: [[[TokenSyntax]]] = [[]]
    var (ors, ands): ([TokenSyntax], [TokenSyntax]) = ([], [])
    for element in sequence.elements {
        switch element.as(BinaryOperatorExprSyntax.self)?.operator {
        case let token? where token.text == "||":
            ors.append(token)
            alternatives.append([])
        case let token? where token.text == "&&": ands.append(token)
        case _?: return Array(condition.tokens(viewMode: .sourceAccurate))
        case nil: alternatives[alternatives.count - 1].append(orderedTokens(of: Syntax(element)))
        }
    }
    func joined(_ operands: [[TokenSyntax]], by operators: inout [TokenSyntax]) -> [TokenSyntax] {
        let ordered = operands.sorted { $0.map(\.text).lexicographicallyPrecedes($1.map(\.text)) }
        return ordered.reduce(into: []) { tokens, operand in
            if !tokens.isEmpty, let sign = operators.popLast() { tokens.append(sign) }
            tokens += operand
        }
    }
    return joined(alternatives.map { joined($0, by: &ands) }, by: &ors)
}

private func isSpaced(_ left: TokenSyntax, _ right: TokenSyntax) -> Bool {
    switch (left.tokenKind, right.tokenKind) {
    case (.leftParen, _), (_, .rightParen), (_, .comma), (.prefixOperator, _), (.period, _), (_, .period): false
    case (.identifier, .leftParen), (.keyword, .leftParen): false
    default: true
    }
}

/// The negation of a condition, in parentheses if `!` would bind to a part of it only.
func negatedText(_ condition: ExprSyntax) -> String {
    let text = conditionText(condition)
    return switch condition.kind {
    case .declReferenceExpr, .functionCallExpr, .booleanLiteralExpr, .tupleExpr, ._canImportExpr: "!\(text)"
    default: "!(\(text))"
    }
}

/// The tokens of `node`, with one space wherever the source has white space or a comment between two.
func spacedText(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var hasGap = false
    for token in node.tokens(viewMode: .sourceAccurate) {
        if !text.isEmpty, hasGap || token.leadingTriviaLength.utf8Length > 0 { text += " " }
        text += token.text
        hasGap = token.trailingTriviaLength.utf8Length > 0
    }
    return text
}
