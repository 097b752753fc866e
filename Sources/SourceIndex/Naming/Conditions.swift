import SwiftSyntax

/// The condition of an `#if` clause, spaced in one way however it is written: `os(iOS) && !DEBUG`.
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

private func isSpaced(_ left: TokenSyntax, _ right: TokenSyntax) -> Bool {
    switch (left.tokenKind, right.tokenKind) {
    case (.leftParen, _), (_, .rightParen), (_, .comma), (.prefixOperator, _), (.period, _), (_, .period): false
    case (.identifier, .leftParen), (.keyword, .leftParen): false
    default: true
    }
}

/// The negation of a condition, in parentheses where `!` would bind to a part of it only.
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
