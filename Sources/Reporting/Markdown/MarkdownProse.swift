/// A sentence with names from a checkout, as one line of inline Markdown.
///
/// Plain words stay as they are; text between backticks, words with more than letters, and quotations with such words
/// become code spans. So
/// `resize(_:to:)` is shown as code, and `@user` or `<b>` have no effect.
struct MarkdownProse {
    private enum Piece {
        case plain(String)
        case code(String)
    }

    private var pieces: [Piece] = []

    static func inline(_ sentence: String) -> String {
        var prose = MarkdownProse()
        let parts = sentence.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isBetweenBackticks = !index.isMultiple(of: 2) && index < parts.count - 1
            isBetweenBackticks ? prose.addCode(String(part)) : prose.addText(part)
        }
        return prose.text
    }

    private var text: String {
        let text = pieces.map { piece in
            switch piece {
            case .plain(let words): words
            case .code(let name): MarkdownText.code(name)
            }
        }.joined()
        // Four spaces at the start of a block would make it code, and two at its end a line break.
        let start = text.drop { $0 == " " }
        return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
    }

    /// Joins adjacent spans, because their backticks would run together.
    private mutating func addCode(_ name: String) {
        if case .code(let before) = pieces.last {
            pieces[pieces.count - 1] = .code(before + name)
        } else if !name.isEmpty {
            pieces.append(.code(name))
        }
    }

    private mutating func addPlain(_ words: String) {
        if !words.isEmpty { pieces.append(.plain(words)) }
    }

    /// Adds words and texts in quotation marks, which are code as a whole if a part of them is.
    private mutating func addText(_ part: Substring.UnicodeScalarView) {
        var rest = part
        while let start = rest.firstIndex(of: "“"), let end = rest[start...].firstIndex(of: "”") {
            let quote = rest[start..<end].dropFirst()
            var words = MarkdownProse()
            words.addWords(quote)
            if words.hasCode {
                addWords(rest[..<start])
                addPlain("“")
                addCode(String(quote))
                addPlain("”")
            } else {
                addWords(rest[...end])
            }
            rest = rest[end...].dropFirst()
        }
        addWords(rest)
    }

    private var hasCode: Bool { pieces.contains { if case .code = $0 { true } else { false } } }

    private mutating func addWords(_ part: Substring.UnicodeScalarView) {
        let words = part.split(omittingEmptySubsequences: false, whereSeparator: \.properties.isWhitespace)
        for (index, word) in words.enumerated() {
            if index > 0 { addPlain(" ") }
            addWord(word)
        }
    }

    private mutating func addWord(_ word: Substring.UnicodeScalarView) {
        var core = word
        // A closing bracket belongs to the sentence in `(see hide())`, and to the name in `hide()`.
        var unopened = word.count { $0 == ")" } - word.count { $0 == "(" }
        while let first = core.first, first == "(" || first == "“" {
            addPlain(String(core.removeFirst()))
            if first == "(" { unopened += 1 }
        }
        if let label = Self.label(of: core) {
            addPlain("\\[\(String(label))\\]")
            core = core[label.endIndex...].dropFirst()
        }
        var closing = ""
        while let last = core.last, Self.punctuation.contains(last) || (last == ")" && unopened > 0) {
            closing.unicodeScalars.append(core.removeLast())
            if last == ")" { unopened -= 1 }
        }
        closing = String(closing.reversed())

        if core.count < Self.shortestCommit, core.allSatisfy({ ("0"..."9").contains($0) }) {
            // `1.` and `1)` would begin a list at the start of a block.
            let beginsList = !core.isEmpty && (closing.hasPrefix(".") || closing.hasPrefix(")"))
            addPlain(String(core) + (beginsList ? "\\" : ""))
        } else if Self.isPlain(core) {
            addPlain(String(core))
        } else {
            addCode(String(core))
        }
        addPlain(closing)
    }

    /// The letters of `[Fix]` at the start of a word, if a letter, a colon or nothing follows; escaped brackets make no
    /// link.
    private static func label(of word: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard word.first == "[", let end = word.firstIndex(of: "]") else { return nil }
        let (letters, rest) = (word[..<end].dropFirst(), word[end...].dropFirst())
        guard !letters.isEmpty, letters.allSatisfy(\.isLetter) else { return nil }
        return rest.first.map { $0.isLetter || $0 == ":" } ?? true ? letters : nil
    }

    /// The least number of hexadecimal digits that GitHub links as a commit.
    private static let shortestCommit = 7

    private static let punctuation: Set<Unicode.Scalar> = [".", ",", ";", ":", "?", "!", "”", "…"]

    /// Letters, with hyphens and apostrophes between them, or digits behind them. GitHub links abbreviated commit ids, so a
    /// word that could be one is not plain.
    private static func isPlain(_ word: Substring.UnicodeScalarView) -> Bool {
        let isCommit = word.count >= shortestCommit && word.allSatisfy(\.properties.isASCIIHexDigit)
        let letters = word.prefix { $0.isLetter }
        let isNumbered = !letters.isEmpty && word.dropFirst(letters.count).allSatisfy { ("0"..."9").contains($0) }
        let isWord = isNumbered || word.allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" }
        return (isWord && !isCommit && word.first != "-") || ["–", "%"].contains(String(word))
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool {
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter: true
        default: false
        }
    }
}
