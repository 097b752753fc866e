/// Splits a `.strings` file into texts and punctuation.
struct StringsScanner {
    enum Token: Equatable {
        case text(String)
        case sign(Character)
    }

    private let characters: [Character]
    private var position = 0
    private var line = 1
    /// The comment or quotation that never ends, with the line of its start.
    private(set) var unclosed: (what: String, line: Int)?

    init(_ text: String) {
        characters = Array(text)
    }

    /// The next token, with its line.
    mutating func next() -> (token: Token, line: Int)? {
        while let character = take() {
            if character.isWhitespace || character == "\u{FEFF}" { continue }
            let start = line
            if character == "/", let following, "/*".contains(following) {
                skipComment(from: start)
            } else if character == "\"" {
                return (.text(quoted(from: start)), start)
            } else if Self.isWord(character) {
                var word = String(character)
                while let next = following, Self.isWord(next) {
                    word.append(next)
                    position += 1
                }
                return (.text(word), start)
            } else {
                return (.sign(character), start)
            }
        }
        return nil
    }

    private var following: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take() -> Character? {
        guard let character = following else { return nil }
        position += 1
        if character.isNewline { line += 1 }
        return character
    }

    /// Whether a character is allowed in an unquoted text.
    private static func isWord(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "_.$:/-".contains(character))
    }

    private mutating func skipComment(from start: Int) {
        guard take() == "*" else {
            while let next = following, !next.isNewline { position += 1 }
            return
        }
        var previous: Character?
        while let character = take() {
            if previous == "*", character == "/" { return }
            previous = character
        }
        unclosed = ("a comment", start)
    }

    private mutating func quoted(from start: Int) -> String {
        var text = ""
        while let character = take() {
            if character == "\"" { return text }
            if character == "\\" { text += escaped() } else { text.append(character) }
        }
        unclosed = ("a quotation", start)
        return text
    }

    private mutating func escaped() -> String {
        guard let character = take() else { return "" }
        switch character {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "U", "u":
            guard var units = codeUnit().map({ [$0] }) else { return String(character) }
            let isPair = UTF16.isLeadSurrogate(units[0]) && following == "\\"
            if isPair {
                position += 2
                units += [codeUnit() ?? 0xFFFD]
            }
            return String(decoding: units, as: UTF16.self)
        default: return String(character)
        }
    }

    /// Four hexadecimal digits.
    private mutating func codeUnit() -> UInt16? {
        guard position + 4 <= characters.count,
            let unit = UInt16(String(characters[position..<position + 4]), radix: 16)
        else { return nil }
        position += 4
        return unit
    }
}
