import Clibgit2
import Phrasing

/// The name of a git object: the 20 bytes of its SHA-1.
package struct ObjectID: Hashable, Sendable {
    package let high: UInt64
    package let middle: UInt64
    package let low: UInt32

    package init(high: UInt64, middle: UInt64, low: UInt32) {
        (self.high, self.middle, self.low) = (high, middle, low)
    }

    /// How many hexadecimal digits a full name has.
    package static let digitCount = ObjectDigits.count
    static let byteCount = 20

    /// - Returns: `nil` unless `bytes` are 20.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        func number<Number: FixedWidthInteger>(_ slice: some Sequence<UInt8>) -> Number {
            slice.reduce(0) { $0 << 8 | Number($1) }
        }
        high = number(bytes.prefix(8))
        middle = number(bytes.dropFirst(8).prefix(8))
        low = number(bytes.dropFirst(16))
    }

    /// - Returns: `nil` unless `digits` are 40 hexadecimal digits, of either case.
    init?(digits: ArraySlice<UInt8>) {
        guard let (high, middle, low) = ObjectDigits.numbers(in: digits) else { return nil }
        self.init(high: high, middle: middle, low: low)
    }

    /// - Returns: `nil` unless `hex` is 40 hexadecimal digits, of either case.
    package init?(hex: some StringProtocol) {
        guard let (high, middle, low) = ObjectDigits.numbers(in: hex.utf8) else { return nil }
        self.init(high: high, middle: middle, low: low)
    }

    /// 40 lower-case hexadecimal digits.
    package var hex: String { ObjectDigits.text(high, middle, low) }

    /// The first nine digits, for messages.
    package var short: String { String(hex.prefix(9)) }
}

extension ObjectID: Comparable {
    package static func < (left: Self, right: Self) -> Bool {
        (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
    }
}

extension ObjectID: CustomStringConvertible {
    package var description: String { hex }
}

extension ObjectID {
    init(_ raw: git_oid) {
        (high, middle, low) = withUnsafeBytes(of: raw) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
            )
        }
    }

    var raw: git_oid {
        var raw = git_oid()
        withUnsafeMutableBytes(of: &raw) { bytes in
            bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: middle.bigEndian, toByteOffset: 8, as: UInt64.self)
            bytes.storeBytes(of: low.bigEndian, toByteOffset: 16, as: UInt32.self)
        }
        return raw
    }
}
