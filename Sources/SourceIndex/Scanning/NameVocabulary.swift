import SourceModel

/// A set of names with a number for each, optimised for very many look-ups.
package struct NameVocabulary: Sendable {
    /// Open addressing: the names by the low bits of their hashes; zero for an empty slot.
    private let keys: [UInt64]
    private let numbers: [Int32]
    private let mask: Int
    package let count: Int

    /// Numbers the names in `tokens` in the order of their first occurrence.
    package init(_ tokens: some Sequence<ScannedToken>) {
        var seen: Set<ScannedToken> = []
        let names = tokens.filter { $0.isName && seen.insert($0).inserted }
        var size = 64
        while size < names.count * 4 { size *= 2 }
        var keys = [UInt64](repeating: 0, count: size)
        var numbers = [Int32](repeating: 0, count: size)
        for (number, name) in names.enumerated() {
            var slot = Int(truncatingIfNeeded: name.rawValue >> 1) & (size - 1)
            while keys[slot] != 0 { slot = (slot + 1) & (size - 1) }
            keys[slot] = name.rawValue
            numbers[slot] = Int32(number)
        }
        self.keys = keys
        self.numbers = numbers
        mask = size - 1
        count = names.count
    }

    /// The number of a name; `nil` if it is not in the vocabulary.
    @inline(__always)
    package func number(of name: ScannedToken) -> Int32? {
        var slot = Int(truncatingIfNeeded: name.rawValue >> 1) & mask
        while true {
            let key = keys[slot]
            if key == name.rawValue { return numbers[slot] }
            if key == 0 { return nil }
            slot = (slot + 1) & mask
        }
    }

    /// The numbers of the names in a text, without duplicates.
    package func numbers(in tokens: [ScannedToken]) -> [Int32] {
        Set(tokens.lazy.filter(\.isName).compactMap { number(of: $0) }).sorted()
    }

    /// The sketch of a text whose names are all in the vocabulary.
    package func sketch(of tokens: [ScannedToken]) -> NameSketch {
        let names = numbers(in: tokens)
        return NameSketch(names: names, nameCount: names.count)
    }

    /// The working memory of one thread for sketches, reused between texts.
    package struct Scratch {
        /// The last text in which each name occurred.
        private var lastSeen: [Int32] = []
        private var text: Int32 = 0
        private var names: [Int32] = []
        /// A bit for each of some ranges of hashes, for names outside the vocabulary.
        private var strangers = [UInt64](repeating: 0, count: 64)

        package init() {}

        mutating func begin(_ vocabulary: NameVocabulary) {
            if lastSeen.count != vocabulary.count {
                lastSeen = Array(repeating: 0, count: vocabulary.count)
                text = 0
            }
            text += 1
            names.removeAll(keepingCapacity: true)
            for place in strangers.indices { strangers[place] = 0 }
        }

        @inline(__always)
        mutating func add(_ name: ScannedToken, _ vocabulary: NameVocabulary) {
            guard let number = vocabulary.number(of: name) else {
                strangers[Int(truncatingIfNeeded: name.rawValue >> 7) & 63] |= 1 << ((name.rawValue >> 1) & 63)
                return
            }
            guard lastSeen[Int(number)] != text else { return }
            lastSeen[Int(number)] = text
            names.append(number)
        }

        var sketch: NameSketch {
            NameSketch(names: names, nameCount: names.count + strangers.reduce(0) { $0 + $1.nonzeroBitCount })
        }
    }
}
