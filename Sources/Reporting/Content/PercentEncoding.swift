import SourceModel

extension RelativePath {
    /// The path encoded for a URI as in RFC 3986.
    var percentEncoded: String {
        bytes.map { byte in
            if byte.isUnreserved || byte == UInt8(ascii: "/") { return String(Unicode.Scalar(byte)) }
            return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

extension UInt8 {
    /// Whether the character is unreserved in RFC 3986.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
