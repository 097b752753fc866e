import SwiftSyntax

/// What is written in the place of tokens, so that code which means the same has the same tokens.
///
/// A part of a tree says what to do with its tokens before they are met.
struct TokenEdits {
    /// By where the token starts.
    private var words: [Int: [String]] = [:]

    var isEmpty: Bool { words.isEmpty }

    mutating func drop(_ token: TokenSyntax?) { replace(token, with: []) }

    mutating func replace(_ token: TokenSyntax?, with words: [String]) {
        guard let token, token.presence == .present else { return }
        self.words[token.positionAfterSkippingLeadingTrivia.utf8Offset] = words
    }

    /// What to write instead of `token`; `nil` where it is written as it is.
    mutating func take(_ token: TokenSyntax) -> [String]? {
        words.removeValue(forKey: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
