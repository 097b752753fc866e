/// A 64-bit digest of text that is the same in every run and on every machine (FNV-1a).
///
/// It is not cryptographic: a collision can be constructed on purpose.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func combine(byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds the bytes of `text` and then a byte that never occurs in UTF-8, so that `ab`, `c` differs from `a`, `bc`.
    package mutating func combine(_ text: some StringProtocol) {
        for byte in text.utf8 { combine(byte: byte) }
        combine(byte: 0xff)
    }

    /// Adds `bytes` and then `terminator`. A terminator that never occurs in UTF-8 separates neighbours.
    package mutating func combine(bytes: UnsafeBufferPointer<UInt8>, terminator: UInt8 = 0xff) {
        for byte in bytes { combine(byte: byte) }
        combine(byte: terminator)
    }

    /// 16 hexadecimal digits.
    package var description: String {
        let hex = String(value, radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }
}
