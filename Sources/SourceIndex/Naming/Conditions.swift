import SwiftSyntax

/// The condition of an `#if` clause as written, each run of white space and comments as one space.
func conditionText(_ condition: ExprSyntax) -> String {
    spacedText(condition)
}

/// The negation of a condition, in parentheses where `!` would bind to a part of it only.
func negatedText(_ condition: ExprSyntax) -> String {
    let text = spacedText(condition)
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
