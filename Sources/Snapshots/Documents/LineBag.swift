import Git

/// The lines of a text that have a letter, without blanks before them, and how often each is there.
struct LineBag {
    private let counts: [ArraySlice<UInt8>: Int]
    private let size: Int

    init(of blob: ObjectID, in repository: borrowing Repository) throws(GitError) {
        counts = try repository.blob(blob, limit: 1 << 20).split(separator: UInt8(ascii: "\n"))
            .reduce(into: [:]) { counts, line in
                let line = line.drop { $0 <= UInt8(ascii: " ") }
                if line.contains(where: { $0 > UInt8(ascii: "@") }) { counts[line, default: 0] += 1 }
            }
        size = counts.reduce(0) { $0 + $1.key.count * $1.value }
    }

    /// The part of the bytes that two texts share: from 0, nothing in common, to 1, the same text.
    func likeness(to other: LineBag) -> Double {
        let shared = counts.reduce(0) { $0 + $1.key.count * min($1.value, other.counts[$1.key] ?? 0) }
        return Double(shared) / Double(max(size, other.size, 1))
    }
}
