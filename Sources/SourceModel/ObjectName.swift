/// The full name git gives an object: 40 lower-case hexadecimal digits of its SHA-1.
public struct ObjectName: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let hex: String

    /// - Returns: `nil` unless `hex` is 40 hexadecimal digits; upper case is folded.
    public init?(hex: some StringProtocol) {
        guard hex.utf8.count == 40 else { return nil }
        let isFolded = hex.utf8.allSatisfy(\.isHexadecimalDigit)
        let folded = isFolded ? String(hex) : hex.lowercased()
        guard isFolded || folded.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
        self.hex = folded
    }

    /// The first nine digits, as git shows names in a repository of middling size.
    public var short: String { String(hex.prefix(9)) }

    public var description: String { hex }

    public static func < (left: Self, right: Self) -> Bool { left.hex < right.hex }
}

extension UInt8 {
    fileprivate var isHexadecimalDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
