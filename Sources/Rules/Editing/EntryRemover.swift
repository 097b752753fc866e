/// Takes entries out of a list of a rules file, and leaves the comments above them.
struct EntryRemover {
    let extents: ValueExtents

    /// - Parameter places: Of those to take out, among the entries of `list`.
    func remove(_ places: Set<Int>, of list: YAMLValue, in text: inout EditedText) throws(RulesProblem) {
        guard case .list(let entries) = list.content, places.allSatisfy(entries.indices.contains) else {
            throw .unclearPlace(list.place)
        }
        let ranges = try entries.map { entry throws(RulesProblem) in try range(of: entry, in: list) }
        if extents.isFlow(list) {
            try removeFromBrackets(places, ranges, of: list, in: &text)
        } else {
            try removeLines(places, ranges, of: list, in: &text)
        }
    }

    private func range(of entry: YAMLValue, in list: YAMLValue) throws(RulesProblem) -> Range<Int> {
        guard let start = extents.text.lines.index(of: entry.place),
            let end = extents.end(of: entry, inBlockAt: list.place.column), start < end
        else { throw .unclearPlace(entry.place) }
        return start..<end
    }

    /// Each entry goes with its dash, its line break and the comment behind it.
    private func removeLines(
        _ places: Set<Int>, _ ranges: [Range<Int>], of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        // A list cannot be left without entries, unless it says so.
        let isEmptied = places.count == ranges.count
        for place in places.sorted() {
            guard let dash = dash(before: ranges[place].lowerBound) else { throw .unclearPlace(list.place) }
            let start = text.lineEnd(before: text.lineStart(of: dash))
            let end = text.lineEnd(from: ranges[place].upperBound)
            text.replace(start..<end, with: isEmptied && place == 0 ? try emptyList(above: dash, text, list) : "")
        }
    }

    /// What stands in the place of the first entry of a list that has none any more.
    private func emptyList(above dash: Int, _ text: EditedText, _ list: YAMLValue) throws(RulesProblem) -> String {
        let end = text.lineEnd(before: text.lineStart(of: dash))
        // Brackets go behind the key, which is on the line above unless a comment is there.
        let line = text.scalars[text.lineStart(of: max(0, end - 1))..<end]
        return line.last == ":" ? " []" : "\(text.lineBreak(after: end))\(list.place.indentation)  []"
    }

    private func dash(before start: Int) -> Int? {
        var index = start - 1
        while let scalar = extents.text[index], scalar == " " || scalar == "\n" || scalar == "\r" { index -= 1 }
        return extents.text[index] == "-" ? index : nil
    }

    /// Each entry goes with the comma that parts it from a neighbour.
    private func removeFromBrackets(
        _ places: Set<Int>, _ ranges: [Range<Int>], of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        // What stays ends before the first of a run that goes, or begins behind the last.
        for run in places.runs {
            let isFirst = run.lowerBound == 0
            let isLast = run.upperBound == ranges.count - 1
            let start = isFirst ? ranges[run.lowerBound].lowerBound : ranges[run.lowerBound - 1].upperBound
            let end = isFirst && !isLast ? ranges[run.upperBound + 1].lowerBound : ranges[run.upperBound].upperBound
            let gaps = run.dropLast().map { ranges[$0].upperBound..<ranges[$0 + 1].lowerBound }
            let edge = isFirst ? ranges[run.upperBound].upperBound..<end : start..<ranges[run.lowerBound].lowerBound
            guard !(gaps + [edge]).contains(where: text.hasComment) else { throw .commentInTheWay(list.place) }
            text.replace(start..<end, with: "")
        }
    }
}

extension Set<Int> {
    /// The numbers in runs without a gap, in order.
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

extension EditedText {
    /// Where the line begins that `index` is in.
    fileprivate func lineStart(of index: Int) -> Int {
        var start = index
        while start > 0, self[start - 1] != "\n", self[start - 1] != "\r" { start -= 1 }
        return start
    }
}
