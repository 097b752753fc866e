/// Finds the platforms that a condition limits code to: `if (Platform.OS === 'android') { … }`.
struct ScriptPlatforms {
    private let tokens: ScriptTokens
    private let locals: ScriptLocals

    init(_ tokens: ScriptTokens, _ locals: ScriptLocals) {
        self.tokens = tokens
        self.locals = locals
    }

    /// The platforms of the code at a token; empty where it is not limited.
    func platforms(at index: Int) -> Set<String> {
        var position = index - 1
        while position > 0 {
            let token = tokens.tokens[position]
            if let opener = token.partner, opener < position {
                // `if (Platform.OS !== 'android') return;` before the code
                if token.isSign(")"), leaves(behind: position, before: index),
                    let limit = limit(byConditionAt: opener, isMet: false)
                {
                    return limit
                }
                if token.isSign(")"), let limit = limit(byGuardAt: opener, position) { return limit }
                position = opener
            } else if token.isSign("{"), let limit = limit(ofBlockAt: position) ?? choice(at: position, for: index) {
                return limit
            }
            position -= 1
        }
        return []
    }

    /// Whether the statement behind a condition leaves the function, and the code at `index` comes after it.
    private func leaves(behind condition: Int, before index: Int) -> Bool {
        let start = condition + 1
        let next = TokenCursor(tokens, from: start)
        let first = next.isSign("{") ? next.peek(1) : next.peek()
        guard first?.isWord("return") == true || first?.isWord("throw") == true else { return false }
        if next.isSign("{") { return tokens.tokens[start].partner.map { $0 < index } ?? false }
        return ScriptLocals.value(from: start, tokens, endsAtComma: false).end <= index
    }

    /// The platforms that a statement before the code leaves, if it calls a function that may throw at once:
    /// `throwOnIOS();`.
    private func limit(byGuardAt opener: Int, _ end: Int) -> Set<String>? {
        var start = opener - 1
        guard start > 1, let name = tokens.tokens[start].word, TokenCursor(tokens, from: end + 1).startsStatement else {
            return nil
        }
        while tokens.tokens[start - 1].isSign("."), start > 3 { start -= 2 }
        if tokens.tokens[start - 1].isWord("await") { start -= 1 }
        guard [";", "{", "}"].contains(where: tokens.tokens[start - 1].isSign) else { return nil }
        return tokens.tokens.indices.dropLast().lazy.compactMap { place -> Set<String>? in
            var cursor = TokenCursor(tokens, from: place + 1)
            guard place + 1 != opener, tokens.tokens[place].isWord(name), cursor.isSign("("),
                cursor.takeBracket() != nil
            else { return nil }
            if cursor.takeSign(":") { cursor.takeType() }
            guard cursor.isSign("{"), cursor.isWord("if", 1), let condition = cursor.peek(2)?.partner else {
                return nil
            }
            let then = TokenCursor(tokens, from: condition + 1)
            guard then.isWord("throw", then.isSign("{") ? 1 : 0) else { return nil }
            return limit(byConditionAt: cursor.index + 2, isMet: false)
        }.first
    }

    private func limit(ofBlockAt opener: Int) -> Set<String>? {
        let before = tokens.tokens[opener - 1]
        if before.isSign(")") { return before.partner.flatMap { limit(byConditionAt: $0, isMet: true) } }
        // `if (…) { … } else {`
        guard before.isWord("else"), opener > 2, let start = tokens.tokens[opener - 2].partner, start > 0 else {
            return nil
        }
        return tokens.tokens[start - 1].partner.flatMap { limit(byConditionAt: $0, isMet: false) }
    }

    /// The platforms of a choice: `Platform.select({ ios: …, default: … })`.
    private func choice(at opener: Int, for index: Int) -> Set<String>? {
        guard opener > 3, tokens.tokens[opener - 2].isWord("select"), tokens.tokens[opener - 4].isWord("Platform"),
            let end = tokens.tokens[opener].partner
        else { return nil }
        let parts = TokenCursor(tokens, from: opener + 1, to: end).parts()
        let key = parts.first { ($0.index..<$0.end).contains(index) }?.peek()?.word
        let isTaken = parts.contains { $0.isWord("ios") || $0.isWord("native") }
        return key == "default" ? (isTaken ? ["android"] : nil) : key.flatMap { $0 == "native" ? nil : [$0] }
    }

    private func limit(byConditionAt opener: Int, isMet: Bool) -> Set<String>? {
        guard opener > 0, tokens.tokens[opener - 1].isWord("if"), let end = tokens.tokens[opener].partner else {
            return nil
        }
        return limit(by: TokenCursor(tokens, from: opener + 1, to: end), isMet: isMet)
    }

    private func limit(by condition: TokenCursor, isMet: Bool, depth: Int = 0) -> Set<String>? {
        let operands = condition.parts(by: "&&")
        if operands.count > 1 {
            return isMet ? operands.lazy.compactMap { limit(by: $0, isMet: true, depth: depth) }.first : nil
        }
        var test = condition
        let isNegated = test.takeSign("!")
        if test.end - test.index == 1, let name = test.peek()?.word, depth < 2, let value = locals.values[name]?.last {
            return limit(by: value, isMet: isMet != isNegated, depth: depth + 1)
        }
        guard test.end - test.index == 5, test.isWord("Platform"), test.isWord("OS", 2), let name = test.peek(4)?.text
        else { return nil }
        let isEqual = test.isSign("===", 3) || test.isSign("==", 3)
        if isEqual == isMet { return [name] }
        // Every other platform is meant. Only iOS has Swift.
        return name == "ios" ? ["android"] : nil
    }
}

extension TokenCursor {
    /// Whether a statement ends before the position.
    fileprivate var startsStatement: Bool { isSign(";") || peek()?.startsLine == true && !isSign(".") && !isSign("{") }
}
