import SourceModel

/// A position in a range of tokens that ends before `end`.
struct TokenCursor {
    let tokens: ScriptTokens
    var index: Int
    let end: Int

    init(_ tokens: ScriptTokens, from index: Int = 0, to end: Int? = nil) {
        self.tokens = tokens
        self.index = index
        self.end = end ?? tokens.tokens.count
    }

    /// The token at the position, or `distance` tokens after it.
    func peek(_ distance: Int = 0) -> ScriptToken? {
        index + distance < end ? tokens.tokens[index + distance] : nil
    }

    func isSign(_ sign: String, _ distance: Int = 0) -> Bool { peek(distance)?.isSign(sign) == true }
    func isWord(_ word: String, _ distance: Int = 0) -> Bool { peek(distance)?.isWord(word) == true }

    mutating func take() -> ScriptToken? {
        defer { index += 1 }
        return peek()
    }

    mutating func takeSign(_ sign: String) -> Bool {
        guard isSign(sign) else { return false }
        index += 1
        return true
    }

    /// Whether a member access follows.
    func isDot() -> Bool { isSign(".") || isSign("?.") }

    mutating func takeDot() -> Bool { takeSign(".") || takeSign("?.") }

    mutating func takeWord(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        index += 1
        return true
    }

    /// The content of the bracket at the position, which moves past the bracket; `nil` where it isn't closed.
    mutating func takeBracket() -> TokenCursor? {
        guard let token = peek(), let partner = token.partner, partner > index, partner < end else { return nil }
        defer { index = partner + 1 }
        return TokenCursor(tokens, from: index + 1, to: partner)
    }

    /// The content between `<` and `>` at the position, which moves past them.
    mutating func takeAngles() -> TokenCursor? {
        guard isSign("<") else { return nil }
        var depth = 0
        var scan = index
        while scan < end {
            let token = tokens.tokens[scan]
            if token.isSign("<") { depth += 1 }
            if token.isSign(">"), token.partner == nil { depth -= 1 }
            if depth == 0 {
                defer { index = scan + 1 }
                return TokenCursor(tokens, from: index + 1, to: scan)
            }
            if token.isSign(";") { return nil }
            scan = token.partner.map { $0 > scan ? $0 + 1 : scan + 1 } ?? scan + 1
        }
        return nil
    }

    /// The parts between separators outside brackets.
    func parts(by separator: String = ",") -> [TokenCursor] {
        var parts: [TokenCursor] = []
        var scan = self
        var start = index
        while let token = scan.peek() {
            if token.isSign(separator) {
                parts.append(TokenCursor(tokens, from: start, to: scan.index))
                scan.index += 1
                start = scan.index
            } else if scan.takeBracket() == nil {
                scan.index += 1
            }
        }
        if start < end { parts.append(TokenCursor(tokens, from: start, to: end)) }
        return parts
    }

    var rest: String { tokens.written(index..<end) }
}
