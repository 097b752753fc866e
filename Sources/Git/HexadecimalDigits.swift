import Phrasing

/// The digits of a full or abbreviated object name.
struct HexadecimalDigits: Hashable, Sendable, CustomStringConvertible {
    private let values: [UInt8]

    /// - Returns: `nil` unless `text` is 1 to 40 hexadecimal digits.
    init?(_ text: some StringProtocol) {
        let values = text.utf8.compactMap(ObjectDigits.value(of:))
        guard !values.isEmpty, values.count == text.utf8.count, values.count <= ObjectID.digitCount else { return nil }
        self.values = values
    }

    /// The first `count` digits of `id`.
    init?(_ id: ObjectID, count: Int) {
        self.init(id.hex.prefix(count))
    }

    var count: Int { values.count }

    /// 20 bytes, with zeros for the missing digits.
    var paddedBytes: [UInt8] {
        let padded = values + repeatElement(0, count: ObjectID.digitCount - values.count)
        return stride(from: 0, to: padded.count, by: 2).map { padded[$0] << 4 | padded[$0 + 1] }
    }

    /// The digits in lower case.
    var description: String { values.map { String($0, radix: 16) }.joined() }
}
