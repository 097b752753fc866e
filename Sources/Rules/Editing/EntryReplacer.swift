/// Rewrites an entry in a list of a rules file in its place.
struct EntryReplacer {
    let extents: ValueExtents

    /// Keeps the comments above and after it.
    ///
    /// - Parameter place: The index of the old entry in `list`.
    func replace(
        _ place: Int, with entry: WrittenEntry, of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        guard case .list(let entries) = list.content, entries.indices.contains(place) else {
            throw .unclearPlace(list.place)
        }
        let range = try extents.range(of: entries[place], in: list)
        if extents.isFlow(entries[place]) {
            text.replace(range, with: "{ \(entry.flow) }")
        } else {
            let lineBreak = text.lineBreak(after: range.lowerBound) + entries[place].place.indentation
            text.replace(range, with: entry.lines.joined(separator: lineBreak))
        }
    }
}
