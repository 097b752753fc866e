import SourceModel

/// The names that functions bind: parameters, local variables and the parameters of closures.
struct LocalNames {
    private let index: FileIndex
    /// The literals that functions assign to names.
    private let assigned: [Int: [String: [Literal]]]
    /// The names of each declaration that was searched.
    private var known: [Int: [String: NamedString]] = [:]

    init(_ index: FileIndex) {
        self.index = index
        assigned = index.literals.reduce(into: [:]) { assigned, literal in
            guard let holder = literal.declaration, case .assigned(let name) = literal.role else { return }
            assigned[holder, default: [:]][name, default: []].append(literal)
        }
    }

    /// The meaning of a name in a declaration and its enclosing declarations, up to their type.
    mutating func meaning(of name: String, in declaration: Int?) -> NamedString {
        var next = declaration
        while let number = next, !index.declarations[number].kind.isType {
            let names = known[number] ?? names(boundBy: number)
            known[number] = names
            if let found = names[name] { return found }
            next = index.declarations[number].parent
        }
        return .unknown
    }

    private func names(boundBy number: Int) -> [String: NamedString] {
        let declaration = index.declarations[number]
        var names: [String: NamedString] = [:]
        if declaration.kind != .property {
            for (token, next) in zip(declaration.signature, declaration.signature.dropFirst())
            where text(next) == ":" { bind(token, .other, &names) }
        }
        let body = declaration.body
        for (position, token) in body.enumerated() {
            switch text(token) {
            case "let", "var":
                guard position + 1 < body.count else { continue }
                if text(body[position + 1]) == "(" {
                    for other in body[position...].prefix(Self.longestList).prefix(while: { text($0) != ")" }) {
                        bind(other, .other, &names)
                    }
                } else {
                    bind(body[position + 1], string(boundBehind: position, in: body, number), &names)
                }
            case "in" where position + 1 < body.count && text(body[position + 1]) != ":":
                for other in handed(before: position, in: body) { bind(other, .other, &names) }
            default: continue
            }
        }
        return names
    }

    private static let longestList = 64

    private func text(_ token: TokenID) -> String { index.spellings[Int(token)].text }

    /// Binds a name. A name that is bound twice is ambiguous.
    private func bind(_ token: TokenID, _ meaning: NamedString, _ names: inout [String: NamedString]) {
        guard index.spellings[Int(token)].isIdentifier else { return }
        names[text(token)] = names[text(token)] == nil ? meaning : .other
    }

    /// The value of a local variable: a string if it is a constant with exactly that string.
    private func string(boundBehind position: Int, in body: [TokenID], _ number: Int) -> NamedString {
        let written = body[position...].prefix(6).map(text)
        guard written.count > 3, written[0] == "let" else { return .other }
        let value = written[2] == ":" ? written.dropFirst(4) : written.dropFirst(2)
        guard value.first == "=", let quote = value.dropFirst().first?.first, quote == "\"" || quote == "#",
            let literals = assigned[number]?[written[1]], literals.count == 1, literals[0].operation == nil,
            literals[0].kind == .string
        else { return .other }
        return .string(literals[0])
    }

    /// The names before the `in` of a closure or a loop.
    private func handed(before position: Int, in body: [TokenID]) -> ArraySlice<TokenID> {
        var first = position
        while first > 0, position - first < Self.longestList {
            let before = body[first - 1]
            if text(before) == "{" || text(before) == "for" { return body[first..<position] }
            guard index.spellings[Int(before)].isIdentifier || Self.betweenNames.contains(text(before)) else { break }
            first -= 1
        }
        return []
    }

    private static let betweenNames: Set<String> = [
        "(", ")", ",", ":", "_", "?", "[", "]", "<", ">", ".", "->", "self", "weak", "unowned", "async", "throws",
        "case", "let", "@", "=",
    ]
}
