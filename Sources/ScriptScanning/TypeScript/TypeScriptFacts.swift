import SourceModel

/// Reads the facts of a TypeScript or JavaScript file that matter to a bridge.
package enum TypeScriptFacts {
    /// - Parameter text: UTF-8.
    package static func read(_ text: UnsafeBufferPointer<UInt8>) -> BridgeFacts { read(Array(text)) }

    /// - Parameter text: UTF-8.
    package static func read(_ text: [UInt8]) -> BridgeFacts {
        let tokens = ScriptLexer.typeScript(text)
        var facts = BridgeFacts()
        if let gap = tokens.gap { facts.gaps.append(gap) }
        facts.identifiers = Set(tokens.tokens.compactMap(\.word))
        declarations(in: TokenCursor(tokens), &facts)
        let types = NamedTypes(facts)
        for index in facts.subjects.indices {
            facts.subjects[index].members = types.resolved(facts.subjects[index].members)
        }
        let locals = ScriptLocals(tokens)
        facts.componentProps = ComponentProps.read(tokens)
        ScriptCalls(tokens, locals, constants: facts.constants).read(into: &facts)
        JSXElements(tokens, locals).read(into: &facts)
        return facts
    }

    /// Reads types and constants at the top level of a text, a module or a namespace.
    private static func declarations(in range: TokenCursor, _ facts: inout BridgeFacts) {
        var cursor = range
        while let token = cursor.peek() {
            let next = cursor.peek(1)
            switch token.word {
            case "type"? where next?.word != nil && (cursor.isSign("=", 2) || cursor.isSign("<", 2)):
                readAlias(&cursor, &facts)
            case "interface"? where next?.word != nil: readInterface(&cursor, &facts)
            case "enum"? where next?.word != nil && cursor.isSign("{", 2): readEnumeration(&cursor, &facts)
            case "const"? where next?.word != nil: readConstant(&cursor, &facts)
            case "import"?: readImport(&cursor, &facts)
            case "namespace"?, "module"?, "global"?:
                while let part = cursor.peek(), part.word != nil || part.text != nil || part.isSign(".") {
                    cursor.index += 1
                }
                if cursor.isSign("{"), let inside = cursor.takeBracket() {
                    declarations(in: inside, &facts)
                }
            default: if cursor.takeBracket() == nil { cursor.index += 1 }
            }
        }
    }

    private static func readAlias(_ cursor: inout TokenCursor, _ facts: inout BridgeFacts) {
        guard let token = cursor.peek(), let name = cursor.peek(1)?.word else { return }
        cursor.index += 2
        _ = cursor.takeAngles()
        guard cursor.takeSign("=") else { return }
        var subject = BridgeSubject(name: name, form: .type, place: token.place)
        let isOpen = cursor.peek().map { $0.isSign("{") && $0.partner == nil } ?? true
        let reading = cursor.takeType()
        if reading.members == nil {
            subject.form = .alias
            subject.alias = reading.value
        }
        subject.parents = reading.parents
        subject.members = reading.members ?? []
        subject.unread = isOpen ? facts.gaps.first : reading.problem
        // The type continues with unknown syntax.
        if subject.unread == nil, let next = cursor.peek(), !next.startsLine, !next.isSign(";"), !next.isSign("}") {
            subject.unread = ScanGap(reason: "a type of a shape that Lockstep doesn't know", place: next.place)
        }
        subject.unread?.subject = name
        facts.subjects.append(subject)
    }

    private static func readInterface(_ cursor: inout TokenCursor, _ facts: inout BridgeFacts) {
        guard let token = cursor.peek(), let name = cursor.peek(1)?.word else { return }
        cursor.index += 2
        _ = cursor.takeAngles()
        var subject = BridgeSubject(name: name, form: .type, place: token.place)
        if cursor.takeWord("extends") {
            while let next = cursor.peek(), !next.isSign("{") {
                let start = cursor.index
                let reading = cursor.takeType()
                subject.parents += reading.parents
                subject.unread = subject.unread ?? reading.problem
                subject.members += reading.members ?? []
                guard cursor.index > start else { break }
                _ = cursor.takeSign(",")
            }
        }
        guard cursor.isSign("{"), let inside = cursor.takeBracket() else {
            subject.unread = facts.gaps.first ?? ScanGap(reason: "an interface without a body", place: token.place)
            subject.unread?.subject = name
            facts.subjects.append(subject)
            return
        }
        let list = MemberLists.members(in: inside)
        subject.members += list.members
        subject.unread = subject.unread ?? list.problem
        subject.unread?.subject = name
        facts.subjects.append(subject)
    }

    /// Reads the string values of an enum, which may be the names of events: `Event.joined`.
    private static func readEnumeration(_ cursor: inout TokenCursor, _ facts: inout BridgeFacts) {
        guard let token = cursor.peek(), let name = cursor.peek(1)?.word else { return }
        cursor.index += 2
        guard let inside = cursor.takeBracket() else { return cursor.index += 1 }
        readTexts(of: name, in: inside, behind: "=", &facts)
        var subject = BridgeSubject(name: name, form: .enumeration, place: token.place)
        subject.members = inside.parts().compactMap { part in
            guard part.isSign("=", 1), let place = part.peek()?.place, let text = part.peek(2)?.text else { return nil }
            return BridgeMember(name: text, kind: .event, place: place)
        }
        facts.subjects.append(subject)
    }

    /// `import Gauge, { type GaugeProps, Unit as GaugeUnit } from './Gauge'`
    private static func readImport(_ cursor: inout TokenCursor, _ facts: inout BridgeFacts) {
        cursor.index += 1
        var names: [(own: String, other: String)] = []
        while let token = cursor.peek(), token.text == nil, !token.isSign(";") {
            if cursor.isSign("{"), let list = cursor.takeBracket() {
                for part in list.parts() {
                    var part = part
                    if part.isWord("type"), part.end - part.index > 1, !part.isWord("as", 1) { part.index += 1 }
                    guard let name = part.take()?.word else { continue }
                    names.append((part.takeWord("as") ? part.take()?.word ?? name : name, name))
                }
                continue
            }
            if let word = token.word, word != "from", word != "type" { names.append((word, "default")) }
            cursor.index += 1
        }
        guard let path = cursor.take()?.text else { return }
        for (own, other) in names { facts.imports[own] = ScriptImport(name: other, path: path) }
    }

    private static func readTexts(
        of name: String, in list: TokenCursor, behind sign: String, _ facts: inout BridgeFacts
    ) {
        for part in list.parts() where part.isSign(sign, 1) {
            guard let key = part.peek()?.word ?? part.peek()?.text, let text = part.peek(2)?.text else { continue }
            facts.constants["\(name).\(key)"] = text
        }
    }

    /// Reads a string constant, or an object with string constants.
    private static func readConstant(_ cursor: inout TokenCursor, _ facts: inout BridgeFacts) {
        let name = cursor.peek(1)?.word ?? ""
        cursor.index += 2
        if cursor.takeSign(":") { cursor.takeType() }
        guard cursor.takeSign("=") else { return }
        if let text = cursor.peek()?.text {
            facts.constants[name] = text
        } else if cursor.isSign("{"), let inside = cursor.takeBracket() {
            readTexts(of: name, in: inside, behind: ":", &facts)
        }
    }
}
