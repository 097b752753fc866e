import RulesModel

/// The spellings of one thing, as in `caption = caption1`, and its colour, as in `white = 0xFFFFFF`.
struct MemberGroup {
    var names: [Vocabulary.MemberName]
    var value: Vocabulary.NamedValue

    /// `nil` if the text has a different form.
    init?(_ text: String) {
        var parts = Self.parts(of: text)
        let colour = parts.count > 1 ? parts.last.flatMap(Vocabulary.Colour.init(hexadecimal:)) : nil
        if colour != nil { parts.removeLast() }
        names = parts.compactMap(Vocabulary.MemberName.init(written:))
        guard names.count == parts.count, let first = parts.first else { return nil }
        value = Vocabulary.NamedValue(String(first), colour: colour)
    }

    /// The parts between ` = `; one with a blank is not a name, and is rejected later.
    private static func parts(of text: String) -> [Substring] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let isRegular = words.count % 2 == 1 && words.indices.allSatisfy { ($0 % 2 == 1) == (words[$0] == "=") }
        return isRegular ? words.indices.filter { $0 % 2 == 0 }.map { words[$0] } : [text[...]]
    }

    static func objection(to text: String) -> String {
        "\(quoted(text)) must be written as 'name', 'UIColor.name', 'name = otherName' or 'name = 0xRRGGBB'"
    }
}

extension Vocabulary.Colour {
    /// Reads `0xRRGGBB` or `0xRRGGBBAA`.
    fileprivate init?(hexadecimal text: Substring) {
        let digits = text.dropFirst(2)
        guard text.hasPrefix("0x"), digits.utf8.allSatisfy(\.isHexadecimalDigit), [6, 8].contains(digits.utf8.count),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let colour = digits.utf8.count == 6 ? value << 8 | 0xFF : value
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: colour >> shift) }
        self.init(red: byte(24), green: byte(16), blue: byte(8), opacity: byte(0))
    }
}
