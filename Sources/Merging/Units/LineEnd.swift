/// The line endings of a text.
package enum LineEnd: Hashable, Sendable {
    case lineFeed, carriageReturn

    /// The most frequent line ending of a text.
    package init(of text: [UInt8]) {
        let ends = text.indices.lazy.filter { text[$0] == UInt8(ascii: "\n") }
        let pairs = ends.count { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\r") }
        self = 2 * pairs > ends.count ? .carriageReturn : .lineFeed
    }

    package var bytes: [UInt8] { Array((self == .lineFeed ? "\n" : "\r\n").utf8) }

    package func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for (place, byte) in text.enumerated() {
            if byte == UInt8(ascii: "\r"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "\n") { continue }
            if byte == UInt8(ascii: "\n"), self == .carriageReturn { result.append(UInt8(ascii: "\r")) }
            result.append(byte)
        }
        return result
    }
}
