import RulesModel

/// Writes the synced commit of one mapping.
struct SyncedEdits {
    let extents: ValueExtents
    /// What every comment of a draft on an origin has in it.
    static let basisMark = " confidence: "

    /// Adds `synced` to a mapping that has none.
    func add(_ entry: SyncedEntry, to mapping: YAMLValue, in text: inout EditedText) throws(RulesProblem) {
        guard case .keyed(let pairs) = mapping.content, let last = pairs.last else {
            throw .unclearPlace(mapping.place)
        }
        let end = try extents.range(of: last.value, in: mapping).upperBound
        if extents.isFlow(mapping) {
            text.insert(", synced: \(SyncedText(entry: entry).flow)", at: end)
        } else {
            let lines = SyncedText(entry: entry).lines(indentation: mapping.place.indentation)
            let lineBreak = text.lineBreak(after: end)
            text.insert(lines.map { lineBreak + $0 }.joined(), at: text.lineEnd(from: end))
        }
    }

    /// Changes the values of an entry to those of `new`; the rest of it stays as it is written.
    func change(
        _ old: SyncedEntry, to new: SyncedEntry, in synced: YAMLValue, of text: inout EditedText
    ) throws(RulesProblem) {
        guard case .keyed(let pairs) = synced.content else { throw .unclearPlace(synced.place) }
        let (before, after) = (SyncedText(entry: old), SyncedText(entry: new))
        var previous: YAMLValue?
        for key in ["commit", "last", "path", "by"] {
            switch (pairs.firstIndex { $0.key.name == key }, after[key]) {
            case (let place?, let value?):
                if value != before[key] {
                    text.replace(try extents.range(of: pairs[place].value, in: synced), with: value)
                }
                previous = pairs[place].value
            case (let place?, nil):
                text.replace(try rangeToRemove(place, in: synced), with: "")
            case (nil, let value?):
                if let previous { try insert("\(key): \(value)", after: previous, in: synced, of: &text) }
            case (nil, nil): break
            }
        }
    }

    /// Replaces what the draft says above an old synced commit about its text, or removes it if nothing is known.
    func replaceBasis(of mapping: YAMLValue, by origin: DraftMapping.Origin?, in text: inout EditedText) {
        guard case .keyed(let pairs) = mapping.content, let key = pairs.first(where: { $0.key.name == "synced" })?.key,
            text.isComment(line: key.place.line - 1, at: key.place.column),
            let start = text.lines.start(ofLine: key.place.line - 1),
            let end = text.lines.start(ofLine: key.place.line),
            Self.isBasis(String(String.UnicodeScalarView(text.scalars[start..<end])))
        else { return }
        let line = origin.map { key.place.indentation + "# \($0.basis)" + text.lineBreak(after: start) }
        text.replace(start..<end, with: line ?? "")
    }

    /// `# high confidence: 97 % like upstream's text of …`
    private static func isBasis(_ comment: String) -> Bool {
        let words = comment.drop { $0 == "#" || $0.isWhitespace }
        return ["high", "medium", "low"].contains { words.hasPrefix($0 + basisMark) }
            && words.contains("upstream's text")
    }

    private func insert(
        _ pair: String, after value: YAMLValue, in block: YAMLValue, of text: inout EditedText
    ) throws(RulesProblem) {
        let end = try extents.range(of: value, in: block).upperBound
        if extents.isFlow(block) {
            text.insert(", \(pair)", at: end)
        } else {
            text.insert(text.lineBreak(after: end) + block.place.indentation + pair, at: text.lineEnd(from: end))
        }
    }

    /// A key and its value, with the related comma or line, but without any comment.
    private func rangeToRemove(_ place: Int, in block: YAMLValue) throws(RulesProblem) -> Range<Int> {
        guard case .keyed(let pairs) = block.content else { throw .unclearPlace(block.place) }
        let text = extents.text
        let key = pairs[place].key.place
        guard let start = text.lines.index(of: key) else { throw .unclearPlace(key) }
        let end = try extents.range(of: pairs[place].value, in: block).upperBound
        if !extents.isFlow(block) {
            let rest = text.skippingBlanks(from: end)
            let lineStart = text.lines.start(ofLine: key.line) ?? start
            return rest == text.lineEnd(from: end) ? text.lineEnd(before: lineStart)..<rest : start..<rest
        }
        // There is a neighbour, because `commit` always stays.
        let isFirst = place == 0
        let neighbour = pairs[isFirst ? 1 : place - 1]
        let gap: Range<Int>
        if isFirst {
            guard let next = text.lines.index(of: neighbour.key.place), end <= next else { throw .unclearPlace(key) }
            gap = end..<next
        } else {
            let before = try extents.range(of: neighbour.value, in: block).upperBound
            guard before <= start else { throw .unclearPlace(key) }
            gap = before..<start
        }
        if let comment = text.comment(in: gap) { throw .commentInTheWay(comment) }
        return isFirst ? start..<gap.upperBound : gap.lowerBound..<end
    }
}

extension Place {
    /// The indentation of a line that begins at this column.
    var indentation: String { String(repeating: " ", count: max(0, column - 1)) }
}
