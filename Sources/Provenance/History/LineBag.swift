/// The lines of a text, for comparing two texts as git does when it looks for renamed files.
package struct LineBag: Sendable {
    /// The bytes in all copies of each line, by the hash of the line.
    private let bytes: [UInt64: Int]
    private let size: Int
    /// The lines of the comment at the start, which many files share: who made the file, and under which licence.
    private var header: Set<UInt64> = []
    private let sizeWithoutHeader: Int

    /// Takes a buffer, because a generic initializer is many times slower when another module calls it.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        var bytes: [UInt64: Int] = [:]
        var (isHeader, isBlock) = (true, false)
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let hash = line.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            bytes[hash, default: 0] += line.count + 1
            guard isHeader else { continue }
            let words = line.drop { $0 <= UInt8(ascii: " ") }
            isBlock = isBlock || words.starts(with: "/*".utf8) && !words.starts(with: "/**".utf8)
            isHeader = isBlock || words.isEmpty || words.starts(with: "//".utf8) && !words.starts(with: "///".utf8)
            if isHeader { header.insert(hash) }
            isBlock =
                isBlock
                && !zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }
        }
        self.bytes = bytes
        size = bytes.values.reduce(0, +)
        sizeWithoutHeader = size - header.reduce(0) { $0 + (bytes[$1] ?? 0) }
    }

    /// Whether git would call this a rename of `other`, for more than their first comments: they share at least half of the
    /// larger text, and a quarter of what it has besides the first comment.
    package func isRenaming(of other: LineBag) -> Bool {
        let larger = max(sizeWithoutHeader, other.sizeWithoutHeader)
        let isEmpty = min(sizeWithoutHeader, other.sizeWithoutHeader) == 0
        return 2 * sharedSize(with: other) >= max(size, other.size, 1)
            && (isEmpty || 4 * sharedSize(with: other, besides: header.union(other.header)) >= larger)
    }

    package func sharedSize(with other: LineBag, besides header: Set<UInt64> = []) -> Int {
        bytes.reduce(0) { header.contains($1.key) ? $0 : $0 + min($1.value, other.bytes[$1.key] ?? 0) }
    }
}
