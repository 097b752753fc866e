/// A token of a text, as a hash of its spelling.
///
/// Equal tokens have equal hashes on every machine. Different tokens nearly always have different hashes.
package struct ScannedToken: RawRepresentable, Hashable, Sendable {
    /// The hash. Its lowest bit is set for names only.
    package let rawValue: UInt64

    @inlinable
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The token of a name or keyword.
    package init(name: some StringProtocol) {
        rawValue = Hashing.finish(name.utf8.reduce(Hashing.start, Hashing.combine)) | 1
    }

    /// The token of a string literal on one line, without raw delimiters (`#`) and interpolations.
    package init(string content: some StringProtocol) {
        let hash = Hashing.combine(Hashing.start, UInt8(ascii: "\""))
        rawValue = Hashing.finish(content.utf8.reduce(hash, Hashing.combine)) & ~1
    }

    /// Whether it is a name or a keyword.
    @inlinable
    package var isName: Bool { rawValue & 1 == 1 }
}

extension ScannedToken {
    /// FNV-1a with a final step that mixes the bits.
    package enum Hashing {
        package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

        @inlinable @inline(__always)
        package static func combine(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }

        @inlinable @inline(__always)
        package static func finish(_ hash: UInt64) -> UInt64 {
            let mixed = (hash ^ (hash >> 32)) &* 0x9e37_79b9_7f4a_7c15
            return mixed ^ (mixed >> 29)
        }
    }
}
