/// The set of all runs of three tokens in some code: two texts share most of them even if names, order and some lines
/// have changed.
package struct Shingles: Hashable {
    /// Sorted, without repeats.
    package let hashes: [UInt64]
    /// The number of tokens of the code.
    package let tokenCount: Int

    /// - Parameter runs: Token sequences. A shingle does not span two of them, so the order of declarations does not
    ///   matter.
    package init(_ runs: some Sequence<[Symbol]>) {
        var hashes: [UInt64] = []
        var tokenCount = 0
        for run in runs {
            tokenCount += run.count
            guard run.count >= 3 else {
                if !run.isEmpty { hashes.append(run.reduce(0x51ed) { Self.mix($0, $1) }) }
                continue
            }
            for start in 0...(run.count - 3) {
                hashes.append(Self.mix(Self.mix(Self.mix(0, run[start]), run[start + 1]), run[start + 2]))
            }
        }
        hashes.sort()
        var unique: [UInt64] = []
        unique.reserveCapacity(hashes.count)
        for hash in hashes where unique.last != hash { unique.append(hash) }
        self.hashes = unique
        self.tokenCount = tokenCount
    }

    private static func mix(_ hash: UInt64, _ symbol: Symbol) -> UInt64 {
        var value = (hash ^ UInt64(bitPattern: Int64(symbol))) &* 0x9e37_79b9_7f4a_7c15
        value ^= value >> 29
        return value &* 0xbf58_476d_1ce4_e5b9
    }
}
