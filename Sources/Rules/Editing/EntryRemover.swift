/// Removes entries from a list of a rules file, with the comments that are only about them.
struct EntryRemover {
    let extents: ValueExtents

    /// - Parameter places: The indices of the entries to remove from `list`.
    func remove(_ places: Set<Int>, of list: YAMLValue, in text: inout EditedText) throws(RulesProblem) {
        guard case .list(let entries) = list.content, places.allSatisfy(entries.indices.contains) else {
            throw .unclearPlace(list.place)
        }
        let ranges = try entries.map { entry throws(RulesProblem) in try extents.range(of: entry, in: list) }
        if extents.isFlow(list) {
            try removeFromBrackets(places, ranges, of: list, in: &text)
        } else {
            try removeLines(places, ranges, of: list, in: &text)
        }
    }

    /// Removes each entry with its dash, its line break and the comment after it, and the last one under a comment with
    /// that comment.
    private func removeLines(
        _ places: Set<Int>, _ ranges: [Range<Int>], of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let dashes = try ranges.map { range throws(RulesProblem) in
            guard let dash = dash(before: range.lowerBound) else {
                throw .unclearPlace(extents.text.lines.place(of: range.lowerBound))
            }
            return dash
        }
        let comments = CommentedEntries(text: text, dashes: dashes, ends: ranges.map(\.upperBound))
            .comments(goingWith: places)
        // An empty list has to be written explicitly.
        let isEmptied = places.count == ranges.count
        // A comment that stays above the first entry is not to come next to another one.
        let first = dashes.first.map(text.lines.place)
        let keepsComment = comments[0] == nil && first.map { text.isComment(line: $0.line - 1, at: $0.column) } ?? false
        for place in places.sorted() {
            var start = text.lineEnd(before: text.lineStart(of: comments[place] ?? dashes[place]))
            var end = text.lineEnd(from: ranges[place].upperBound)
            // The blank line that separates it from a neighbour, or from the next section, goes with it.
            if let blank = text.blankLine(after: end) {
                if !isEmptied, !keepsComment, places.isSuperset(of: 0...place) {
                    end = blank
                } else {
                    start = text.blankLine(endingAt: start) ?? start
                }
            }
            text.replace(start..<end, with: isEmptied && place == 0 ? emptyList(behind: start, text, list) : "")
        }
    }

    /// The text in place of the first entry of a list that becomes empty.
    private func emptyList(behind end: Int, _ text: EditedText, _ list: YAMLValue) -> String {
        // Brackets belong after the key, which is on the previous line unless a comment is there.
        let line = text.scalars[text.lineStart(of: max(0, end - 1))..<end]
        let isKey = line.last == ":" && !line.contains("#")
        return isKey ? " []" : "\(text.lineBreak(after: end))\(list.place.indentation)  []"
    }

    private func dash(before start: Int) -> Int? {
        var index = start - 1
        while let scalar = extents.text[index], scalar == " " || scalar == "\n" || scalar == "\r" { index -= 1 }
        return extents.text[index] == "-" ? index : nil
    }

    /// Each entry is removed with the comma that separates it from a neighbour.
    private func removeFromBrackets(
        _ places: Set<Int>, _ ranges: [Range<Int>], of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        // The rest ends before the first entry of a removed run, or begins after the last.
        for run in places.runs {
            let isFirst = run.lowerBound == 0
            let isLast = run.upperBound == ranges.count - 1
            let start = isFirst ? ranges[run.lowerBound].lowerBound : ranges[run.lowerBound - 1].upperBound
            let end = isFirst && !isLast ? ranges[run.upperBound + 1].lowerBound : ranges[run.upperBound].upperBound
            let gaps = run.dropLast().map { ranges[$0].upperBound..<ranges[$0 + 1].lowerBound }
            let edge = isFirst ? ranges[run.upperBound].upperBound..<end : start..<ranges[run.lowerBound].lowerBound
            if let comment = (gaps + [edge]).compactMap(text.comment).first { throw .commentInTheWay(comment) }
            text.replace(start..<end, with: "")
        }
    }
}

extension Set<Int> {
    /// The numbers as ranges of consecutive ones, in order.
    fileprivate var runs: [ClosedRange<Int>] {
        sorted().reduce(into: []) { runs, number in
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
    }
}
