import SourceModel

/// A token of TypeScript, JavaScript or Objective-C++.
struct ScriptToken: Hashable {
    enum Kind: Hashable {
        /// A name or a keyword; `@interface` with its sign.
        case word(String)
        case number(String)
        /// The text between the quotes, its escapes as written; a template without `${}` is one, too.
        case text(String)
        /// A template with `${}`, whose code is left out.
        case template
        case pattern
        case sign(String)
        /// The `<` of an element that begins; its partner is the `>` or the `/>` of the same tag.
        case tagStart
        /// The `</` of an element that ends.
        case tagEnd
    }

    var kind: Kind
    var offset: Int
    /// The offset behind its last byte.
    var end: Int
    var place: SourcePlace
    /// Whether it is the first on its line.
    var startsLine: Bool
    /// The comment that stands right before it, without the comment's signs.
    var comment: String?
    /// The comment behind it on the same line, if nothing else is there.
    var trailingComment: String?
    /// The bracket that belongs to this one; `nil` for what is none, and for a bracket that isn't closed.
    var partner: Int?

    var word: String? { if case .word(let word) = kind { word } else { nil } }
    var text: String? { if case .text(let text) = kind { text } else { nil } }

    func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
    func isWord(_ word: String) -> Bool { kind == .word(word) }
}

/// A text as tokens, as far as it could be read.
struct ScriptTokens {
    var text: [UInt8]
    var tokens: [ScriptToken] = []
    /// Why the tokens end before the text does.
    var gap: ScanGap?
    /// Macros that the text defines, with the words of their replacement. Only of Objective-C++.
    var macros: [String: Set<String>] = [:]

    /// The text of tokens, white space made one space and comments left out.
    func written(_ range: Range<Int>) -> String {
        var result = ""
        for index in range.clamped(to: tokens.indices) {
            let token = tokens[index]
            if index > range.lowerBound, token.offset > tokens[index - 1].end { result += " " }
            result += String(decoding: text[token.offset..<token.end], as: UTF8.self)
        }
        return result
    }
}
