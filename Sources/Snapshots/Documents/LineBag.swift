import Git

/// The lines of a text that have a letter, without blanks before them, and how often each is there.
struct LineBag {
    private let counts: [ArraySlice<UInt8>: Int]
    private let size: Int

    /// `nil` for a text that is too large to compare, or that is missing.
    init?(of blob: ObjectID, in repository: borrowing Repository) {
        guard let text = try? repository.blob(blob, limit: 1 << 20) else { return nil }
        counts = text.split(separator: UInt8(ascii: "\n"))
            .reduce(into: [:]) { counts, line in
                let line = line.drop { $0 <= UInt8(ascii: " ") }
                if line.contains(where: { $0 > UInt8(ascii: "@") }) { counts[line, default: 0] += 1 }
            }
        size = counts.reduce(0) { $0 + $1.key.count * $1.value }
    }

    /// The part of the bytes that two texts share: from 0, nothing in common or less than half, to 1, the same text.
    func likeness(to other: LineBag) -> Double {
        guard 2 * min(size, other.size) >= max(size, other.size) else { return 0 }
        let shared = counts.reduce(0) { $0 + $1.key.count * min($1.value, other.counts[$1.key] ?? 0) }
        return Double(shared) / Double(max(size, other.size, 1))
    }
}
