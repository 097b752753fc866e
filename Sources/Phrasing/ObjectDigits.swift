/// The 40 hexadecimal digits by which git shows the 160 bits of a name.
package enum ObjectDigits {
    /// The number of digits.
    package static let count = 40

    /// In lower case.
    package static func text(_ high: UInt64, _ middle: UInt64, _ low: UInt32) -> String {
        String(unsafeUninitializedCapacity: count) { buffer in
            func write(_ number: UInt64, count: Int, at start: Int) {
                for index in 0..<count {
                    let digit = UInt8(number >> UInt64(4 * (count - 1 - index)) & 0xf)
                    buffer[start + index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
                }
            }
            write(high, count: 16, at: 0)
            write(middle, count: 16, at: 16)
            write(UInt64(low), count: 8, at: 32)
            return count
        }
    }

    /// - Returns: `nil` unless `digits` are 40 hexadecimal digits, of either case.
    package static func numbers(
        in digits: some Collection<UInt8>
    ) -> (high: UInt64, middle: UInt64, low: UInt32)? {
        digits.withContiguousStorageIfAvailable(numbers(inBytes:))
            ?? Array(digits).withUnsafeBufferPointer(numbers(inBytes:))
    }

    /// The same for contiguous bytes: a generic loop is many times slower when another module calls it, and a
    /// repository may have thousands of references.
    private static func numbers(
        inBytes digits: UnsafeBufferPointer<UInt8>
    ) -> (high: UInt64, middle: UInt64, low: UInt32)? {
        guard digits.count == count else { return nil }
        var numbers: (UInt64, UInt64, UInt64) = (0, 0, 0)
        for index in digits.indices {
            guard let value = value(of: digits[index]) else { return nil }
            switch index {
            case ..<16: numbers.0 = numbers.0 << 4 | UInt64(value)
            case ..<32: numbers.1 = numbers.1 << 4 | UInt64(value)
            default: numbers.2 = numbers.2 << 4 | UInt64(value)
            }
        }
        return (numbers.0, numbers.1, UInt32(numbers.2))
    }

    /// - Returns: `nil` if `digit` is not a hexadecimal digit, of either case.
    package static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
