import SourceModel

/// Reads the attributes of each element in a TypeScript file.
struct JSXElements {
    /// The largest number of names that are followed from an attribute to its source property.
    private static let deepest = 3

    private let tokens: ScriptTokens
    private let locals: ScriptLocals

    init(_ tokens: ScriptTokens, _ locals: ScriptLocals) {
        self.tokens = tokens
        self.locals = locals
    }

    /// Adds one subject for each tag, with the attributes of all elements with that tag.
    func read(into facts: inout BridgeFacts) {
        facts.readProperties = readProperties()
        var subjectIndices: [String: Int] = [:]
        for (index, token) in tokens.tokens.enumerated() where token.kind == .tagStart {
            var cursor = TokenCursor(tokens, from: index + 1, to: token.partner)
            guard var tag = cursor.take()?.word else { continue }
            while cursor.takeSign("."), let part = cursor.take()?.word { tag += "." + part }
            let subjectIndex = subjectIndices[tag] ?? facts.subjects.count
            if subjectIndices[tag] == nil {
                subjectIndices[tag] = subjectIndex
                var subject = BridgeSubject(name: tag, form: .element, place: token.place)
                if let inner = locals.wrapped[tag] { subject.aliases = [inner] }
                facts.subjects.append(subject)
            }
            guard token.partner != nil else {
                facts.subjects[subjectIndex].unread = facts.gaps.first
                continue
            }
            _ = cursor.takeAngles()
            readAttributes(&cursor, &facts.subjects[subjectIndex])
        }
    }

    /// The component properties that code uses after destructuring them, or reads from `props`.
    private func readProperties() -> Set<String> {
        var counts: [String: Int] = [:]
        var properties: Set<String> = []
        for (index, token) in tokens.tokens.enumerated() {
            guard let word = token.word else { continue }
            let before = index > 0 ? tokens.tokens[index - 1] : nil
            guard before?.isSign(".") == true || before?.isSign("?.") == true else {
                let cursor = TokenCursor(tokens, from: index + 1)
                let isKey = cursor.isSign(":") || cursor.isSign("?") && cursor.isSign(":", 1)
                if !isKey || before?.isSign("?") == true { counts[word, default: 0] += 1 }
                continue
            }
            if index > 1, tokens.tokens[index - 2].isWord("props") { properties.insert(word) }
        }
        return properties.union(locals.taken.filter { counts[$0.key, default: 0] > 1 }.map(\.value.property))
    }

    private func readAttributes(_ cursor: inout TokenCursor, _ subject: inout BridgeSubject) {
        while let token = cursor.peek() {
            if token.isSign("{") {
                guard let inside = cursor.takeBracket() else { return }
                subject.spreads.append(BridgeSubject.Spread(form: spread(inside), place: token.place))
                continue
            }
            guard var name = token.word else {
                subject.unread = ScanGap(
                    reason: "an attribute of a shape that Lockstep doesn't know", subject: subject.name,
                    place: token.place)
                return
            }
            cursor.index += 1
            if cursor.takeSign(":"), let rest = cursor.take()?.word { name += ":" + rest }
            var member = BridgeMember(
                name: name, kind: name.isEventName ? .event : .property, documentation: token.comment,
                place: token.place)
            if cursor.takeSign("=") {
                if cursor.isSign("{"), let value = cursor.takeBracket() {
                    member.type = value.valueType
                    member.sources = sources(of: value).sorted()
                    if member.sources.count == 1, value.end - value.index == 1 {
                        member.defaultText = value.peek()?.word.flatMap { locals.taken[$0]?.defaultText }
                    }
                } else if cursor.takeBracket() == nil {
                    member.type = TokenCursor(tokens, from: cursor.index, to: cursor.index + 1).valueType
                    cursor.index += 1
                }
            } else {
                member.type = BridgeValueType(written: name, form: .boolean)
            }
            subject.members.append(member)
        }
    }

    // MARK: - Where a value comes from

    /// The component properties that a value is computed from.
    private func sources(of value: TokenCursor, depth: Int = 0, seen: Set<String> = []) -> Set<String> {
        var sources: Set<String> = []
        var cursor = value
        while let token = cursor.take() {
            guard let word = token.word else { continue }
            let before = cursor.index >= 2 ? tokens.tokens[cursor.index - 2] : nil
            let isMember = before.map { $0.isSign(".") || $0.isSign("?.") } ?? false
            let follows = cursor.isDot()
            if word == "props", follows, let property = cursor.peek(1)?.word {
                let isOwn = !isMember || cursor.index >= 3 && tokens.tokens[cursor.index - 3].word == "this"
                if isOwn { sources.insert(property) }
                cursor.index += 2
                continue
            }
            // `this.handleChange` is declared in the text. The members of other objects are unknown.
            let isOfThis = isMember && cursor.index >= 3 && tokens.tokens[cursor.index - 3].word == "this"
            let isKey = cursor.isSign(":") && (before?.isSign("{") == true || before?.isSign(",") == true)
            guard !isMember || isOfThis, !isKey else { continue }
            if let taken = locals.taken[word], !isOfThis {
                sources.insert(taken.property)
            } else if depth < Self.deepest, !seen.contains(word),
                let made = locals.value(of: word, at: cursor.index - 1)
            {
                sources.formUnion(self.sources(of: made, depth: depth + 1, seen: seen.union([word])))
            }
        }
        return sources
    }

    // MARK: - Spreads

    private func spread(_ inside: TokenCursor) -> BridgeSubject.Spread.Form {
        var cursor = inside
        // `{/* a comment */}` passes nothing.
        guard cursor.peek() != nil else { return .names([]) }
        guard cursor.takeSign("...") else { return .unknown }
        return spreadValue(cursor, depth: 0)
    }

    private func spreadValue(_ value: TokenCursor, depth: Int) -> BridgeSubject.Spread.Form {
        if value.end - value.index == 1, let rest = value.peek()?.word.flatMap({ locals.rests[$0] }) {
            return .everything(except: rest)
        }
        if ScriptLocals.isProperties(value) { return .everything(except: []) }
        if value.end - value.index == 1, let name = value.peek()?.word {
            guard depth < Self.deepest, let made = locals.values[name], made.count == 1 else { return .unknown }
            return spreadValue(made[0], depth: depth + 1)
        }
        var cursor = value
        if cursor.isSign("("), let inside = cursor.takeBracket() {
            return cursor.peek() == nil ? spreadValue(inside, depth: depth) : .unknown
        }
        return literalNames(value).map { .names($0) } ?? .unknown
    }

    /// The names in an object literal, or in all object literals of a conditional expression; `nil` for other values.
    private func literalNames(_ value: TokenCursor) -> [String]? {
        var cursor = value
        if cursor.isSign("{"), let inside = cursor.takeBracket() {
            guard cursor.peek() == nil else { return nil }
            var names: [String] = []
            for part in inside.parts() {
                guard let key = part.peek(), let name = key.word ?? key.text else { return nil }
                names.append(name)
            }
            return names
        }
        let branches = value.parts(by: "&&")
        if branches.count > 1, let last = branches.last { return literalNames(last) }
        let choice = value.parts(by: "?")
        guard choice.count == 2 else { return nil }
        let sides = choice[1].parts(by: ":").map(literalNames)
        guard sides.count == 2, let first = sides[0], let second = sides[1] else { return nil }
        return first + second
    }
}
