/// Finds the platforms that a condition limits code to: `if (Platform.OS === 'android') { … }`.
struct ScriptPlatforms {
    private let tokens: ScriptTokens
    private let locals: ScriptLocals
    /// The functions outside all brackets that throw at once on some platforms, with the platforms that they leave.
    private var guards: [String: (platforms: Set<String>, isAsync: Bool)] = [:]

    init(_ tokens: ScriptTokens, _ locals: ScriptLocals) {
        self.tokens = tokens
        self.locals = locals
        var cursor = TokenCursor(tokens)
        while cursor.peek() != nil {
            readGuard(at: cursor)
            if cursor.takeBracket() == nil { cursor.index += 1 }
        }
    }

    /// `function throwOnIOS() { if (Platform.OS === 'ios') { throw … } }`, if nothing else has its name.
    private mutating func readGuard(at function: TokenCursor) {
        var cursor = function
        guard cursor.takeWord("function"), let name = cursor.take()?.word, cursor.takeBracket() != nil else { return }
        if cursor.takeSign(":") { cursor.takeType() }
        guard cursor.isSign("{"), cursor.isWord("if", 1), let condition = cursor.peek(2)?.partner else { return }
        let then = TokenCursor(tokens, from: condition + 1)
        guard then.isWord("throw", then.isSign("{") ? 1 : 0),
            let platforms = limit(byConditionAt: cursor.index + 2, isMet: false)
        else { return }
        let isOnly = tokens.tokens.indices.allSatisfy { place in
            guard tokens.tokens[place].isWord(name), place > 0, place != function.index + 1 else { return true }
            let before = tokens.tokens[place - 1]
            return before.isSign(".") || before.isSign("?.")
                || !before.isWord("function") && TokenCursor(tokens, from: place + 1).isSign("(")
        }
        guard isOnly else { return }
        let isAsync = function.index > 0 && tokens.tokens[function.index - 1].isWord("async")
        guards[name] = (platforms, isAsync)
    }

    /// The platforms of the code at a token; empty where it is not limited.
    func platforms(at index: Int) -> Set<String> {
        var position = index - 1
        // What stands in another `case` does not run before the code.
        var isOtherCase = false
        while position > 0 {
            let token = tokens.tokens[position]
            let isCase = token.isWord("case") || token.isWord("default") && tokens.tokens[position + 1].isSign(":")
            isOtherCase = isCase || isOtherCase && !(token.isSign("{") && token.partner ?? 0 > index)
            if let opener = token.partner, opener < position {
                // `if (Platform.OS !== 'android') return;` before the code
                if token.isSign(")"), !isOtherCase, leaves(behind: position, before: index),
                    let limit = limit(byConditionAt: opener, isMet: false)
                {
                    return limit
                }
                if token.isSign(")"), !isOtherCase, let limit = limit(byGuardAt: opener, position) { return limit }
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
        guard opener > 2, let called = tokens.tokens[opener - 1].word.flatMap({ guards[$0] }),
            TokenCursor(tokens, from: end + 1).startsStatement
        else { return nil }
        let isAwaited = tokens.tokens[opener - 2].isWord("await")
        let before = tokens.tokens[opener - (isAwaited ? 3 : 2)]
        guard isAwaited || !called.isAsync, [";", "{", "}"].contains(where: before.isSign) else { return nil }
        return called.platforms
    }

    /// Whether code behind a condition, or behind `:`, may run on iOS.
    func mayRunOnIOS(_ condition: TokenCursor, isMet: Bool) -> Bool {
        limit(by: condition, isMet: isMet)?.contains("ios") ?? true
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
