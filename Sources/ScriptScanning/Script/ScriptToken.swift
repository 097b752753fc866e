import SourceModel

/// A token of TypeScript, JavaScript or Objective-C++.
struct ScriptToken: Hashable {
    enum Kind: Hashable {
        /// A name or a keyword, with a leading `@`: `@interface`.
        case word(String)
        case number(String)
        /// The text between quotes, with escapes as written. Also a template without `${}`.
        case text(String)
        /// A template with `${}`. The code in it has separate tokens.
        case template
        case pattern
        case sign(String)
        /// The `<` of a start tag. Its partner is the `>` or the `/>` of the same tag.
        case tagStart
        /// The `</` of an end tag.
        case tagEnd
    }

    var kind: Kind
    var offset: Int
    /// The offset after its last byte.
    var end: Int
    var place: SourcePlace
    /// Whether it is the first token on its line.
    var startsLine: Bool
    /// The comment directly before it, without comment markers.
    var comment: String?
    /// The comment after it on the same line, if nothing else follows.
    var trailingComment: String?
    /// The index of the matching bracket; `nil` for other tokens and for a bracket that isn't closed.
    var partner: Int?

    var word: String? { if case .word(let word) = kind { word } else { nil } }
    var text: String? { if case .text(let text) = kind { text } else { nil } }

    func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
    func isWord(_ word: String) -> Bool { kind == .word(word) }
}

/// The tokens of a text, up to the first code that could not be read.
struct ScriptTokens {
    var text: [UInt8]
    var tokens: [ScriptToken] = []
    /// Why the tokens end before the text does.
    var gap: ScanGap?
    /// The macros that an Objective-C++ text defines, with the words of their replacements.
    var macros: [String: Set<String>] = [:]
    /// The branches that Objective-C++ has in only one of React Native's architectures, inner ones first.
    var guarded: [Range<Int>] = []

    /// The text of tokens, with single spaces and without comments.
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
