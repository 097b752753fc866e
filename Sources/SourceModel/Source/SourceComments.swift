/// The comments of a Swift text, and what is left of it without them.
package struct SourceComments {
    /// As written, in order, without white space at their ends.
    package private(set) var all: [ArraySlice<UInt8>] = []
    private var headCount = 0
    /// The lines that are not empty without comments, and without white space at their ends.
    package let code: [[UInt8]]

    package init(_ text: [UInt8]) {
        var code: [UInt8] = []
        var place = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        var isHead = true
        while place < text.count {
            if let end = Self.commentEnd(in: text, at: place) {
                all.append(text[place..<end].trimmingEnd)
                if isHead { headCount += 1 }
                // A comment within a line parts the words beside it.
                code.append(UInt8(ascii: " "))
                place = end
            } else {
                let end = Self.stringEnd(in: text, at: place) ?? Self.signEnd(in: text, at: place)
                if text[place] > UInt8(ascii: " ") { isHead = false }
                code += text[place..<end]
                place = end
            }
        }
        self.code = code.split(separator: UInt8(ascii: "\n")).map { Array($0.trimmingEnd) }.filter { !$0.isEmpty }
    }

    /// The comments before the first line of code.
    package var head: ArraySlice<ArraySlice<UInt8>> { all.prefix(headCount) }

    /// The other comments.
    package var rest: ArraySlice<ArraySlice<UInt8>> { all.dropFirst(headCount) }

    // MARK: Scanning

    /// What may stand before a text in UTF-8.
    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// The end of the comment that begins at a place; block comments nest.
    private static func commentEnd(in text: [UInt8], at place: Int) -> Int? {
        if text.holds("//", at: place) { return text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count }
        guard text.holds("/*", at: place) else { return nil }
        var depth = 0
        var end = place
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

    /// The end of the string literal that begins at a place, with what is interpolated in it.
    private static func stringEnd(in text: [UInt8], at place: Int) -> Int? {
        let hashes = text[place...].prefix { $0 == UInt8(ascii: "#") }.count
        let opening = place + hashes
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

    /// The place after the parenthesis that closes an interpolation.
    private static func interpolationEnd(in text: [UInt8], at place: Int) -> Int {
        var depth = 1
        var end = place
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

    /// The place after a byte that begins neither a comment nor a string; a run of `#` is one, because from none of
    /// its places a string begins if none does from the first.
    private static func signEnd(in text: [UInt8], at place: Int) -> Int {
        place + Swift.max(1, text[place...].prefix { $0 == UInt8(ascii: "#") }.count)
    }
}

extension [UInt8] {
    fileprivate func holds(_ word: String, at place: Int) -> Bool {
        self[Swift.min(place, count)...].starts(with: word.utf8)
    }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    fileprivate var trimmingEnd: SubSequence {
        var rest = self[...]
        while let last = rest.last, last <= UInt8(ascii: " ") { rest = rest.dropLast() }
        return rest
    }
}
