import Phrasing

/// Lines of comment.
enum DraftComment {
    /// The longest line, in characters.
    private static let lineLimit = 100

    /// `text` wrapped between words, with `# ` before each line.
    ///
    /// - Parameters:
    ///   - indentation: The text before every line.
    ///   - bullet: The text after the first `# `; the other lines are indented to the text after it.
    static func lines(_ text: String, indentation: String = "", bullet: String = "") -> [String] {
        let start = "\(indentation)# "
        let margin = String(repeating: " ", count: bullet.count)
        var lines: [String] = []
        var line = ""
        for word in harmless(text).split(separator: " ") {
            if !line.isEmpty, start.count + margin.count + line.count + 1 + word.count > lineLimit {
                lines.append(line)
                line = String(word)
            } else {
                line += line.isEmpty ? String(word) : " \(word)"
            }
        }
        return (lines + [line]).enumerated().map { place, line in start + (place == 0 ? bullet : margin) + line }
    }

    /// `text` on one line, however long, because a path in it must not be broken.
    static func line(_ text: String, indentation: String = "") -> String { "\(indentation)# \(harmless(text))" }

    /// The text with every character that could end the line or mislead a reader written as `\u{85}`.
    private static func harmless(_ text: String) -> String { text.replacing(where: \.isHarmfulInFile, with: \.escape) }
}
