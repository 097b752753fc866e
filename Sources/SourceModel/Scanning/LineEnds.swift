/// Line ends of texts.
package enum LineEnds {
    /// Text with every line end as LF.
    package static func normalized(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for (offset, byte) in bytes.enumerated() {
            if byte != UInt8(ascii: "\r") {
                result.append(byte)
            } else if offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }
}
