/// A 64-bit digest of text that stays the same from run to run and from machine to machine (FNV-1a).
///
/// It tells equal from different among friends; it is no defence against somebody who looks for a collision.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func combine(byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds the bytes of `text` and then a byte that no UTF-8 text holds, so that `ab`,`c` is not `a`,`bc`.
    package mutating func combine(_ text: some StringProtocol) {
        for byte in text.utf8 { combine(byte: byte) }
        combine(byte: 0xff)
    }

    /// Adds `bytes` and then `terminator`; a terminator that no UTF-8 text holds keeps neighbours apart.
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
