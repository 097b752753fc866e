/// A comment of the text; each line comment is separate.
package struct RawComment {
    /// In bytes, including its markers.
    package var range: Range<Int>
    package var isBlock: Bool
    package var isDocumentation: Bool

    /// The comments in a range that contains only comments and white space.
    package static func all(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [RawComment] {
        var comments: [RawComment] = []
        var offset = range.lowerBound
        while offset + 1 < range.upperBound {
            guard text[offset] == slash, text[offset + 1] == slash || text[offset + 1] == star else {
                offset += 1
                continue
            }
            let isBlock = text[offset + 1] == star
            let end = isBlock ? blockEnd(from: offset, in: range, of: text) : lineEnd(from: offset, in: range, of: text)
            let markers = text[offset..<end].prefix { $0 == slash || $0 == star }
            // `////` is a ruler, `/***` a box, and `/**/` is empty.
            let isDocumentation = markers.count == 3 && markers.last == text[offset + 1]
            comments.append(RawComment(range: offset..<end, isBlock: isBlock, isDocumentation: isDocumentation))
            offset = end
        }
        return comments
    }

    /// The text of each line of the comment without its markers.
    package func lines(of text: UnsafeBufferPointer<UInt8>) -> [String] {
        let bytes = text[range]
        guard isBlock else { return [Self.line(bytes.drop { $0 == Self.slash })] }
        let isClosed = bytes.suffix(2).elementsEqual([Self.star, Self.slash]) && bytes.count > 3
        var content = bytes.dropFirst(2).dropLast(isClosed ? 2 : 0)
        while content.last == Self.star { content.removeLast() }
        return LineEnds.normalized(UnsafeBufferPointer(rebasing: content))
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .map { number, line in
                let line = line.drop(while: Self.isSpace)
                let stars = line.prefix { $0 == Self.star }.count
                // After the first line one star is the margin, and two begin bold text.
                return Self.line(number == 0 || stars == 1 ? line.dropFirst(stars) : line)
            }
    }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")

    /// The text after a marker, without the one space that separates it and without trailing white space.
    private static func line(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let content = bytes.first == UInt8(ascii: " ") ? bytes.dropFirst() : bytes[...]
        let end = content.lastIndex { !isSpace($0) }.map(content.index(after:)) ?? content.startIndex
        return String(decoding: content[content.startIndex..<end], as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func lineEnd(from start: Int, in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
        text[start..<range.upperBound].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            ?? range.upperBound
    }

    /// The end of the comment that starts at `start`, including nested ones.
    private static func blockEnd(from start: Int, in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
        var depth = 0
        var offset = start
        while offset + 1 < range.upperBound {
            switch (text[offset], text[offset + 1]) {
            case (slash, star): depth += 1
            case (star, slash): depth -= 1
            default:
                offset += 1
                continue
            }
            offset += 2
            if depth == 0 { return offset }
        }
        return range.upperBound
    }
}
