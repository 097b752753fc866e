/// A word of prose, without the punctuation around it.
struct Word: Hashable, Sendable {
    /// As written, with punctuation.
    var written: String
    /// Without punctuation and a possessive `'s`.
    var text: String
    var line: Int
    /// Whether it is inside `"…"`.
    var isQuoted = false
    var isCode: Bool { written.contains("`") }
    /// Whether it begins a clause, so that an earlier negation does not apply to it.
    var beginsClause = false

    /// In lower case, with the ASCII apostrophe that phrases use.
    var lowercased: String {
        let lowercased = text.lowercased()
        return text.utf8.allSatisfy { $0 < 0x80 } ? lowercased : lowercased.replacing("’", with: "'")
    }

    var endsWithColon: Bool { written.hasSuffix(":") }

    /// Whether it ends a sentence. Abbreviations do not.
    func endsSentence(unless abbreviations: Set<String>) -> Bool {
        let end = written.reversed().drop { ")\"”'’*_`".contains($0) }.first
        guard let end, ".!?".contains(end) else { return false }
        return !abbreviations.contains(lowercased)
    }

    /// The words of one line.
    ///
    /// - Parameters:
    ///   - isQuoted: Whether a quotation is open at the start of the line, then at its end.
    static func words(of line: String, number: Int, isQuoted: inout Bool) -> [Word] {
        var words: [Word] = []
        var beginsClause = false
        for piece in line.split(whereSeparator: \.isWhitespace) {
            let opens = piece.drop { "([{-–—*_".contains($0) }.first.map { "\"“".contains($0) } ?? false
            if opens { isQuoted = true }
            var text = piece.drop { !$0.isLetter && !$0.isNumber && $0 != "/" && $0 != "." && $0 != "-" }
            while let last = text.last, !last.isLetter, !last.isNumber, last != "/" { text.removeLast() }
            for ending in ["'s", "’s"] where text.hasSuffix(ending) { text.removeLast(2) }
            // A code span may end before its possessive: `Store`'s.
            while text.last == "`" { text.removeLast() }
            if piece.first.map({ "([{–—".contains($0) }) ?? false { beginsClause = true }
            if !text.isEmpty {
                words.append(
                    Word(
                        written: String(piece), text: String(text), line: number, isQuoted: isQuoted,
                        beginsClause: beginsClause))
                beginsClause = false
            } else if let last = words.indices.last {
                words[last].written += " \(piece)"
            }
            if isQuoted, piece.dropFirst(opens ? 1 : 0).contains(where: { "\"”".contains($0) }) { isQuoted = false }
            if piece.last.map({ ",;:)–—".contains($0) }) ?? false || text.isEmpty { beginsClause = true }
        }
        return words
    }
}
