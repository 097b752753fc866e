import SourceModel

extension ScriptLexer {
    var place: SourcePlace { SourcePlace(line: line, column: position - lineStart + 1) }

    /// Whether only white space precedes the position on its line.
    var startsLine: Bool { bytes[min(lineStart, position)..<position].allSatisfy { $0 <= 32 } }

    func has(_ text: StaticString) -> Bool { has(text.description) }

    func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    mutating func append(_ kind: ScriptToken.Kind, from start: Int, partner: Int? = nil, at place: SourcePlace? = nil) {
        let place = place ?? SourcePlace(line: line, column: start - lineStart + 1)
        let startsLine = result.tokens.last.map { $0.place.line < place.line } ?? true
        result.tokens.append(
            ScriptToken(
                kind: kind, offset: start, end: position, place: place, startsLine: startsLine,
                comment: comments.take(before: place.line, into: &result.tokens), trailingComment: nil,
                partner: partner))
    }

    mutating func newLine() {
        position += 1
        line += 1
        lineStart = position
    }

    mutating func skipLine() {
        while position < bytes.count, !has("\n") { position += 1 }
    }

    // MARK: - Texts

    mutating func takeText(_ quote: UInt8) {
        let start = position
        let place = place
        // In a tag, a string has no escapes and may have several lines.
        let isAttribute = if case .tag? = open.last { true } else { false }
        position += 1
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\n") {
                guard isAttribute else { return fail("a text that doesn't end", at: place) }
                newLine()
                continue
            }
            if bytes[position] == UInt8(ascii: "\\"), !isAttribute, position + 1 < bytes.count {
                position += 1
                if has("\n") {
                    newLine()
                    continue
                }
            }
            position += 1
        }
        guard position < bytes.count else { return fail("a text that doesn't end", at: place) }
        position += 1
        append(
            .text(String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)), from: start, at: place)
    }

    /// Reads a template from its first byte, or continues it after code in it.
    mutating func takeTemplate(from start: Int) {
        let isWhole = position == start
        let place = place
        if isWhole { position += 1 }
        while position < bytes.count {
            if has("`") {
                position += 1
                let text = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
                append(isWhole ? .text(text) : .template, from: isWhole ? start : position - 1, at: place)
                return
            }
            if has("${") {
                return openBracket(.template(start: start), .sign("${"), length: 2)
            }
            if has("\n") {
                newLine()
                continue
            }
            position += has("\\") && position + 1 < bytes.count && bytes[position + 1] != UInt8(ascii: "\n") ? 2 : 1
        }
        fail("a template that doesn't end", at: place)
    }

    /// Takes a regular expression. If none ends on this line, the slash is a division.
    mutating func takePattern() -> Bool {
        var end = position + 1
        var isClass = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "/") where !isClass:
                let start = position
                position = end + 1
                while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
                append(.pattern, from: start)
                return true
            default: break
            }
            end += 1
        }
        return false
    }

    /// Whether an operand may begin at the position, so that no operator may.
    var isOperandNext: Bool {
        guard let last = result.tokens.last else { return true }
        switch last.kind {
        case .word(let word):
            return [
                "return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "throw", "new", "await",
                "yield", "default", "extends", "instanceof",
            ].contains(word)
        case .sign(")"):
            // A regular expression may follow a condition: `if (x) /y/.test(z)`.
            guard has("/"), let opener = last.partner, opener > 0 else { return false }
            return ["if", "while"].contains(result.tokens[opener - 1].word)
        case .sign("!"):
            // After a value, `!` is a non-null assertion: `ref.current! / 2`.
            return result.tokens.dropLast().last.map { before in
                before.word == nil && !before.isSign(")") && !before.isSign("]")
                    || before.word.map { ["return", "typeof"].contains($0) } == true
            } ?? true
        case .sign("}"): return has("/")
        case .sign("]"), .sign("/>"), .sign(">"), .number, .text, .template, .pattern: return false
        case .sign, .tagStart, .tagEnd: return true
        }
    }

    /// Whether the `<` at the position begins an element and not generic parameters.
    func beginsElement() -> Bool {
        guard isOperandNext, position + 1 < bytes.count else { return false }
        if case .tag? = open.last { return false }
        var end = position + 1
        if bytes[end] == UInt8(ascii: ">") { return true }
        while end < bytes.count, Self.isWord(bytes[end]) || [UInt8(ascii: "."), UInt8(ascii: "-")].contains(bytes[end])
        {
            end += 1
        }
        let name = bytes[position + 1..<end]
        guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        while end < bytes.count, bytes[end] <= 32 { end += 1 }
        let rest = bytes[end...]
        if rest.starts(with: ",".utf8) || rest.starts(with: "=".utf8) || rest.starts(with: "extends ".utf8) {
            return false
        }
        // `<T>(value: T) => T` is a type, so there is no end tag `</T`.
        guard rest.starts(with: ">(".utf8) else { return true }
        return String(decoding: rest, as: UTF8.self).contains("</\(String(decoding: name, as: UTF8.self))")
    }

    // MARK: - Comments and directives

    mutating func takeComment() {
        let start = position
        let place = place
        let isAlone = startsLine
        if has("//") {
            skipLine()
        } else {
            position += 2
            while position < bytes.count, !has("*/") { has("\n") ? newLine() : (position += 1) }
            guard position < bytes.count else { return fail("a comment that doesn't end", at: place) }
            position += 2
        }
        comments.add(
            String(decoding: bytes[start..<position], as: UTF8.self), from: place.line, to: line, isAlone: isAlone)
    }

    mutating func takeDirective() {
        let start = position
        skipContinuedLine()
        let words = String(decoding: bytes[start + 1..<position], as: UTF8.self)
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "#" }.map(String.init)
        switch words.first {
        case "define"?: if words.count > 1 { result.macros[words[1], default: []].formUnion(words.dropFirst(2)) }
        case "if"? where words.count == 2 && words[1] == "0": skipDisabled()
        case "if"?, "ifdef"?, "ifndef"?:
            let isGuarded = words.contains("RCT_NEW_ARCH_ENABLED") || conditions.last?.guarded != nil
            conditions.append((open, isGuarded ? result.tokens.count : nil))
        // Both branches are read, each with the brackets that were open before the first.
        case "else"?, "elif"?, "elifdef"?, "elifndef"?, "endif"?:
            guard let before = conditions.popLast() else { break }
            if let start = before.guarded { result.guarded.append(start..<result.tokens.count) }
            guard words[0] != "endif" else { break }
            open = before.open
            conditions.append((open, before.guarded.map { _ in result.tokens.count }))
        default: break
        }
    }

    private mutating func skipContinuedLine() {
        while position < bytes.count, !has("\n") {
            if has("\\\n") {
                position += 1
                newLine()
            } else if has("\\\r\n") {
                position += 2
                newLine()
            } else if has("/*") {
                return
            } else {
                position += 1
            }
        }
    }

    /// Skips the code that `#if 0` disables, up to its `#else` or `#endif`.
    private mutating func skipDisabled() {
        var depth = 1
        while position < bytes.count, depth > 0 {
            newLine()
            while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
            if has("#if") { depth += 1 }
            if has("#endif") { depth -= 1 }
            if depth == 1, has("#else") {
                conditions.append((open, nil))
                skipLine()
                return
            }
            skipLine()
        }
    }
}
