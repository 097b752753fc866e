/// The comments of a Swift text, and its code without them.
package struct SourceComments {
    /// As written, in order, without trailing white space.
    package private(set) var all: [ArraySlice<UInt8>] = []
    private var headCount = 0
    /// The lines of code without comments, empty lines and trailing white space.
    package let code: [[UInt8]]

    package init(_ text: [UInt8]) {
        var code: [UInt8] = []
        var offset = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        var isHead = true
        while offset < text.count {
            if let end = Self.commentEnd(in: text, at: offset) {
                all.append(text[offset..<end].trimmingEnd)
                if isHead { headCount += 1 }
                // A comment within a line separates words.
                code.append(UInt8(ascii: " "))
                offset = end
            } else {
                let end = Self.stringEnd(in: text, at: offset) ?? Self.signEnd(in: text, at: offset)
                if text[offset] > UInt8(ascii: " ") { isHead = false }
                code += text[offset..<end]
                offset = end
            }
        }
        self.code = code.split(separator: UInt8(ascii: "\n")).map { Array($0.trimmingEnd) }.filter { !$0.isEmpty }
    }

    /// The comments before the first line of code.
    package var head: ArraySlice<ArraySlice<UInt8>> { all.prefix(headCount) }

    /// The other comments.
    package var rest: ArraySlice<ArraySlice<UInt8>> { all.dropFirst(headCount) }

    // MARK: Scanning

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// The end of the comment that begins at `offset`. Block comments nest.
    private static func commentEnd(in text: [UInt8], at offset: Int) -> Int? {
        if text.holds("//", at: offset) { return text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count }
        guard text.holds("/*", at: offset) else { return nil }
        var depth = 0
        var end = offset
        while end < text.count {
            if text.holds("/*", at: end) {
                depth += 1
                end += 2
            } else if text.holds("*/", at: end) {
                depth -= 1
                end += 2
                if depth == 0 { return end }
            } else {
                end += 1
            }
        }
        return text.count
    }

    /// The end of the string literal that begins at `offset`, with its interpolations.
    private static func stringEnd(in text: [UInt8], at offset: Int) -> Int? {
        let hashes = text[offset...].prefix { $0 == UInt8(ascii: "#") }.count
        let opening = offset + hashes
        guard text.holds("\"", at: opening) else { return nil }
        let isBlock = text.holds("\"\"\"", at: opening)
        let marks = String(repeating: "#", count: hashes)
        let (closing, escape) = ((isBlock ? "\"\"\"" : "\"") + marks, "\\" + marks)
        let interpolation = escape + "("
        var end = opening + (isBlock ? 3 : 1)
        while end < text.count {
            if text.holds(closing, at: end) { return end + closing.utf8.count }
            if text.holds(interpolation, at: end) {
                end = interpolationEnd(in: text, at: end + interpolation.utf8.count)
            } else if text.holds(escape, at: end) {
                end += escape.utf8.count + 1
            } else if !isBlock, text[end] == UInt8(ascii: "\n") {
                return end
            } else {
                end += 1
            }
        }
        return text.count
    }

    /// The offset after the parenthesis that closes an interpolation.
    private static func interpolationEnd(in text: [UInt8], at offset: Int) -> Int {
        var depth = 1
        var end = offset
        while end < text.count, depth > 0 {
            if let next = commentEnd(in: text, at: end) ?? stringEnd(in: text, at: end) {
                end = next
                continue
            }
            if text[end] == UInt8(ascii: "(") { depth += 1 }
            if text[end] == UInt8(ascii: ")") { depth -= 1 }
            end = signEnd(in: text, at: end)
        }
        return end
    }

    /// The offset after a byte that begins neither a comment nor a string. A run of `#` is skipped as a whole: if no
    /// string begins at its first byte, none begins at a later one.
    private static func signEnd(in text: [UInt8], at offset: Int) -> Int {
        offset + Swift.max(1, text[offset...].prefix { $0 == UInt8(ascii: "#") }.count)
    }
}

extension [UInt8] {
    fileprivate func holds(_ word: String, at offset: Int) -> Bool {
        self[Swift.min(offset, count)...].starts(with: word.utf8)
    }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    fileprivate var trimmingEnd: SubSequence {
        var rest = self[...]
        while let last = rest.last, last <= UInt8(ascii: " ") { rest = rest.dropLast() }
        return rest
    }
}
