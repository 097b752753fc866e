import AuditModel

/// Writes new mappings behind those that a rules file has.
struct MappingAppender {
    let extents: ValueExtents

    static let comment = "# found by lockstep origins --record"

    /// Adds `mappings` to a file whose root is `root`.
    func append(_ mappings: [Mapping], to root: YAMLValue, in text: inout EditedText) throws(RulesProblem) {
        guard case .keyed(let sections) = root.content, let last = sections.last else {
            throw .unclearPlace(root.place)
        }
        guard let section = sections.first(where: { $0.key.name == "mappings" }) else {
            return try addSection(mappings, after: last.value, of: root, in: &text)
        }
        guard case .list(let elements) = section.value.content else { throw .unclearPlace(section.value.place) }
        let list = section.value
        switch (elements.last, extents.isFlow(list)) {
        case (nil, _): try fill(list, with: mappings, of: root, in: &text)
        case (let last?, true): try append(mappings, inBracketsAfter: last, of: list, in: &text)
        case (let last?, false):
            let end = try end(of: last, inBlockAt: list.place.column)
            let lineBreak = text.lineBreak(after: end)
            let lines = [""] + blockLines(mappings, indentation: list.place.indentation)
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    /// Adds the whole section to a file that has none.
    private func addSection(
        _ mappings: [Mapping], after last: YAMLValue, of root: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: last, inBlockAt: root.place.column)
        let lineBreak = text.lineBreak(after: end)
        let indentation = root.place.indentation
        if extents.isFlow(root) {
            let lines = flowLines(mappings, indentation: indentation + "  ").joined(separator: lineBreak)
            text.insert(",\(lineBreak)mappings: [\(lineBreak)\(lines)\(lineBreak)]", at: end)
        } else {
            let lines = ["", "\(indentation)mappings:"] + blockLines(mappings, indentation: indentation + "  ")
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    /// Puts mappings in the place of an empty list, `[]`.
    private func fill(
        _ list: YAMLValue, with mappings: [Mapping], of root: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: list, inBlockAt: root.place.column)
        guard let start = text.lines.index(of: list.place), start < end else { throw .unclearPlace(list.place) }
        let lineBreak = text.lineBreak(after: end)
        let indentation = root.place.indentation + "  "
        if extents.isFlow(root) {
            let lines = flowLines(mappings, indentation: indentation)
            text.insert(lines.map { lineBreak + $0 }.joined() + lineBreak, at: end - 1)
        } else {
            guard !text.hasComment(in: start..<end) else { throw .commentInTheWay(list.place) }
            var key = start
            while text[key - 1] == " " { key -= 1 }
            text.replace(key..<end, with: "")
            let lines = blockLines(mappings, indentation: indentation)
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    private func append(
        _ mappings: [Mapping], inBracketsAfter last: YAMLValue, of list: YAMLValue, in text: inout EditedText
    ) throws(RulesProblem) {
        let end = try end(of: last, inBlockAt: list.place.column)
        let next = text.skippingBlanks(from: end)
        let hasComma = text[next] == ","
        if !hasComma { text.insert(",", at: end) }
        // A comment behind the last mapping is about that one.
        let behind = text.skippingBlanks(from: hasComma ? next + 1 : end)
        let place = text[behind] == "#" ? text.lineEnd(from: behind) : hasComma ? next + 1 : end
        let lineBreak = text.lineBreak(after: end)
        let indentation = text.indentation(ofLine: last.place.line) + (last.place.line == list.place.line ? "  " : "")
        text.insert(flowLines(mappings, indentation: indentation).map { lineBreak + $0 }.joined(), at: place)
    }

    private func end(of value: YAMLValue, inBlockAt column: Int) throws(RulesProblem) -> Int {
        guard let end = extents.end(of: value, inBlockAt: column) else { throw .unclearPlace(value.place) }
        return end
    }

    private func blockLines(_ mappings: [Mapping], indentation: String) -> [String] {
        ["\(indentation)\(Self.comment)"]
            + mappings.flatMap { mapping in
                [
                    "\(indentation)- upstream: \(WrittenScalar.of(mapping.upstream.text))",
                    "\(indentation)  port: \(WrittenScalar.of(mapping.port.text))",
                ]
                    + (mapping.types.isEmpty ? [] : ["\(indentation)  types: \(types(of: mapping))"])
                    + (mapping.synced.map { SyncedText(entry: $0).lines(indentation: indentation + "  ") } ?? [])
            }
    }

    private func types(of mapping: Mapping) -> String {
        let names = mapping.types.sorted { $0.key < $1.key }.map { "\(WrittenScalar.of($0)): \(WrittenScalar.of($1))" }
        return "{ \(names.joined(separator: ", ")) }"
    }

    private func flowLines(_ mappings: [Mapping], indentation: String) -> [String] {
        ["\(indentation)\(Self.comment)"]
            + mappings.enumerated().map { place, mapping in
                let names =
                    "upstream: \(WrittenScalar.of(mapping.upstream.text)), port: \(WrittenScalar.of(mapping.port.text))"
                let synced = mapping.synced.map { ", synced: \(SyncedText(entry: $0).flow)" } ?? ""
                let types = mapping.types.isEmpty ? "" : ", types: \(types(of: mapping))"
                return "\(indentation){ \(names)\(types)\(synced) }\(place < mappings.count - 1 ? "," : "")"
            }
    }
}
