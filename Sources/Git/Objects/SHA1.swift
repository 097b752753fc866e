/// SHA-1, the hash of git's object ids.
///
/// libgit2's SHA-1 also detects forged collisions, which makes it twice as slow. Here it only has to detect damage.
struct SHA1 {
    private static let blockSize = 64
    private var state = (
        UInt32(0x6745_2301), UInt32(0xEFCD_AB89), UInt32(0x98BA_DCFE), UInt32(0x1032_5476), UInt32(0xC3D2_E1F0)
    )

    /// The digest of `header` followed by `content`, as an object's id.
    static func name(header: [UInt8], content: UnsafeRawBufferPointer) -> ObjectID {
        var hash = SHA1()
        return withUnsafeTemporaryAllocation(byteCount: 2 * blockSize, alignment: 16) { edge in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
                // The header and the end of the content don't fill whole blocks.
                let first = min(content.count, blockSize - header.count)
                edge.copyBytes(from: header)
                UnsafeMutableRawBufferPointer(rebasing: edge[header.count...])
                    .copyBytes(from: UnsafeRawBufferPointer(rebasing: content[..<first]))
                var filled = header.count + first
                if filled == blockSize {
                    hash.add(UnsafeRawBufferPointer(edge), words)
                    let wholeEnd = first + (content.count - first) / blockSize * blockSize
                    for start in stride(from: first, to: wholeEnd, by: blockSize) {
                        hash.add(UnsafeRawBufferPointer(rebasing: content[start..<start + blockSize]), words)
                    }
                    edge.copyBytes(from: content[wholeEnd...])
                    filled = content.count - wholeEnd
                }
                let end = filled + 9 <= blockSize ? blockSize : 2 * blockSize
                edge[filled] = 0x80
                for index in filled + 1..<end - 8 { edge[index] = 0 }
                let bits = UInt64(header.count + content.count) * 8
                edge.storeBytes(of: bits.bigEndian, toByteOffset: end - 8, as: UInt64.self)
                hash.add(UnsafeRawBufferPointer(edge), words)
                if end > blockSize { hash.add(UnsafeRawBufferPointer(rebasing: edge[blockSize...]), words) }
                let (a, b, c, d, e) = hash.state
                return ObjectID(high: UInt64(a) << 32 | UInt64(b), middle: UInt64(c) << 32 | UInt64(d), low: e)
            }
        }
    }

    private typealias Words = UnsafeMutableBufferPointer<UInt32>

    /// Adds the first block of `bytes`.
    private mutating func add(_ bytes: UnsafeRawBufferPointer, _ words: Words) {
        Self.schedule(bytes, words)
        var (a, b, c, d, e) = state
        for index in stride(from: 0, to: 20, by: 5) {
            func mix(_ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 { (d ^ (b & (c ^ d))) &+ 0x5A82_7999 }
            Self.fiveRounds(&a, &b, &c, &d, &e, words, index, mix)
        }
        for index in stride(from: 20, to: 40, by: 5) {
            func mix(_ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 { (b ^ c ^ d) &+ 0x6ED9_EBA1 }
            Self.fiveRounds(&a, &b, &c, &d, &e, words, index, mix)
        }
        for index in stride(from: 40, to: 60, by: 5) {
            func mix(_ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 { ((b & c) | (d & (b | c))) &+ 0x8F1B_BCDC }
            Self.fiveRounds(&a, &b, &c, &d, &e, words, index, mix)
        }
        for index in stride(from: 60, to: 80, by: 5) {
            func mix(_ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 { (b ^ c ^ d) &+ 0xCA62_C1D6 }
            Self.fiveRounds(&a, &b, &c, &d, &e, words, index, mix)
        }
        state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
    }

    /// After five rounds each of the five variables has its original role again, so none has to be moved.
    @inline(__always)
    private static func fiveRounds(
        _ a: inout UInt32, _ b: inout UInt32, _ c: inout UInt32, _ d: inout UInt32, _ e: inout UInt32, _ words: Words,
        _ index: Int, _ mix: (UInt32, UInt32, UInt32) -> UInt32
    ) {
        func round(
            _ a: UInt32, _ b: inout UInt32, _ c: UInt32, _ d: UInt32, _ e: inout UInt32, _ word: UInt32
        ) {
            e = e &+ word &+ mix(b, c, d) &+ (a &<< 5 | a &>> 27)
            b = b &<< 30 | b &>> 2
        }
        round(a, &b, c, d, &e, words[index])
        round(e, &a, b, c, &d, words[index + 1])
        round(d, &e, a, b, &c, words[index + 2])
        round(c, &d, e, a, &b, words[index + 3])
        round(b, &c, d, e, &a, words[index + 4])
    }

    /// Computes the 80 words for a block's rounds.
    private static func schedule(_ bytes: UnsafeRawBufferPointer, _ words: Words) {
        for index in 0..<16 {
            words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        }
        for index in 16..<32 {
            let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = word &<< 1 | word &>> 31
        }
        // The same sum, rearranged so that four words at a time are independent of each other.
        let raw = UnsafeMutableRawBufferPointer(words)
        func four(_ index: Int) -> SIMD4<UInt32> { raw.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4.self) }
        for index in stride(from: 32, to: 80, by: 4) {
            let word = four(index - 6) ^ four(index - 16) ^ four(index - 28) ^ four(index - 32)
            raw.storeBytes(of: word &<< 2 | word &>> 30, toByteOffset: 4 * index, as: SIMD4.self)
        }
    }
}
