import SwiftSyntax

/// The replacements of tokens by which code with the same meaning gets the same tokens.
///
/// Each part of a tree registers the edits of its tokens before they are visited.
package struct TokenEdits {
    /// By the offset of the token.
    private var words: [Int: [String]] = [:]

    package init() {}

    package var isEmpty: Bool { words.isEmpty }

    package mutating func drop(_ token: TokenSyntax?) { replace(token, with: []) }

    package mutating func replace(_ token: TokenSyntax?, with words: [String]) {
        guard let token, token.presence == .present else { return }
        self.words[token.positionAfterSkippingLeadingTrivia.utf8Offset] = words
    }

    /// The replacement of `token`; `nil` if it is written unchanged.
    package mutating func take(_ token: TokenSyntax) -> [String]? {
        words.removeValue(forKey: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
