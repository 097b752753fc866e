import Clibgit2

/// The name of a git object: the 20 bytes of its SHA-1.
package struct ObjectID: Hashable, Sendable {
    private let high: UInt64
    private let middle: UInt64
    private let low: UInt32

    /// How many hexadecimal digits a full name has.
    package static let digitCount = 40
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
        guard digits.count == Self.digitCount else { return nil }
        var numbers: (UInt64, UInt64, UInt64) = (0, 0, 0)
        for (place, digit) in digits.enumerated() {
            guard let value = HexadecimalDigits.value(of: digit) else { return nil }
            switch place {
            case ..<16: numbers.0 = numbers.0 << 4 | UInt64(value)
            case ..<32: numbers.1 = numbers.1 << 4 | UInt64(value)
            default: numbers.2 = numbers.2 << 4 | UInt64(value)
            }
        }
        (high, middle, low) = (numbers.0, numbers.1, UInt32(numbers.2))
    }

    /// - Returns: `nil` unless `hex` is 40 hexadecimal digits, of either case.
    package init?(hex: some StringProtocol) {
        guard let digits = HexadecimalDigits(hex), digits.count == Self.digitCount else { return nil }
        self.init(bytes: digits.paddedBytes)
    }

    /// 40 lower-case hexadecimal digits.
    package var hex: String {
        String(unsafeUninitializedCapacity: Self.digitCount) { buffer in
            func write(_ number: UInt64, count: Int, at start: Int) {
                for place in 0..<count {
                    let digit = UInt8(number >> UInt64(4 * (count - 1 - place)) & 0xf)
                    buffer[start + place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
                }
            }
            write(high, count: 16, at: 0)
            write(middle, count: 16, at: 16)
            write(UInt64(low), count: 8, at: 32)
            return Self.digitCount
        }
    }

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
