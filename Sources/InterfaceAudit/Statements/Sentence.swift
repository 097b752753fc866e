import RulesModel

/// A sentence of running text.
package struct Sentence: Hashable, Sendable {
    var words: [Word]
    /// The words of the list that it introduces with a colon, in order.
    var details: [Word] = []
    /// Whether it is the heading of a section of the file and not about the code that follows.
    var isHeading = false

    package var text: String { words.map(\.written).joined(separator: " ") }

    /// The first words, by which a rules file identifies the sentence.
    package var beginning: String { words.prefix(Self.wordsOfBeginning).map(\.text).joined(separator: " ") }

    private static let wordsOfBeginning = 8

    /// The sentences of some lines, without code fences, quoted lines and copyright notices.
    ///
    /// - Parameter first: The number of the first line.
    static func sentences(
        in lines: [String], from first: Int, _ phrases: Vocabulary.CommentPhrases
    ) -> [Sentence] {
        var reading = Reading(width: max(lines.map(\.count).max() ?? 0, leastWidth), phrases: phrases)
        for (offset, line) in lines.enumerated() { reading.read(line, number: first + offset) }
        reading.endParagraph()
        return reading.sentences.filter { !$0.isNotice(phrases.notices) }
    }

    /// In characters. No comment is wrapped at a smaller width.
    private static let leastWidth = 40

    private func isNotice(_ notices: Set<String>) -> Bool {
        words.contains { notices.contains($0.lowercased) || $0.written.contains("©") }
    }

    /// The state of reading.
    private struct Reading {
        /// The width at which lines are wrapped, in characters.
        let width: Int
        let phrases: Vocabulary.CommentPhrases
        var sentences: [Sentence] = []
        var last = ""
        var current: [Word] = []
        var isFenced = false
        var isQuoted = false
        /// The index of the sentence that introduces the current list.
        var introduction: Int?
        var isInItem = false

        mutating func read(_ line: String, number: Int) {
            let text = String(line.drop(while: \.isWhitespace))
            if isNewSentence(text) { endSentence() }
            last = line
            if text.hasPrefix("```") || text.hasPrefix("~~~") {
                isFenced.toggle()
                return endParagraph()
            }
            if isFenced || text.hasPrefix(">") || text.allSatisfy(\.isWhitespace) {
                // A quotation ends at a blank line.
                return endParagraph()
            }
            let item = Self.item(text)
            if item != nil {
                endSentence()
                isInItem = true
            } else if isInItem, !line.hasPrefix("   ") {
                endParagraph()
            }
            if text.hasPrefix("MARK:") {
                endParagraph()
                add(text.dropFirst("MARK:".count), number)
                endSentence()
                if let last = sentences.indices.last { sentences[last].isHeading = true }
                return
            }
            add(item ?? text[...], number)
        }

        /// Whether a line starts a sentence: it begins with a capital, and its first word had room on the line above.
        private func isNewSentence(_ text: String) -> Bool {
            let word = text.prefix { !$0.isWhitespace }
            guard word.first?.isUppercase ?? false, !isQuoted, let before = current.last,
                !word.dropFirst().contains(where: { $0 == "/" || $0 == "." && word.last != "." }),
                !phrases.unfinished.contains(before.lowercased),
                !phrases.unfinished.contains(before.written.lowercased().replacing("’", with: "'"))
            else { return false }
            return last.count + 1 + word.count <= width
        }

        private mutating func add(_ text: Substring, _ number: Int) {
            for word in Word.words(of: String(text), number: number, isQuoted: &isQuoted) {
                current.append(word)
                if isInItem, let introduction { sentences[introduction].details.append(word) }
                if word.endsSentence(unless: phrases.abbreviations) { endSentence() }
            }
        }

        mutating func endParagraph() {
            endSentence()
            introduction = nil
            isInItem = false
            isQuoted = false
        }

        private mutating func endSentence() {
            guard let last = current.last else { return }
            if isLabelledLink, let index = sentences.indices.last, sentences[index].words.last?.line == last.line - 1 {
                sentences[index].words += current
                current = []
                return
            }
            sentences.append(Sentence(words: current))
            if last.endsWithColon, !isInItem { introduction = sentences.count - 1 }
            current = []
        }

        /// Whether it is an address with a word before it that belongs to the sentence on the line above:
        /// `Original: https://…`.
        private var isLabelledLink: Bool {
            current.count == 2 && current[0].endsWithColon && current[1].text.contains("://")
        }

        /// The text after the mark of a list item; `nil` for another line.
        private static func item(_ text: String) -> Substring? {
            for mark in ["- ", "* ", "+ ", "• "] where text.hasPrefix(mark) { return text.dropFirst(mark.count) }
            let number = text.prefix(while: \.isNumber)
            guard !number.isEmpty, number.count < 3 else { return nil }
            let rest = text.dropFirst(number.count)
            return rest.hasPrefix(". ") || rest.hasPrefix(") ") ? rest.dropFirst(2) : nil
        }
    }
}
