import SourceModel

/// Reads a TypeScript type at a cursor.
struct TypeReader {
    /// A parsed type, with the members and parents for a subject that is declared by it.
    struct Reading {
        var value: BridgeValueType
        var members: [BridgeMember]?
        var parents: [BridgeSubject.Parent] = []
        /// Why the members are unknown.
        var problem: ScanGap?
        /// The default value of generated code.
        var defaultText: String?
        var parameters: [BridgeMember.Parameter] = []

        fileprivate static func plain(_ form: BridgeValueType.Form) -> Reading {
            Reading(value: BridgeValueType(written: "", form: form))
        }
    }

    private static let deepest = 60
    var cursor: TokenCursor
    private var depth = 0

    init(_ cursor: TokenCursor) { self.cursor = cursor }

    /// The type at the position, which moves past it.
    mutating func type() -> Reading {
        let start = cursor.index
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else {
            cursor.index = cursor.end
            return .plain(.unknown)
        }
        _ = cursor.takeSign("|") || cursor.takeSign("&")
        var parts = [intersection()]
        while cursor.takeSign("|") { parts.append(intersection()) }
        var reading = united(parts)
        if cursor.isWord("extends"), let word = cursor.peek(), !word.startsLine {
            cursor.index += 1
            _ = intersection()
            if cursor.takeSign("?") {
                _ = type()
                _ = cursor.takeSign(":")
                _ = type()
                reading = .plain(.unknown)
                reading.problem = ScanGap(reason: "a conditional type", place: word.place)
            }
        }
        if cursor.isWord("is"), let word = cursor.peek(), !word.startsLine {
            cursor.index += 1
            _ = intersection()
            reading = .plain(.boolean)
        }
        let isTemplate = start < cursor.end && cursor.tokens.tokens[start].isSign("${")
        reading.value.written = isTemplate ? "string" : cursor.tokens.written(start..<cursor.index)
        if reading.value.form == .object, reading.problem == nil, !reading.parents.isEmpty {
            (reading.value.keys, reading.value.inherited) = (reading.members, reading.parents)
        }
        return reading
    }

    private func united(_ all: [Reading]) -> Reading {
        let parts = all.filter { $0.value.form != .nothing || all.count == 1 }
        let isOptional = parts.count < all.count || all.contains { $0.value.isOptional }
        guard var first = parts.first else { return all[0] }
        if parts.count > 1 {
            let forms = Set(parts.map(\.value.form))
            let merged = parts.flatMap(\.value.literals)
            let shapes = parts.first { $0.members != nil || $0.problem != nil }
            let isText = forms == [.text]
            first = .plain(forms.count == 1 ? forms.first ?? .unknown : .unknown)
            if isText, parts.allSatisfy({ !$0.value.literals.isEmpty }) { first.value.literals = merged }
            if parts.allSatisfy({ $0.members != nil && $0.parents.isEmpty && $0.problem == nil }) {
                first.value.form = .object
                first.value.keys = NamedTypes.shared(parts.compactMap(\.members))
            }
            // The members of `A | B` are found where these are declared.
            if first.value.form == .unknown, parts.allSatisfy({ $0.members == nil && $0.parents.count == 1 }) {
                first.value.inherited = parts.flatMap(\.parents)
            }
            if let shapes {
                first.problem =
                    shapes.problem
                    ?? ScanGap(reason: "a union of object types", place: shapes.members?.first?.place ?? here)
            }
        }
        first.value.isOptional = isOptional
        return first
    }

    private var here: SourcePlace {
        cursor.peek()?.place ?? cursor.tokens.tokens.last?.place ?? SourcePlace(line: 1, column: 1)
    }

    private mutating func intersection() -> Reading {
        var parts = [postfix()]
        while cursor.takeSign("&") { parts.append(postfix()) }
        guard parts.count > 1 else { return parts[0] }
        // `string & {}` is a text.
        let scalar = parts.first { $0.members == nil && $0.parents.isEmpty && $0.value.form != .object }
        if let scalar, parts.allSatisfy({ $0.members?.isEmpty ?? true && $0.parents.isEmpty }) { return scalar }
        var reading = Reading.plain(.object)
        reading.members = parts.flatMap { $0.members ?? [] }
        reading.parents = parts.flatMap(\.parents)
        reading.problem = parts.lazy.compactMap(\.problem).first
        reading.value.keys = reading.problem == nil ? reading.members : nil
        return reading
    }

    private mutating func postfix() -> Reading {
        var reading = primary()
        while let bracket = cursor.peek(), bracket.isSign("["), !bracket.startsLine,
            let inside = cursor.takeBracket()
        {
            reading = .plain(inside.peek() == nil ? .list : .unknown)
        }
        return reading
    }

    private mutating func primary() -> Reading {
        guard let token = cursor.peek() else { return .plain(.unknown) }
        switch token.kind {
        case .sign("("): return parenthesised()
        case .sign("<"):
            _ = cursor.takeAngles()
            return parenthesised()
        case .sign("{"):
            guard let inside = cursor.takeBracket() else {
                cursor.index = cursor.end
                return .plain(.unknown)
            }
            let list = MemberLists.members(in: inside)
            var reading = Reading.plain(.object)
            reading.members = list.members
            reading.problem = list.problem
            // The keys of an empty type, or of one with any names, are unknown.
            let isKnown = list.problem == nil && !list.isOpen && !list.members.isEmpty
            reading.value.keys = isKnown ? list.members : nil
            return reading
        case .sign("["):
            _ = cursor.takeBracket()
            return .plain(.list)
        case .text(let text):
            cursor.index += 1
            var reading = Reading.plain(.text)
            reading.value.literals = [text]
            return reading
        // The types in a template precede its token.
        case .template, .sign("${"):
            while let part = cursor.take(), part.kind != .template {}
            return .plain(.text)
        case .number:
            cursor.index += 1
            return .plain(.number)
        case .sign("-"):
            cursor.index += 2
            return .plain(.number)
        case .word(let word): return named(word)
        default: return .plain(.unknown)
        }
    }

    /// A function type, or a type in parentheses.
    private mutating func parenthesised() -> Reading {
        guard let inside = cursor.takeBracket() else {
            cursor.index = cursor.end
            return .plain(.unknown)
        }
        if cursor.takeSign("=>") {
            _ = type()
            var reading = Reading.plain(.function)
            reading.parameters = MemberLists.parameters(in: inside)
            if let payload = reading.parameters.first?.type { reading.value.takePayload(of: payload) }
            return reading
        }
        var inner = TypeReader(inside)
        inner.depth = depth
        return inner.type()
    }

    private mutating func named(_ word: String) -> Reading {
        let place = here
        cursor.index += 1
        switch word {
        case "typeof", "keyof", "unique", "infer", "asserts", "abstract":
            _ = postfix()
            return .plain(.unknown)
        case "readonly": return postfix()
        case "new":
            _ = primary()
            return .plain(.function)
        default: break
        }
        var name = word
        while cursor.isSign("."), let next = cursor.peek(1)?.word {
            name += "." + next
            cursor.index += 2
        }
        var arguments: [TokenCursor] = []
        if let angle = cursor.peek(), angle.isSign("<"), !angle.startsLine, let inside = cursor.takeAngles() {
            arguments = inside.parts(by: ",")
        }
        return KnownTypes.reading(
            of: name, arguments: typeArguments(arguments), texts: arguments.map(\.rest), at: place)
    }

    /// Each argument as a type. The pieces are joined first, because they were split at commas inside angle brackets, too.
    private func typeArguments(_ pieces: [TokenCursor]) -> [Reading] {
        guard let first = pieces.first, let last = pieces.last else { return [] }
        var reader = TypeReader(TokenCursor(first.tokens, from: first.index, to: last.end))
        reader.depth = depth
        var readings: [Reading] = []
        while reader.cursor.peek() != nil {
            let before = reader.cursor.index
            readings.append(reader.type())
            if !reader.cursor.takeSign(","), reader.cursor.index == before { break }
        }
        return readings
    }
}

extension TokenCursor {
    /// The type at the position, which moves past it.
    @discardableResult
    mutating func takeType() -> TypeReader.Reading {
        var reader = TypeReader(self)
        let reading = reader.type()
        index = max(index, reader.cursor.index)
        return reading
    }
}
