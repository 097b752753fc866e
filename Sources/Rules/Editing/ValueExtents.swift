/// Finds the ends of the values in a rules file; the parser only gives their beginnings.
///
/// For files that the decoder accepts: they have no anchors, aliases, tags and omitted values.
struct ValueExtents {
    let text: EditedText

    /// The index after the last character of a value; `nil` if it cannot be found.
    ///
    /// - Parameter column: The column of the keys or dashes in the innermost block around the value; the content of a
    ///   block scalar is indented deeper.
    func end(of value: YAMLValue, inBlockAt column: Int) -> Int? {
        guard let start = text.lines.index(of: value.place) else { return nil }
        switch value.content {
        case .scalar(let scalar):
            return end(of: scalar, from: start, inBlockAt: column)
        case .list(let elements):
            let last = elements.last.map { end(of: $0, inBlockAt: value.place.column) }
            return text[start] == "[" ? closing("]", after: last ?? start + 1) : last ?? nil
        case .keyed(let pairs):
            let last = pairs.last.map { end(of: $0.value, inBlockAt: value.place.column) }
            return text[start] == "{" ? closing("}", after: last ?? start + 1) : last ?? nil
        case .refused:
            return nil
        }
    }

    /// The range of a value in a block of keys or a list, without its dash or comma.
    func range(of value: YAMLValue, in block: YAMLValue) throws(RulesProblem) -> Range<Int> {
        guard let start = text.lines.index(of: value.place), let end = end(of: value, inBlockAt: block.place.column),
            start < end
        else { throw .unclearPlace(value.place) }
        return start..<end
    }

    /// Whether keys and values, or a list, are in flow style.
    func isFlow(_ value: YAMLValue) -> Bool {
        let first = text.lines.index(of: value.place).flatMap { text[$0] }
        return first == "{" || first == "["
    }

    private func closing(_ bracket: Unicode.Scalar, after index: Int?) -> Int? {
        guard var index else { return nil }
        while let scalar = text[index] {
            switch scalar {
            case bracket: return index + 1
            case "#": index = text.lineEnd(from: index)
            case " ", "\t", "\n", "\r", ",": index += 1
            default: return nil
            }
        }
        return nil
    }

    private func end(of scalar: YAMLScalar, from start: Int, inBlockAt column: Int) -> Int? {
        switch text[start] {
        case "\""?: endOfDoubleQuoted(from: start + 1)
        case "'"?: endOfSingleQuoted(from: start + 1)
        case "|"?, ">"?: endOfBlock(from: start, inBlockAt: column)
        default: endOfPlain(scalar.text, from: start)
        }
    }

    private func endOfDoubleQuoted(from start: Int) -> Int? {
        var index = start
        while let scalar = text[index] {
            if scalar == "\"" { return index + 1 }
            index += scalar == "\\" ? 2 : 1
        }
        return nil
    }

    private func endOfSingleQuoted(from start: Int) -> Int? {
        var index = start
        while let scalar = text[index] {
            if scalar == "'" {
                guard text[index + 1] == "'" else { return index + 1 }
                index += 1
            }
            index += 1
        }
        return nil
    }

    /// Unquoted text has no escapes; only white space differs from the value, where lines are folded.
    private func endOfPlain(_ value: String, from start: Int) -> Int? {
        var index = start
        for scalar in value.unicodeScalars where !Self.isSpace(scalar) {
            while let found = text[index], Self.isSpace(found) { index += 1 }
            guard text[index] == scalar else { return nil }
            index += 1
        }
        return index
    }

    /// The end of the last line that is not empty; with `+`, of the last line.
    private func endOfBlock(from start: Int, inBlockAt column: Int) -> Int? {
        var end = text.lineEnd(from: start)
        let keepsBlankLines = text.scalars[start..<end].prefix { $0 != " " }.contains("+")
        var next = end
        while text[next] != nil {
            next += text[next] == "\r" && text[next + 1] == "\n" ? 2 : 1
            let content = text.scalars[next...].firstIndex { $0 != " " } ?? text.scalars.count
            let lineEnd = text.lineEnd(from: next)
            let isBlank = content == lineEnd
            if !isBlank, content - next < column { break }
            if isBlank ? keepsBlankLines && text[lineEnd] != nil : true { end = lineEnd }
            next = lineEnd
        }
        return end
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
}
