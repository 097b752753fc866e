/// Reads the tokens of a signature.
enum TokenText {
    private static let ends = ["(": ")", "[": "]", "{": "}", "<": ">"]

    /// The place of the bracket that closes the one at `start`; the end if there is none.
    static func end(ofGroupAt start: Int, in tokens: [String]) -> Int {
        var depth = 0
        for at in start..<tokens.count {
            if ends[tokens[at]] != nil { depth += 1 }
            if ends.values.contains(tokens[at]) { depth -= 1 }
            if depth == 0 { return at }
        }
        return tokens.count
    }

    /// The first token outside brackets for which it holds.
    static func first(in tokens: [String], from start: Int = 0, where holds: (String) -> Bool) -> Int? {
        var at = start
        while at < tokens.count {
            if holds(tokens[at]) { return at }
            at = ends[tokens[at]] == nil ? at + 1 : end(ofGroupAt: at, in: tokens) + 1
        }
        return nil
    }

    /// The parts between commas outside brackets.
    static func split(_ tokens: ArraySlice<String>) -> [ArraySlice<String>] {
        let all = Array(tokens)
        var parts: [ArraySlice<String>] = []
        var start = 0
        while start < all.count {
            let comma = first(in: all, from: start) { $0 == "," } ?? all.count
            parts.append(all[start..<comma])
            start = comma + 1
        }
        return parts
    }

    /// A type in one form: without `any`, `@escaping` and the names of what a function type takes.
    static func type(_ tokens: ArraySlice<String>) -> String {
        var kept: [String] = []
        var isSkipped = false
        for (token, next) in zip(tokens, tokens.dropFirst() + [""]) {
            if isSkipped {
                isSkipped = false
            } else if token == "@", next == "escaping" {
                isSkipped = true
            } else if token == "any" {
                continue
            } else if token == ":", let name = kept.last, isName(name), kept.dropLast().last != "[" {
                // Of what a function type takes only the types count; a dictionary's key is a type.
                while let last = kept.last, isName(last) { kept.removeLast() }
            } else {
                kept.append(token)
            }
        }
        // `(any Shape)?` needs its parentheses only for `any`.
        while let open = kept.indices.first(where: { isParenthesised($0, in: kept) }) {
            kept.remove(at: open + 2)
            kept.remove(at: open)
        }
        return kept.reduce(into: "") { text, token in
            if let last = text.last, isName(String(last)), isName(String(token.prefix(1))) { text += " " }
            text += token
        }
    }

    /// Whether a page's type is the tree's: attributes, such as `@Sendable`, it may leave out.
    static func isSame(_ page: String, _ code: String, _ aliases: [String: String]) -> Bool {
        if page == code { return true }
        if page == "[...]" || page == "[…]" { return code.hasPrefix("[") }
        let bare = code.split(separator: "@", omittingEmptySubsequences: false).enumerated().map { place, part in
            place == 0 ? String(part) : String(part.drop { isName(String($0)) })
        }
        let own = page.contains("@") ? code : bare.joined()
        return written(page, aliases) == written(own, aliases)
    }

    /// A type with what its names stand for.
    private static func written(_ type: String, _ aliases: [String: String]) -> String {
        var (text, name) = ("", "")
        for character in type + " " {
            if isName(String(character)) {
                name.append(character)
            } else {
                text += aliases[name] ?? name
                name = ""
                text.append(character)
            }
        }
        return text
    }

    /// The tokens as people write them, with the access behind the attributes.
    static func line(_ tokens: [String], access: String? = nil) -> String {
        var at = 0
        while at + 1 < tokens.count, tokens[at] == "@" {
            at += 2
            if at < tokens.count, tokens[at] == "(" { at = min(end(ofGroupAt: at, in: tokens) + 1, tokens.count) }
        }
        let all = tokens[..<at] + (access.map { [$0] } ?? []) + tokens[at...]
        return all.map(plain).reduce(into: "") { text, token in
            let isApart = token == "->" || text.hasSuffix("->") || text.hasSuffix(":") || text.hasSuffix(",")
            let isWord = text.last.map { isName(String($0)) || $0 == ")" } ?? false
            if isApart || (isWord && (isName(String(token.prefix(1))) || token == "@")) { text += " " }
            text += token
        }
    }

    /// A number as people write it: tokens have them by their values, `5e-1`.
    static func plain(_ token: String) -> String {
        guard token.first?.isNumber == true, token.contains("e"), let value = Double(token) else { return token }
        return Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func isParenthesised(_ place: Int, in tokens: [String]) -> Bool {
        guard tokens[place] == "(", place + 3 < tokens.count, tokens[place + 2] == ")" else { return false }
        return isName(tokens[place + 1]) && ["?", "!"].contains(tokens[place + 3])
    }

    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Whether it is a literal or an implicit member and nothing more: two of these can be distinguished without knowing
    /// what names stand for.
    static func isPlain(_ tokens: ArraySlice<String>) -> Bool {
        guard let first = tokens.first else { return false }
        if first == "\"" { return !tokens.contains("\\") }
        if tokens.count == 1 {
            return first == "true" || first == "false" || first == "nil" || first.first?.isNumber == true
        }
        return tokens.count == 2 && (first == "." || first == "-" || first == "[")
    }

    /// The words of a property's accessors; none for a body that is the getter's.
    static func accessors(of body: [String]) -> Set<String> {
        let words: Set = ["get", "set", "_read", "_modify", "willSet", "didSet"]
        var found: Set<String> = []
        var at = 1
        while at < body.count {
            if ends[body[at]] != nil {
                at = end(ofGroupAt: at, in: body) + 1
                continue
            }
            let next = at + 1 < body.count ? body[at + 1] : "}"
            if words.contains(body[at]), ["{", "}", "("].contains(next) || words.contains(next) || isEffect(next) {
                found.insert(body[at])
            }
            at += 1
        }
        return found
    }

    private static func isEffect(_ token: String) -> Bool { token == "async" || token == "throws" }
}
