/// The words that a name is made of: `StreamVideoRenderer` is `stream`, `video` and `renderer`.
enum NameWords {
    static func split(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character?
        let characters = Array(name)
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
