extension Unit {
    /// The comments around it, without white space.
    var comments: [[UInt8]] { spelledComments.map(\.withoutSpace) }

    fileprivate var spelledComments: [ArraySlice<UInt8>] { leading.comments + trailing.comments }
}

extension [UInt8] {
    /// A `//` comment without the slashes.
    var withoutCommentMark: [UInt8] { Array(drop { $0 == UInt8(ascii: "/") }) }
}

extension [Unit] {
    /// The counts of the comments in a text.
    var commentCounts: [[UInt8]: Int] {
        var counts: [[UInt8]: Int] = [:]
        for comment in lazy.flatMap(\.comments) { counts[comment, default: 0] += 1 }
        return counts
    }

    /// The first line of a comment that is given without white space.
    func firstLine(ofComment comment: [UInt8]) -> String {
        let found = lazy.flatMap(\.spelledComments).first { $0.withoutSpace == comment }
        return String(decoding: (found ?? comment[...]).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The comments between two tokens.
    fileprivate var comments: [ArraySlice<UInt8>] {
        var comments: [ArraySlice<UInt8>] = []
        var rest = self[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "/")) {
            rest = rest[start...]
            let isBlock = rest.dropFirst().first == UInt8(ascii: "*")
            let end = isBlock ? rest.endOfBlock : rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            comments.append(rest[..<end])
            rest = rest[end...]
        }
        return comments
    }
}

extension ArraySlice<UInt8> {
    /// The end of a `/* */` comment at the beginning; nested ones are part of it.
    fileprivate var endOfBlock: Int {
        var depth = 0
        var place = startIndex
        while place + 1 < endIndex {
            switch (self[place], self[place + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, place) = (depth + 1, place + 2)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, place) = (depth - 1, place + 2)
            default: place += 1
            }
            if depth == 0 { return place }
        }
        return endIndex
    }
}
