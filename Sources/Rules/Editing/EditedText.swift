/// The text of a rules file, and pieces of it that are exchanged for others.
struct EditedText {
    private struct Edit {
        var range: Range<Int>
        var replacement: String

        /// By place; what is inserted comes before what is taken out behind it.
        static func precedes(_ left: Self, _ right: Self) -> Bool {
            let (start, other) = (left.range.lowerBound, right.range.lowerBound)
            return start == other ? left.range.isEmpty && !right.range.isEmpty : start < other
        }
    }

    /// Without a byte order mark, which takes up no column.
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

    /// The end of the line that `index` is in, before its line break.
    func lineEnd(from index: Int) -> Int {
        scalars[min(index, scalars.count)...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count
    }

    /// The place after blanks, on one line.
    func skippingBlanks(from index: Int) -> Int {
        scalars[min(index, scalars.count)...].firstIndex { $0 != " " && $0 != "\t" } ?? scalars.count
    }

    /// The blanks that a line begins with.
    func indentation(ofLine number: Int) -> String {
        guard let start = lines.start(ofLine: number) else { return "" }
        return String(repeating: " ", count: scalars[start...].prefix { $0 == " " }.count)
    }

    /// What ends the line that `index` is in; the file's usual line break where that line is the last.
    func lineBreak(after index: Int) -> String {
        let ends = [lineEnd(from: index), lineEnd(from: 0)]
        guard let end = ends.first(where: { self[$0] != nil }) else { return "\n" }
        if self[end] == "\n" { return "\n" }
        return self[end + 1] == "\n" ? "\r\n" : "\r"
    }

    /// Where the line begins that `index` is in.
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

    /// Where a comment begins in `range`, of which no more is known than that it holds no text of a scalar.
    func comment(in range: Range<Int>) -> Place? {
        scalars[range].firstIndex(of: "#").map { lines.place(of: $0) }
    }

    /// Whether a line has nothing but a comment, which stands at `column`.
    func isComment(line number: Int, at column: Int) -> Bool {
        guard let start = lines.start(ofLine: number) else { return false }
        return indentation(ofLine: number).count == column - 1 && self[start + column - 1] == "#"
    }

    /// Puts `text` in front of what is at `index`; of two insertions at one place, the earlier comes first.
    mutating func insert(_ text: String, at index: Int) {
        edits.append(Edit(range: index..<index, replacement: text))
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, replacement: text))
    }

    /// The text with all edits; `nil` where two of them concern the same piece.
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
