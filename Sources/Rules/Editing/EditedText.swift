/// The text of a rules file, with replacements for parts of it.
struct EditedText {
    private struct Edit {
        var range: Range<Int>
        var replacement: String

        /// By position; an insertion precedes a removal at the same position.
        static func precedes(_ left: Self, _ right: Self) -> Bool {
            let (start, other) = (left.range.lowerBound, right.range.lowerBound)
            return start == other ? left.range.isEmpty && !right.range.isEmpty : start < other
        }
    }

    /// Without a byte order mark, which does not count as a column.
    let scalars: [Unicode.Scalar]
    let lines: TextLines
    private let mark: String
    private var edits: [Edit] = []

    init(_ text: String) {
        let all = Array(text.unicodeScalars)
        mark = all.first == "\u{FEFF}" ? "\u{FEFF}" : ""
        scalars = mark.isEmpty ? all : Array(all.dropFirst())
        lines = TextLines(scalars)
    }

    subscript(index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

    /// The end of the line with `index`, before its line break.
    func lineEnd(from index: Int) -> Int {
        scalars[min(index, scalars.count)...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count
    }

    /// The index after the blanks at `index`.
    func skippingBlanks(from index: Int) -> Int {
        scalars[min(index, scalars.count)...].firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count
    }

    /// The blanks at the beginning of a line.
    func indentation(ofLine number: Int) -> String {
        guard let start = lines.start(ofLine: number) else { return "" }
        return String(repeating: " ", count: scalars[start...].prefix { $0 == " " }.count)
    }

    /// The line break after the line with `index`; for the last line the usual one of the file.
    func lineBreak(after index: Int) -> String {
        let ends = [lineEnd(from: index), lineEnd(from: 0)]
        guard let end = ends.first(where: { self[$0] != nil }) else { return "\n" }
        if self[end] == "\n" { return "\n" }
        return self[end + 1] == "\n" ? "\r\n" : "\r"
    }

    /// The beginning of the line with `index`.
    func lineStart(of index: Int) -> Int {
        var start = index
        while start > 0, self[start - 1] != "\n", self[start - 1] != "\r" { start -= 1 }
        return start
    }

    /// The end of the line before the one that begins at `start`, before its line break.
    func lineEnd(before start: Int) -> Int {
        guard start > 0 else { return 0 }
        return start > 1 && self[start - 1] == "\n" && self[start - 2] == "\r" ? start - 2 : start - 1
    }

    /// The end of the line after the one that ends at `end`, if it is blank or there is none; `nil` for any other line.
    func blankLine(after end: Int) -> Int? {
        guard end < scalars.count else { return end }
        let start = end + (self[end] == "\r" && self[end + 1] == "\n" ? 2 : 1)
        let content = skippingBlanks(from: start)
        return content == lineEnd(from: start) ? content : nil
    }

    /// The end of the line before a blank line that ends at `end`; `nil` if there is no such line.
    func blankLine(endingAt end: Int) -> Int? {
        let start = lineStart(of: end)
        return start > 0 && skippingBlanks(from: start) == end ? lineEnd(before: start) : nil
    }

    /// The place of a comment in `range`, which must not contain the text of a scalar.
    func comment(in range: Range<Int>) -> Place? {
        scalars[range].firstIndex(of: "#").map { lines.place(of: $0) }
    }

    /// Whether a line has only a comment, at `column`.
    func isComment(line number: Int, at column: Int) -> Bool {
        guard let start = lines.start(ofLine: number) else { return false }
        return indentation(ofLine: number).count == column - 1 && self[start + column - 1] == "#"
    }

    /// Inserts `text` before `index`; of two insertions at the same index, the earlier one comes first.
    mutating func insert(_ text: String, at index: Int) {
        edits.append(Edit(range: index..<index, replacement: text))
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, replacement: text))
    }

    /// The text with all edits; `nil` if two of them overlap.
    var result: String? {
        var text = String.UnicodeScalarView(mark.unicodeScalars)
        var position = 0
        for edit in edits.sorted(by: Edit.precedes) {
            guard position <= edit.range.lowerBound, edit.range.upperBound <= scalars.count else { return nil }
            text.append(contentsOf: scalars[position..<edit.range.lowerBound])
            text.append(contentsOf: edit.replacement.unicodeScalars)
            position = edit.range.upperBound
        }
        text.append(contentsOf: scalars[position...])
        return String(text)
    }
}
