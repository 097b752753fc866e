/// Every run of three tokens in some code, once each: what two texts have in common when names, order and a
/// line here and there have changed.
package struct Shingles: Hashable {
    /// Sorted, without repeats.
    let hashes: [UInt64]
    /// How many tokens the code has.
    package let tokenCount: Int

    /// - Parameter runs: Token sequences; a shingle does not reach from one into the next, so that reordered
    ///   declarations have the same shingles.
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
