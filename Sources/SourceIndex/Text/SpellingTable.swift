import SourceModel

/// Numbers the distinct spellings of a file without making a `String` of every token.
struct SpellingTable {
    private struct Entry {
        var hash: UInt64
        var start: Int
        var end: Int
        var isIdentifier: Bool
    }

    private var entries: [Entry] = []
    /// The bytes of all distinct spellings, concatenated.
    private var bytes: [UInt8] = []
    /// Open addressing: an index into `entries`, or -1. The count is a power of two.
    private var slots = [TokenID](repeating: -1, count: 256)

    /// The number of the spelling `text`; a new one is added.
    mutating func intern(_ text: UnsafeBufferPointer<UInt8>, isIdentifier: Bool) -> TokenID {
        var hash: UInt64 = isIdentifier ? 0x9e37_79b9_7f4a_7c15 : 0xcbf2_9ce4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        // The low bits choose the slot, but FNV has its best bits at the top.
        hash ^= hash >> 32

        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, entry.isIdentifier == isIdentifier,
                isEqual(entry, text)
            {
                return slots[slot]
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let id = TokenID(entries.count)
        slots[slot] = id
        let start = bytes.count
        bytes.append(contentsOf: text)
        entries.append(Entry(hash: hash, start: start, end: bytes.count, isIdentifier: isIdentifier))
        if entries.count * 2 > slots.count { grow() }
        return id
    }

    /// The number of a word.
    mutating func intern(_ word: String, isIdentifier: Bool) -> TokenID {
        var word = word
        return word.withUTF8 { intern($0, isIdentifier: isIdentifier) }
    }

    func isIdentifier(_ id: TokenID) -> Bool { entries[Int(id)].isIdentifier }

    func withBytes<Result>(of id: TokenID, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
        let entry = entries[Int(id)]
        return body(bytes[entry.start..<entry.end])
    }

    private func isEqual(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard entry.end - entry.start == text.count else { return false }
        for offset in 0..<text.count where bytes[entry.start + offset] != text[offset] { return false }
        return true
    }

    /// All spellings, each at its number.
    func spellings() -> [Spelling] {
        entries.map {
            Spelling(String(decoding: bytes[$0.start..<$0.end], as: UTF8.self), isIdentifier: $0.isIdentifier)
        }
    }

    private mutating func grow() {
        slots = [TokenID](repeating: -1, count: slots.count * 4)
        for (id, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = TokenID(id)
        }
    }
}
