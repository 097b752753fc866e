import Phrasing

/// The id of a git object: the 160 bits of its SHA-1.
public struct ObjectName: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let high: UInt64
    package let middle: UInt64
    package let low: UInt32

    package init(high: UInt64, middle: UInt64, low: UInt32) {
        (self.high, self.middle, self.low) = (high, middle, low)
    }

    /// - Returns: `nil` unless `hex` is 40 hexadecimal digits, of either case.
    public init?(hex: some StringProtocol) {
        guard let (high, middle, low) = ObjectDigits.numbers(in: hex.utf8) else { return nil }
        self.init(high: high, middle: middle, low: low)
    }

    /// 40 lower-case hexadecimal digits.
    public var hex: String { ObjectDigits.text(high, middle, low) }

    /// The first nine digits, which git shows in a repository of medium size.
    public var short: String { String(hex.prefix(9)) }

    public var description: String { hex }

    public static func < (left: Self, right: Self) -> Bool {
        (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
    }
}
