/// The entries of a list in block style, with the comments directly above them at the same indentation.
///
/// A comment is about the entries below it, up to a blank line or another comment. Above the first entry it is taken to
/// be about the whole list, unless another entry has a comment too.
struct CommentedEntries {
    private struct Group {
        var entries: Range<Int>
        /// The line that the comment begins on; `nil` for none.
        var comment: Int?
    }

    private let text: EditedText
    private var groups: [Group] = []

    /// - Parameters:
    ///   - dashes: The beginnings of the entries, in order.
    ///   - ends: The ends of the entries.
    init(text: EditedText, dashes: [Int], ends: [Int]) {
        self.text = text
        var lastLine: Int?
        for (entry, (dash, end)) in zip(dashes, ends).enumerated() {
            let place = text.lines.place(of: dash)
            if let last = groups.indices.last, lastLine == place.line - 1 {
                groups[last].entries = groups[last].entries.lowerBound..<entry + 1
            } else {
                var first = place.line
                while text.isComment(line: first - 1, at: place.column) { first -= 1 }
                groups.append(Group(entries: entry..<entry + 1, comment: first < place.line ? first : nil))
            }
            lastLine = text.lines.number(at: end)
        }
    }

    /// The beginnings of the comments that are only about removed entries, by the first of these entries.
    func comments(goingWith places: Set<Int>) -> [Int: Int] {
        let isListOwn = groups.count { $0.comment != nil } == 1
        return groups.reduce(into: [:]) { comments, group in
            let first = group.entries.lowerBound
            guard let line = group.comment, group.entries.allSatisfy(places.contains), first > 0 || !isListOwn else {
                return
            }
            comments[first] = text.lines.start(ofLine: line)
        }
    }
}
