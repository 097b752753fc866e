/// Splits a name into words: `StreamVideoRenderer` into `stream`, `video` and `renderer`.
package enum NameWords {
    package static func split(_ name: some StringProtocol) -> [String] {
        let bytes = Array(name.utf8)
        // Nearly all names are ASCII and don't need the Unicode tables.
        if bytes.allSatisfy({ $0 < 0x80 }) {
            let words = ranges(
                in: bytes, isPart: { $0.isSmallLetter || $0.isCapital || $0.isDigit }, isCapital: \.isCapital,
                isSmall: \.isSmallLetter)
            return words.map { word in
                String(decoding: bytes[word].lazy.map { $0.isCapital ? $0 | 0x20 : $0 }, as: UTF8.self)
            }
        }
        let characters = Array(name)
        let words = ranges(
            in: characters, isPart: { $0.isLetter || $0.isNumber }, isCapital: \.isUppercase, isSmall: \.isLowercase)
        return words.map { characters[$0].map { $0.lowercased() }.joined() }
    }

    @inline(__always)
    private static func ranges<Unit>(
        in name: [Unit], isPart: (Unit) -> Bool, isCapital: (Unit) -> Bool, isSmall: (Unit) -> Bool
    ) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (offset, unit) in name.enumerated() {
            let isJoint = !isPart(unit)
            // `RTCFrame` is `rtc` and `frame`: a capital begins a word if a small letter follows.
            let beginsWord =
                isCapital(unit)
                && (offset == 0 || !isCapital(name[offset - 1])
                    || (offset + 1 < name.count && isSmall(name[offset + 1])))
            if isJoint || beginsWord, let first = start {
                words.append(first..<offset)
                start = nil
            }
            if !isJoint, start == nil { start = offset }
        }
        return start.map { words + [$0..<name.count] } ?? words
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
