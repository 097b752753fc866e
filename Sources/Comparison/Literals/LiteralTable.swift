import Elements
import Phrasing
import RulesModel
import SourceModel

/// The literals of a file that are worth comparing, by the declarations that contain them.
struct LiteralTable: Sendable {
    private let facts: [Int: [LiteralFact]]

    /// - Parameter word: The port's name for a name.
    init(_ index: FileIndex, _ vocabulary: Vocabulary, in word: @escaping (String) -> String = { $0 }) {
        let reader = LiteralReader(index: index, vocabulary: vocabulary, word: word)
        let found = reader.literals + reader.colours + reader.versions
        facts = Dictionary(grouping: found, by: \.declaration).mapValues { facts in
            facts.map(\.fact).sorted { $0.start < $1.start }
        }
    }

    /// In source order.
    subscript(declaration: Int) -> [LiteralFact] { facts[declaration] ?? [] }
}

/// Reads the literals of a file for a comparison with another file.
private struct LiteralReader {
    /// A literal and the declaration that contains it.
    typealias Held = (declaration: Int, fact: LiteralFact)

    let index: FileIndex
    private let vocabulary: Vocabulary
    private let word: (String) -> String
    private let unseen: UnseenDeclarations
    /// The colours that could be read, by the start of the code that makes them.
    private let colourElements: [SourcePlace: Element]
    /// Assignments to something that was declared earlier; the initial value of a local variable is not one.
    private let assigned: Set<Assignment>

    /// A property and the declaration that assigns to it.
    private struct Assignment: Hashable {
        var property: String
        var declaration: Int
    }

    init(index: FileIndex, vocabulary: Vocabulary, word: @escaping (String) -> String) {
        self.index = index
        self.vocabulary = vocabulary
        self.word = word
        unseen = UnseenDeclarations(index, vocabulary)
        assigned = Set(
            index.usages.compactMap { usage in
                usage.kind == .assignment
                    ? usage.declaration.map { Assignment(property: usage.name, declaration: $0) } : nil
            })
        let elements = ElementReader.drawing(of: index, vocabulary).elements
        colourElements = Dictionary(
            keepingFirst: elements.filter { if case .colour = $0.value { true } else { false } }.map { ($0.start, $0) })
    }

    var literals: [Held] {
        index.literals.compactMap { literal in
            guard let declaration = literal.declaration, isSeen(literal, in: declaration),
                colour(madeBy: literal) == nil
            else { return nil }
            return (declaration, fact(of: literal))
        }
    }

    var colours: [Held] {
        var partsByStart: [SourcePlace: [Literal]] = [:]
        for literal in index.literals {
            if let start = colour(madeBy: literal) { partsByStart[start, default: []].append(literal) }
        }
        return partsByStart.compactMap { start, parts in
            guard let element = colourElements[start], let declaration = element.declaration,
                case .colour(let colour) = element.value
            else { return nil }
            let fact = LiteralFact(
                role: LiteralRole(use: .colour(element.role), kind: .colour), value: .colour(colour),
                shown: element.value.description, texts: parts.map(\.text), start: element.start,
                surroundings: parts.first.map(surroundings) ?? .init())
            return (declaration, fact)
        }
    }

    var versions: [Held] {
        index.availability.compactMap { version in
            guard let declaration = version.declaration else { return nil }
            let use = LiteralRole.Use.availability(
                form: version.form, platform: version.platform, bound: version.bound)
            let fact = LiteralFact(
                role: LiteralRole(use: use, kind: .version), value: .version(version.components),
                shown: "\(version.platform) \(version.version)",
                texts: [version.version] + version.version.split(separator: ".").map(String.init),
                start: version.start)
            return (declaration, fact)
        }
    }

    /// Text for developers does not count, but the raw value of a case always does.
    private func isSeen(_ literal: Literal, in declaration: Int) -> Bool {
        if unseen.isInside(call: literal.call) { return false }
        if let category = meaning(of: literal)?.category, [.identifier, .diagnostic].contains(category) {
            return false
        }
        return !unseen.contains(declaration) || index.declarations[declaration].kind == .enumCase
    }

    private func meaning(of literal: Literal) -> Vocabulary.Meaning? {
        switch literal.role {
        case .argument(let callee, let label):
            vocabulary.meaning(ofArgument: label, at: literal.position ?? 0, of: callee)
        case .assigned(let property): vocabulary.meaning(ofProperty: property, beside: [])
        case .value, .defaultValue, .other: nil
        }
    }

    /// The start of the colour that a literal is a component of, if it could be read.
    private func colour(madeBy literal: Literal) -> SourcePlace? {
        guard let meaning = meaning(of: literal), meaning.category == .colourValue || meaning.role == "opacity",
            case .argument = literal.role, let call = literal.call, let root = index.chain(upTo: call).first
        else { return nil }
        let start = index.usages[root].start
        return colourElements[start] == nil ? nil : start
    }

    private func fact(of literal: Literal) -> LiteralFact {
        let operation = literal.operation.map { LiteralRole.Operation(symbol: $0.symbol, side: $0.side) }
        var fact = LiteralFact(
            role: LiteralRole(use: .value(role(of: literal)), kind: literal.comparedKind, operation: operation),
            value: .literal(literal.value), shown: literal.shown, texts: [literal.text], start: literal.start,
            isTypeGiven: isTypeGiven(literal), call: literal.call, surroundings: surroundings(of: literal))
        if literal.kind == .string, literal.parts.count > 1 {
            fact.value = .pieces(literal.contents)
            fact.texts = literal.parts
        }
        if literal.kind == .string { fact.whole = literal.whole }
        guard case .number(let number) = literal.value, case .argument(let callee, _) = literal.role,
            operation == nil, let meaning = meaning(of: literal), meaning.category == .setting,
            meaning.role == "interval", let exponent = Self.powerOfTen(meaning.reading.unit)
        else { return fact }
        fact.role.use = .duration
        fact.value = .literal(
            .number(
                NumberValue(isNegative: number.isNegative, digits: number.digits, exponent: number.exponent + exponent))
        )
        fact.shown = "\(callee)(\(literal.text))"
        return fact
    }

    private func surroundings(of literal: Literal) -> LiteralFact.Surroundings {
        var found = LiteralFact.Surroundings()
        var (next, role) = (literal.call, literal.role)
        while let call = next {
            let usage = index.usages[call]
            if case .argument(_, let label) = role, found.closures.isEmpty {
                found.arguments += [label ?? "", word(usage.name)]
                if let modified = index.chain(upTo: call).first, call == literal.call {
                    found.arguments.append(word(index.usages[modified].name))
                }
            } else {
                found.closures.append(word(usage.name))
            }
            (next, role) = (usage.call, usage.role)
        }
        return found
    }

    private func role(of literal: Literal) -> ValueRole {
        guard case .argument(let callee, let label) = literal.role else { return literal.role }
        return .argument(callee: word(callee), label: label)
    }

    /// Whether the context determines the type of a literal: not for `let count = 1`, nor for `1 / 2`.
    private func isTypeGiven(_ literal: Literal) -> Bool {
        guard literal.operation?.other == nil, let declaration = literal.declaration else { return false }
        switch literal.role {
        case .value:
            let holder = index.declarations[declaration]
            return holder.kind != .property
                || holder.signature.drop { index.spellings[Int($0)].text != holder.selector }
                    .contains { index.spellings[Int($0)].text == ":" }
        case .assigned(let property): return assigned.contains(Assignment(property: property, declaration: declaration))
        case .argument, .defaultValue, .other: return true
        }
    }

    /// The power of ten that converts an amount of time to seconds; `nil` if the call does not state a unit.
    private static func powerOfTen(_ unit: Vocabulary.Unit?) -> Int? {
        switch unit {
        case .seconds: 0
        case .milliseconds: -3
        case .microseconds: -6
        case .nanoseconds: -9
        case .degrees, .radians, .colourByte, nil: nil
        }
    }
}

extension Literal {
    fileprivate var comparedKind: LiteralRole.Kind {
        switch kind {
        case .integer, .float: .number
        case .string: .string
        case .boolean: .boolean
        case .regex: .regex
        }
    }

    fileprivate var shown: String {
        switch kind {
        case .string:
            "“\((parts.count > 1 ? text : contents.joined().withVisibleLineEnds).withVisibleSpaces.onOneLine)”"
        case .integer, .float, .boolean, .regex: text
        }
    }

    /// A string on one line, with an ellipsis for each interpolation.
    fileprivate var whole: String {
        contents.map(\.withVisibleLineEnds).joined(separator: "\\(…)").withVisibleSpaces
    }
}

extension String {
    /// With line ends and tabs as escapes.
    fileprivate var withVisibleLineEnds: String { replacing("\n", with: "\\n").replacing("\t", with: "\\t") }

    /// With signs for spaces at either end or next to others, and with escapes for characters that look like a space or
    /// are invisible; a text of several lines is unchanged.
    fileprivate var withVisibleSpaces: String {
        guard !contains("\n") else { return self }
        let scalars = Array(unicodeScalars)
        return scalars.indices.reduce(into: "") { text, place in
            let scalar = scalars[place]
            let isAlone =
                place > 0 && place + 1 < scalars.count && scalars[place - 1] != " " && scalars[place + 1] != " "
            if scalar == " " {
                text += isAlone ? " " : "␣"
            } else if scalar.properties.isWhitespace
                || scalar.properties.generalCategory == .format && scalar != "\u{200D}"
            {
                text += scalar.escape
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// With single spaces, and truncated if it is long.
    fileprivate var onOneLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.excerpt(from: 0)
    }
}
