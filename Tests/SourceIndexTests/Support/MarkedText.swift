import SourceModel

/// Text in which `1️⃣`, `2️⃣`… mark places; the marks are no part of the text.
struct MarkedText {
    private(set) var text = ""
    /// The places of the marks, in the order of the text.
    private(set) var places: [SourcePlace] = []

    init(_ marked: String) {
        var line = 1
        var column = 1
        for character in marked {
            if character.unicodeScalars.contains("\u{20E3}") {
                places.append(SourcePlace(line: line, column: column))
                continue
            }
            text.append(character)
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += character.utf8.count
            }
        }
    }
}
