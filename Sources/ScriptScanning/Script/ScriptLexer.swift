import SourceModel

/// Splits TypeScript, JavaScript or Objective-C++ into tokens and finds the partner of each bracket.
///
/// If it can't read some code, the tokens end before the outermost affected bracket, and ``ScriptTokens/gap`` says why.
struct ScriptLexer {
    enum Dialect {
        /// TypeScript with JSX elements: `<Gauge level={1} />`.
        case elements
        /// TypeScript without elements, where `<Type>value` is a cast.
        case casts
        case objectiveC
    }

    /// An open bracket, tag, element or template.
    enum Open {
        case bracket(Int)
        case tag(Int)
        case children(Int)
        case template(start: Int)
    }

    static let deepest = 1000

    let dialect: Dialect
    let bytes: [UInt8]
    var result: ScriptTokens
    var position = 0
    var line = 1
    var lineStart = 0
    var open: [Open] = []
    var comments = CommentCollector()
    /// The open brackets at each open `#if`, and where its branch begins if that depends on the architecture.
    var conditions: [(open: [Open], guarded: Int?)] = []

    /// Reads TypeScript, first with elements and, if that fails, with casts.
    static func typeScript(_ text: [UInt8]) -> ScriptTokens {
        let first = read(text, as: .elements)
        guard first.gap != nil else { return first }
        let second = read(text, as: .casts)
        return second.gap == nil ? second : first
    }

    static func read(_ text: [UInt8], as dialect: Dialect) -> ScriptTokens {
        var lexer = ScriptLexer(dialect: dialect, bytes: text, result: ScriptTokens(text: text))
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
        if lexer.has("#!"), dialect != .objectiveC { lexer.skipLine() }
        while lexer.result.gap == nil, lexer.position < text.count || !lexer.open.isEmpty { lexer.step() }
        return lexer.finished()
    }

    private init(dialect: Dialect, bytes: [UInt8], result: ScriptTokens) {
        self.dialect = dialect
        self.bytes = bytes
        self.result = result
    }

    private mutating func step() {
        guard position < bytes.count else {
            if let first = open.first { fail("a bracket, an element or a template that doesn't end", at: first) }
            return
        }
        if case .children? = open.last { return stepInChildren() }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\n"): newLine()
        case 0...32: position += 1
        case UInt8(ascii: "/") where has("//") || has("/*"): takeComment()
        case UInt8(ascii: "#") where dialect == .objectiveC && startsLine: takeDirective()
        case UInt8(ascii: "<") where startsLine && has("<<<<<<<"): fail("an unsolved conflict", at: place)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): takeText(byte)
        case UInt8(ascii: "`") where dialect != .objectiveC: takeTemplate(from: position)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
        case _ where Self.isWord(byte): takeWord(from: position)
        case UInt8(ascii: "@") where position + 1 < bytes.count && Self.isWord(bytes[position + 1]):
            takeWord(from: position)
        default: takeSign()
        }
    }

    // MARK: - Words, numbers, signs

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
            true
        default: false
        }
    }

    private mutating func takeWord(from start: Int) {
        position += 1
        // The name of an attribute may have a dash.
        let isAttribute = if case .tag? = open.last { true } else { false }
        while position < bytes.count, Self.isWord(bytes[position]) || (isAttribute && has("-")) { position += 1 }
        append(.word(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
        if dialect == .objectiveC, position < bytes.count, bytes[position] == UInt8(ascii: "\""),
            ["R", "LR", "uR", "UR", "u8R"].contains(result.tokens.last?.word)
        {
            fail("a raw string", at: place)
        }
    }

    private mutating func takeNumber() {
        let start = position
        while position < bytes.count,
            Self.isWord(bytes[position]) || has(".") || (dialect == .objectiveC && has("'"))
        {
            position += 1
        }
        append(.number(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
    }

    private mutating func takeSign() {
        let start = position
        let byte = bytes[position]
        if byte == UInt8(ascii: "<"), dialect == .elements, beginsElement() {
            return openBracket(.tag(result.tokens.count), .tagStart, length: 1)
        }
        if case .tag(let tag)? = open.last, has("/>") || byte == UInt8(ascii: ">") {
            return closeTag(tag)
        }
        if byte == UInt8(ascii: "/"), dialect != .objectiveC, isOperandNext, takePattern() { return }
        let signs = ["=>", "?.", "??", "...", "===", "!==", "==", "!=", "&&", "||", "::", "->"]
        let sign = signs.first { has($0) && !($0 == "?." && isDigit(at: position + 2)) }
        let text = sign ?? String(Unicode.Scalar(byte))
        switch text {
        case "(", "[", "{": openBracket(.bracket(result.tokens.count), .sign(text), length: 1)
        case ")", "]", "}": closeBracket(text)
        default:
            position += text.utf8.count
            append(.sign(text), from: start)
        }
    }

    private func isDigit(at offset: Int) -> Bool {
        offset < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    }

    // MARK: - Brackets

    mutating func openBracket(_ opened: Open, _ kind: ScriptToken.Kind, length: Int) {
        guard open.count < Self.deepest else { return fail("brackets more than \(Self.deepest) deep", at: place) }
        position += length
        append(kind, from: position - length)
        open.append(opened)
    }

    private mutating func closeBracket(_ sign: String) {
        if sign == "}", case .template(let start)? = open.last {
            open.removeLast()
            position += 1
            return takeTemplate(from: start)
        }
        let matching = ["(": ")", "[": "]", "{": "}"]
        guard case .bracket(let opener)? = open.last, case .sign(let opening) = result.tokens[opener].kind,
            matching[opening] == sign
        else {
            return fail("a bracket without a partner", at: open.last.map(start(of:)) ?? place)
        }
        open.removeLast()
        result.tokens[opener].partner = result.tokens.count
        position += 1
        append(.sign(sign), from: position - 1, partner: opener)
    }

    /// Ends a tag, and continues with the element's children if it can have some.
    private mutating func closeTag(_ tag: Int) {
        open.removeLast()
        let isWhole = has("/>")
        result.tokens[tag].partner = result.tokens.count
        let start = position
        position += isWhole ? 2 : 1
        append(.sign(isWhole ? "/>" : ">"), from: start, partner: tag)
        if !isWhole, result.tokens[tag].kind == .tagStart { open.append(.children(tag)) }
    }

    private mutating func stepInChildren() {
        if has("</"), case .children? = open.last {
            open.removeLast()
            openBracket(.tag(result.tokens.count), .tagEnd, length: 2)
        } else if has("<") {
            openBracket(.tag(result.tokens.count), .tagStart, length: 1)
        } else if has("{") {
            openBracket(.bracket(result.tokens.count), .sign("{"), length: 1)
        } else if has("\n") {
            newLine()
        } else {
            position += 1
        }
    }

    // MARK: - Failures

    func start(of open: Open) -> SourcePlace {
        switch open {
        case .bracket(let token), .tag(let token), .children(let token): result.tokens[token].place
        case .template(let start): SourcePlace(line: line, column: max(1, start - lineStart + 1))
        }
    }

    mutating func fail(_ reason: String, at open: Open) { fail(reason, at: start(of: open)) }

    mutating func fail(_ reason: String, at place: SourcePlace) {
        result.gap = ScanGap(reason: reason, place: place)
    }

    private func finished() -> ScriptTokens {
        var result = result
        guard let gap = result.gap else { return result }
        let kept = result.tokens.partitioningIndex { $0.place >= gap.place }
        result.tokens.removeSubrange(kept...)
        for index in result.tokens.indices where (result.tokens[index].partner ?? 0) >= kept {
            result.tokens[index].partner = nil
        }
        return result
    }
}
