/// The words that a name is made of: `StreamVideoRenderer` is `stream`, `video` and `renderer`.
package enum NameWords {
    package static func split(_ name: some StringProtocol) -> [String] {
        let bytes = Array(name.utf8)
        return bytes.allSatisfy { $0 < 0x80 } ? split(ascii: bytes) : split(characters: Array(name))
    }

    /// Nearly all names are ASCII, of which the Unicode tables need not be asked.
    private static func split(ascii bytes: [UInt8]) -> [String] {
        var words: [String] = []
        var start: Int?
        func word(to end: Int) {
            guard let from = start else { return }
            words.append(String(decoding: bytes[from..<end].lazy.map { $0.isCapital ? $0 | 0x20 : $0 }, as: UTF8.self))
        }
        for (place, byte) in bytes.enumerated() {
            let isJoint = !(byte.isSmallLetter || byte.isCapital || byte.isDigit)
            let beginsWord =
                byte.isCapital
                && (place == 0 || !bytes[place - 1].isCapital
                    || (place + 1 < bytes.count && bytes[place + 1].isSmallLetter))
            if isJoint || beginsWord {
                word(to: place)
                start = nil
            }
            if !isJoint, start == nil { start = place }
        }
        word(to: bytes.count)
        return words
    }

    private static func split(characters: [Character]) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character?
        for (place, character) in characters.enumerated() {
            let isJoint = !(character.isLetter || character.isNumber)
            // `RTCFrame` is `rtc` and `frame`: a capital begins a word where a small letter follows it.
            let beginsWord =
                character.isUppercase
                && (previous.map { !$0.isUppercase } ?? true
                    || (place + 1 < characters.count && characters[place + 1].isLowercase))
            if isJoint || beginsWord, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if !isJoint { word += character.lowercased() }
            previous = character
        }
        return word.isEmpty ? words : words + [word]
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
