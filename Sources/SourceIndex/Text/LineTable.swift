import SourceModel

/// The offsets of the lines of a text. A line ends at LF, CR LF or CR.
struct LineTable {
    /// Offset of each line's first byte.
    private let starts: [Int]
    /// The number of lines; the last line needs no line end, and an empty text has no line.
    let count: Int

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var starts = [0]
        starts.reserveCapacity(text.count / 32)
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            offset += 1
            // Almost every byte is a letter, a digit, a space or punctuation and passes this one comparison.
            guard byte <= UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\n") {
                starts.append(offset)
            } else if byte == UInt8(ascii: "\r"), offset == text.count || text[offset] != UInt8(ascii: "\n") {
                starts.append(offset)
            }
        }
        self.starts = starts
        count = starts.last == text.count ? starts.count - 1 : starts.count
    }

    /// The line and column of the byte at `offset`, which may be one past the last.
    func place(at offset: Int) -> SourcePlace {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePlace(line: low + 1, column: offset - starts[low] + 1)
    }
}
