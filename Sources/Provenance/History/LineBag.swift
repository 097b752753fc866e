/// The lines of a text, for comparing two texts as git does when it looks for renamed files.
package struct LineBag: Sendable {
    /// The bytes in all copies of each line, by the hash of the line.
    private let bytes: [UInt64: Int]
    private let size: Int

    /// Takes a buffer, because a generic initializer is many times slower when another module calls it.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        var bytes: [UInt64: Int] = [:]
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let hash = line.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            bytes[hash, default: 0] += line.count + 1
        }
        self.bytes = bytes
        size = bytes.values.reduce(0, +)
    }

    /// Whether git would call this a rename of `other`: they share at least half of the larger text.
    package func isRenaming(of other: LineBag) -> Bool { 2 * sharedSize(with: other) >= max(size, other.size, 1) }

    package func sharedSize(with other: LineBag) -> Int {
        bytes.reduce(0) { $0 + min($1.value, other.bytes[$1.key] ?? 0) }
    }
}
