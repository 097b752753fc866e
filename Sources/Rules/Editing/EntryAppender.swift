/// Writes new entries after the existing ones in a list of a rules file.
struct EntryAppender {
    let extents: ValueExtents
    /// The key of the list.
    let section: String
    /// A comment above the new entries, on a separate line.
    var comment: String?

    /// Adds `entries` to a file whose root is `root`.
    func append(_ entries: [WrittenEntry], to root: YAMLValue, in text: inout EditedText) throws(RulesProblem) {
        guard case .keyed(let sections) = root.content, let last = sections.last else {
            throw .unclearPlace(root.place)
        }
        guard let section = sections.first(where: { $0.key.name == section }) else {
            return try addSection(entries, after: last.value, of: root, in: &text)
        }
        guard case .list(let elements) = section.value.content else { throw .unclearPlace(section.value.place) }
        let list = section.value
        switch (elements.last, extents.isFlow(list)) {
        case (nil, _): try fill(list, with: entries, of: root, in: &text)
        case (let last?, true): try append(entries, inBracketsAfter: last, of: list, in: &text)
        case (let last?, false):
            let end = try end(of: last, inBlockAt: list.place.column)
            let lineBreak = text.lineBreak(after: end)
            let lines = [""] + blockLines(entries, indentation: list.place.indentation)
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    /// Adds the whole section to a file that has none.
    private func addSection(
        _ entries: [WrittenEntry], after last: YAMLValue, of root: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: last, inBlockAt: root.place.column)
        let lineBreak = text.lineBreak(after: end)
        let indentation = root.place.indentation
        if extents.isFlow(root) {
            let lines = flowLines(entries, indentation: indentation + "  ").joined(separator: lineBreak)
            text.insert(",\(lineBreak)\(section): [\(lineBreak)\(lines)\(lineBreak)]", at: end)
        } else {
            let lines = ["", "\(indentation)\(section):"] + blockLines(entries, indentation: indentation + "  ")
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    /// Replaces an empty list, `[]`, by entries.
    private func fill(
        _ list: YAMLValue, with entries: [WrittenEntry], of root: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: list, inBlockAt: root.place.column)
        guard let start = text.lines.index(of: list.place), start < end else { throw .unclearPlace(list.place) }
        let lineBreak = text.lineBreak(after: end)
        let indentation = root.place.indentation + "  "
        if extents.isFlow(root) {
            let lines = flowLines(entries, indentation: indentation)
            text.insert(lines.map { lineBreak + $0 }.joined() + lineBreak, at: end - 1)
        } else {
            if let comment = text.comment(in: start..<end) { throw .commentInTheWay(comment) }
            var key = start
            while text[key - 1] == " " { key -= 1 }
            text.replace(key..<end, with: "")
            let lines = blockLines(entries, indentation: indentation)
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    private func append(
        _ entries: [WrittenEntry], inBracketsAfter last: YAMLValue, of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: last, inBlockAt: list.place.column)
        let next = text.skippingBlanks(from: end)
        let hasComma = text[next] == ","
        if !hasComma { text.insert(",", at: end) }
        // A comment after the last entry is about that entry.
        let behind = text.skippingBlanks(from: hasComma ? next + 1 : end)
        let place = text[behind] == "#" ? text.lineEnd(from: behind) : hasComma ? next + 1 : end
        let lineBreak = text.lineBreak(after: end)
        let indentation = text.indentation(ofLine: last.place.line) + (last.place.line == list.place.line ? "  " : "")
        text.insert(flowLines(entries, indentation: indentation).map { lineBreak + $0 }.joined(), at: place)
    }

    private func end(of value: YAMLValue, inBlockAt column: Int) throws(RulesProblem) -> Int {
        guard let end = extents.end(of: value, inBlockAt: column) else { throw .unclearPlace(value.place) }
        return end
    }

    private func blockLines(_ entries: [WrittenEntry], indentation: String) -> [String] {
        commentLines(indentation)
            + entries.flatMap { entry in
                entry.lines.enumerated().map { "\(indentation)\($0 == 0 ? "- " : "  ")\($1)" }
            }
    }

    private func flowLines(_ entries: [WrittenEntry], indentation: String) -> [String] {
        commentLines(indentation)
            + entries.enumerated().map { place, entry in
                "\(indentation){ \(entry.flow) }\(place < entries.count - 1 ? "," : "")"
            }
    }

    private func commentLines(_ indentation: String) -> [String] { comment.map { ["\(indentation)\($0)"] } ?? [] }
}
