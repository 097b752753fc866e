import SourceModel

/// Reads the members of an object type or an interface, and parameters.
enum MemberLists {
    private static let modifiers: Set = ["readonly", "static", "public", "declare", "abstract", "get", "set"]

    struct List {
        var members: [BridgeMember] = []
        /// Why members are missing.
        var problem: ScanGap?
        /// Whether it may have members of any name.
        var isOpen = false
    }

    static func members(in list: TokenCursor) -> List {
        var cursor = list
        var result = List()
        func failed(_ reason: String, _ token: ScriptToken) -> List {
            List(members: result.members, problem: ScanGap(reason: reason, place: token.place))
        }
        let unknown = "a member of a shape that Lockstep doesn't know"
        while let first = cursor.peek() {
            if cursor.takeSign(";") || cursor.takeSign(",") { continue }
            let start = cursor.index
            while let word = cursor.peek()?.word, modifiers.contains(word), isName(cursor.peek(1)) { cursor.index += 1 }
            if let sign = cursor.peek(), sign.isSign("+") || sign.isSign("-") { cursor.index += 1 }
            switch cursor.peek()?.kind {
            case .sign("["):
                guard let key = cursor.takeBracket() else { return failed(unknown, first) }
                // `[key: string]: Value` states no names.
                guard key.isSign(":", 1) else {
                    return failed(key.isWord("in", 1) ? "a mapped type" : "a computed name", first)
                }
                result.isOpen = true
                skipSignature(&cursor)
            case .sign("("), .sign("<"): skipSignature(&cursor)
            case .word("new") where cursor.isSign("(", 1):
                cursor.index += 1
                skipSignature(&cursor)
            case .word(let name), .text(let name), .number(let name):
                cursor.index += 1
                var member = member(name, &cursor, at: first)
                let last = cursor.isSign(";") || cursor.isSign(",") ? cursor.index : cursor.index - 1
                document(
                    &member, first.comment, list.tokens.tokens[min(last, list.end - 1)].trailingComment)
                result.members.append(member)
            default: return failed(unknown, first)
            }
            if cursor.index == start { return failed(unknown, first) }
            // A member is followed by the end, a separator or a new line.
            if let next = cursor.peek(), !next.isSign(";"), !next.isSign(","), !next.startsLine {
                return failed(unknown, next)
            }
        }
        return result
    }

    private static func isName(_ token: ScriptToken?) -> Bool {
        switch token?.kind {
        case .word, .text, .number, .sign("["): true
        default: false
        }
    }

    private static func skipSignature(_ cursor: inout TokenCursor) {
        _ = cursor.takeAngles()
        _ = cursor.isSign("(") ? cursor.takeBracket() : nil
        _ = cursor.takeSign("?")
        guard cursor.takeSign(":") else { return }
        cursor.takeType()
    }

    private static func member(_ name: String, _ cursor: inout TokenCursor, at first: ScriptToken) -> BridgeMember {
        var member = BridgeMember(name: name, kind: .property, traits: [.settable], place: first.place)
        if cursor.takeSign("?") { member.traits.insert(.optional) }
        _ = cursor.takeSign("!")
        if cursor.isSign("(") || cursor.isSign("<") {
            _ = cursor.takeAngles()
            member.kind = .method
            if let list = cursor.takeBracket() { member.parameters = parameters(in: list) }
            if cursor.takeSign(":") { member.type = cursor.takeType().value }
            return member
        }
        guard cursor.takeSign(":") else { return member }
        let reading = cursor.takeType()
        member.type = reading.value
        member.defaultText = reading.defaultText
        let isEvent = name.isEventName
        switch reading.value.form {
        case .function:
            member.kind = isEvent ? .event : .method
            member.parameters = reading.parameters
        case .bubblingEvent, .directEvent: member.kind = .event
        case .event:
            member.kind = .event
            member.traits.insert(.emitted)
        default: break
        }
        return member
    }

    static func parameters(in list: TokenCursor) -> [BridgeMember.Parameter] {
        var cursor = list
        var parameters: [BridgeMember.Parameter] = []
        while cursor.peek() != nil {
            let start = cursor.index
            _ = cursor.takeSign("...")
            var parameter = BridgeMember.Parameter(label: nil)
            if cursor.isSign("{") || cursor.isSign("[") {
                _ = cursor.takeBracket()
            } else if let word = cursor.take()?.word {
                parameter.name = word
            }
            let isOptional = cursor.takeSign("?")
            if cursor.takeSign(":") {
                parameter.type = cursor.takeType().value
                if isOptional { parameter.type?.isOptional = true }
            }
            parameters.append(parameter)
            while let token = cursor.peek(), !token.isSign(",") {
                if cursor.takeBracket() == nil { cursor.index += 1 }
            }
            _ = cursor.takeSign(",")
            if cursor.index <= start { break }
        }
        return parameters
    }

    private static let platforms: Set = ["android", "ios", "web", "windows"]
    private static let joining: Set = ["and", "or", "platform", "platforms", "later", "newer", "higher"]
    private static let leading: Set = [
        "supported", "available", "used", "implemented", "works", "applies", "affects", "has", "an", "effect", "for",
        "on", "in",
        "by", "the", "native",
    ]

    /// Words of remarks on how something works on a platform, which do not say that others lack it.
    private static let passing: Set = ["note", "notes", "require", "requires", "need", "needs", "must"]

    private static func document(_ member: inout BridgeMember, _ before: String?, _ behind: String?) {
        member.documentation = before ?? behind
        let lines = [before, behind].compactMap(\.self).flatMap { $0.split(separator: "\n") }
        // A sentence may mention a platform in passing. The platforms of a member are stated by words beside `only`, or by
        // a short remark, a tag or the first words.
        var (stated, denied): (Set<String>, Set<String>) = ([], [])
        var text = ""
        for line in lines.map({ $0.lowercased() }) {
            // `Negative values are ignored on iOS.` is about values.
            let denials = line.matches(of: denial).filter { !line[..<$0.range.lowerBound].hasSuffix("are ") }
            denied.formUnion(denials.compactMap { ($0.1 ?? $0.2).map(String.init) })
            let line = line.replacing(denial, with: "")
            text += line + " "
            let words = line.split(separator: ".").map { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
                .filter(passing.isDisjoint).flatMap(\.self)
            let isRemark = line.hasPrefix("@platform") || line.count < 40
            let isBeginning = words.prefix(2).contains("only") || ["for", "on", "android"].contains(words.first)
            let relevant = isRemark ? words : isBeginning ? Array(words.prefix(2)) : []
            stated.formUnion(platforms.intersection(relevant))
        }
        // `Shows the tide in a toast on Android.`, but not `Looks as it does on Android.`
        if let sentence = text.firstMatch(of: /([^.]*)\bon android(?:[.*]|  |$)/), !text.contains(/\bios\b/),
            !sentence.1.contains(/\b(?:as|like|behaviou?r|match(?:es)?|than|same)\b/)
        {
            stated.insert("android")
        }
        for sentence in text.split(separator: ".") {
            let words = sentence.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            // `on the web platform only`, `Android and iOS only`, `only supported on Android`
            for index in words.indices where words[index] == "only" {
                let isPlatform = { (word: String) in
                    platforms.contains(word) || joining.contains(word) || Int(word) != nil
                }
                let before = words[..<index].reversed().prefix(while: isPlatform)
                let behind = words[(index + 1)...].drop(while: leading.contains).prefix(while: isPlatform)
                member.platforms.formUnion(platforms.intersection(Array(before) + behind))
            }
        }
        if member.platforms.isEmpty { member.platforms = stated }
        // Without a statement, a member that iOS lacks is one of another platform. Only iOS has Swift.
        if member.platforms.isEmpty, denied.contains("ios") { member.platforms = ["android"] }
    }

    /// `ignored on iOS`, `On iOS this has no effect`
    private static var denial: Regex<(Substring, Substring?, Substring?)> {
        #/
        (?:ignored|no\seffect|(?:un|not\s)(?:supported|available|implemented|used)|except|not|no-op)
        \s(?:on|in|by|for)\s(?:the\s)?(android|ios|web|windows)\b
        |\b(?:on|for)\s(android|ios|web|windows),?\s(?:(?:this|it|the|prop|property|option)\s){0,3}
        (?:does\snothing|has\sno\seffect|is\s(?:ignored|a\sno-op|(?:un|not\s)(?:supported|available|implemented|used)))
        /#
    }
}
