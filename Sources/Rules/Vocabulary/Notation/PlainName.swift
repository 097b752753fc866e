/// The kinds of entries that are not part of a call.
enum PlainName {
    /// One identifier: a type, an attribute, a macro, an anchor.
    case identifier
    /// Identifiers joined by dots.
    case path
    /// A word of lower-case letters.
    case word
    /// Words in lower case, with one space between two.
    case phrase

    func accepts(_ text: String) -> Bool {
        switch self {
        case .identifier: IdentifierSyntax.isIdentifier(text)
        case .path:
            text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(IdentifierSyntax.isIdentifier)
        case .word: text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        case .phrase:
            !text.contains { $0.isWhitespace && $0 != " " || $0.isASCII && $0.isUppercase }
                && !text.split(separator: " ", omittingEmptySubsequences: false).contains("")
        }
    }

    func objection(to text: String) -> String {
        switch self {
        case .identifier: "\(quoted(text)) is not a name; write one without dots, parentheses, '@' and '#'"
        case .path: "\(quoted(text)) is not a name; write one without parentheses, as 'L10n' or 'R.string'"
        case .word: "\(quoted(text)) is not a word in lower case; write one word of a name, as 'width' of 'barWidth'"
        case .phrase: "\(quoted(text)) is not a phrase; write words in lower case, with one space between two"
        }
    }
}
