import SwiftSyntax

/// The replacements of tokens by which code with the same meaning gets the same tokens.
///
/// Each part of a tree registers the edits of its tokens before they are visited.
struct TokenEdits {
    /// By the offset of the token.
    private var words: [Int: [String]] = [:]

    var isEmpty: Bool { words.isEmpty }

    mutating func drop(_ token: TokenSyntax?) { replace(token, with: []) }

    mutating func replace(_ token: TokenSyntax?, with words: [String]) {
        guard let token, token.presence == .present else { return }
        self.words[token.positionAfterSkippingLeadingTrivia.utf8Offset] = words
    }

    /// The replacement of `token`; `nil` if it is written unchanged.
    mutating func take(_ token: TokenSyntax) -> [String]? {
        words.removeValue(forKey: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
