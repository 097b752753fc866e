import SourceModel

/// The values of all names that are bound in a TypeScript file.
struct ScriptLocals {
    /// The values of each constant or variable, and the bodies of each function.
    private(set) var values: [String: [TokenCursor]] = [:]
    /// The property and default of each name that is destructured from the component's properties.
    private(set) var taken: [String: (property: String, defaultText: String?)] = [:]
    /// For each rest element, the properties that are destructured before it.
    private(set) var rests: [String: Set<String>] = [:]
    /// Names that are destructured from other objects: `const { Gauge } = NativeModules`.
    private(set) var pulled: [String: (name: String, from: TokenCursor)] = [:]
    /// The names of constants that only wrap another: `const Gauge = memo(NativeGauge)`.
    private(set) var wrapped: [String: String] = [:]

    init(_ tokens: ScriptTokens) {
        var cursor = TokenCursor(tokens)
        while let token = cursor.peek() {
            switch token.word {
            case "const"?, "let"?, "var"?: readBinding(cursor)
            case "function"?: readFunction(cursor)
            default:
                if token.isSign("("), let partner = token.partner, isFunction(behind: partner, tokens) {
                    readParameters(TokenCursor(tokens, from: cursor.index + 1, to: partner))
                }
                if let name = token.word { readAssignment(of: name, cursor) }
            }
            cursor.index += 1
        }
    }

    /// The value of a name at a token: the last binding before the token whose scope contains it.
    func value(of name: String, at index: Int) -> TokenCursor? {
        values[name]?.last { $0.end <= index && Self.isInScope(of: $0, index) }
    }

    /// The constant or variable whose value contains a token; `nil` for a token in a function.
    func name(ofValueAt index: Int) -> String? {
        var nearest: (length: Int, name: String)?
        for (name, values) in values {
            for value in values where Self.isAssigned(value, around: index) {
                let found = (length: value.end - value.index, name: name)
                if nearest.map({ found < $0 }) ?? true { nearest = found }
            }
        }
        return nearest?.name
    }

    private static func isAssigned(_ value: TokenCursor, around index: Int) -> Bool {
        guard value.index <= index, index < value.end else { return false }
        let tokens = value.tokens.tokens
        return tokens[value.index - 1].isSign("=")
            && !tokens[value.index..<index].contains { $0.isSign("=>") || $0.isWord("function") }
    }

    /// The name of the function or method whose parameters begin at a token.
    func name(ofParametersAt opener: Int, _ tokens: ScriptTokens) -> String? {
        let before = { (distance: Int) in opener >= distance ? tokens.tokens[opener - distance] : nil }
        guard let end = tokens.tokens[opener].partner, isFunction(behind: end, tokens) else { return nil }
        if let name = before(1)?.word, name != "async", !["if", "for", "while", "switch", "catch"].contains(name) {
            return name
        }
        let distance = before(1)?.isWord("async") == true ? 2 : 1
        return before(distance)?.isSign("=") == true ? before(distance + 1)?.word : nil
    }

    private static func isInScope(of binding: TokenCursor, _ index: Int) -> Bool {
        let tokens = binding.tokens.tokens
        // The end of a function's body is not the end of its name's scope.
        var scan = tokens[binding.end].partner == binding.index - 1 ? binding.end + 1 : binding.end
        while scan < index {
            if let partner = tokens[scan].partner {
                if partner < binding.index { return false }
                if partner > scan, partner < index { scan = partner }
            }
            scan += 1
        }
        return true
    }

    /// The assigned value of a statement, or the statement, from its first token to its end.
    static func value(from start: Int, _ tokens: ScriptTokens, endsAtComma: Bool = true) -> TokenCursor {
        var cursor = TokenCursor(tokens, from: start)
        let signs: Set = [".", "?.", "?", ":", "&&", "||", "??", "+", "-", "|", "=>", "="]
        while let token = cursor.peek() {
            if token.isSign(";") || endsAtComma && token.isSign(",") { break }
            if case .sign(let sign) = token.kind, [")", "]", "}"].contains(sign) { break }
            if token.startsLine, cursor.index > start, token.word != "as" {
                var isContinued = false
                if case .sign(let sign) = token.kind { isContinued = signs.contains(sign) }
                if case .sign(let sign) = tokens.tokens[cursor.index - 1].kind {
                    isContinued = isContinued || signs.contains(sign)
                }
                if tokens.tokens[cursor.index - 1].word == "as" { isContinued = true }
                guard isContinued else { break }
            }
            if cursor.takeBracket() == nil { cursor.index += 1 }
        }
        return TokenCursor(tokens, from: start, to: cursor.index)
    }

    private func isFunction(behind partner: Int, _ tokens: ScriptTokens) -> Bool {
        guard partner + 1 < tokens.tokens.count else { return false }
        let next = tokens.tokens[partner + 1]
        return next.isSign("=>") || next.isSign("{") || next.isSign(":")
    }

    private static let modifiers: Set = ["private", "public", "protected", "readonly", "static"]

    /// `Gauge = value` after its declaration, `this.gauge = value`, or a property of a class:
    /// `private gauge: Gauge = value`.
    private mutating func readAssignment(of name: String, _ start: TokenCursor) {
        let tokens = start.tokens.tokens
        let before = start.index > 0 ? tokens[start.index - 1] : nil
        let isProperty = before?.word.map(Self.modifiers.contains) ?? false
        let isOwn = before?.isSign(".") == true && start.index > 1 && tokens[start.index - 2].isWord("this")
        // `if (isNew) { gauge = value }`
        let opener = before?.isSign("{") == true && start.index > 1 ? tokens[start.index - 2] : before
        let isInBlock = opener?.isSign(")") == true
        guard tokens[start.index].startsLine || isProperty || isOwn || isInBlock else { return }
        var cursor = start
        cursor.index += 1
        if isProperty, cursor.takeSign(":") { cursor.takeType() }
        guard cursor.takeSign("="), !cursor.isSign("=") else { return }
        values[name, default: []].append(Self.value(from: cursor.index, cursor.tokens))
    }

    private mutating func readBinding(_ start: TokenCursor) {
        var cursor = start
        cursor.index += 1
        if cursor.isSign("{"), let names = cursor.takeBracket() {
            if cursor.takeSign(":") { cursor.takeType() }
            guard cursor.takeSign("=") else { return }
            let value = Self.value(from: cursor.index, cursor.tokens)
            if Self.isProperties(value) { return take(names) }
            for part in names.parts() {
                guard let name = part.peek()?.word else { continue }
                pulled[part.isSign(":", 1) ? part.peek(2)?.word ?? name : name] = (name, value)
            }
            return
        }
        guard let name = cursor.take()?.word else { return }
        if cursor.takeSign(":") { cursor.takeType() }
        guard cursor.takeSign("=") else { return }
        let value = Self.value(from: cursor.index, cursor.tokens)
        values[name, default: []].append(value)
        if let inner = Self.wrapped(in: value) { wrapped[name] = inner }
    }

    private mutating func readFunction(_ start: TokenCursor) {
        var cursor = start
        cursor.index += 1
        guard let name = cursor.take()?.word else { return }
        _ = cursor.takeAngles()
        guard cursor.isSign("("), cursor.takeBracket() != nil else { return }
        if cursor.takeSign(":") { cursor.takeType() }
        if cursor.isSign("{"), let body = cursor.takeBracket() { values[name, default: []].append(body) }
    }

    /// Whether a value is the component's properties: `props`, `this.props`.
    static func isProperties(_ value: TokenCursor) -> Bool {
        let words = value.rest
        return words == "props" || words == "this.props"
    }

    /// Reads the names that a function destructures from its first parameter.
    private mutating func readParameters(_ list: TokenCursor) {
        var cursor = list
        guard cursor.isSign("{"), let names = cursor.takeBracket() else { return }
        guard cursor.peek() == nil || cursor.isSign(":") || cursor.isSign(",") || cursor.isSign("=") else { return }
        take(names)
    }

    private mutating func take(_ names: TokenCursor) {
        var properties: Set<String> = []
        for part in names.parts() {
            var part = part
            if part.takeSign("...") {
                if let rest = part.peek()?.word { rests[rest] = properties }
                continue
            }
            guard let token = part.take(), let property = token.word ?? token.text else { continue }
            properties.insert(property)
            let local = part.takeSign(":") ? part.take()?.word : property
            let defaultText = part.takeSign("=") ? part.rest : nil
            if let local { taken[local] = (property, defaultText) }
        }
    }

    /// The component in `memo(X)`, `forwardRef(X)` or `X as Y`.
    private static func wrapped(in value: TokenCursor) -> String? {
        var cursor = value
        if cursor.isWord("React"), cursor.isSign(".", 1) { cursor.index += 2 }
        if cursor.isWord("memo") || cursor.isWord("forwardRef") || cursor.isWord("observer") {
            cursor.index += 1
            _ = cursor.takeAngles()
            guard let inside = cursor.takeBracket() else { return nil }
            return inside.end - inside.index == 1 ? inside.peek()?.word : nil
        }
        return cursor.isWord("as", 1) || cursor.end - cursor.index == 1 ? cursor.peek()?.word : nil
    }
}
