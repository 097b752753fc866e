import SourceModel

/// Reads the exports of an Objective-C++ file, which its macros state.
package enum ObjectiveCFacts {
    /// - Parameter text: UTF-8.
    package static func read(_ text: UnsafeBufferPointer<UInt8>) -> BridgeFacts {
        var reader = ExportReader(ScriptLexer.read(Array(text), as: .objectiveC))
        return reader.facts()
    }
}

/// Walks the code outside all bodies.
private struct ExportReader {
    private static let modules: Set = [
        "RCT_EXTERN_MODULE", "RCT_EXTERN_REMAP_MODULE", "RCT_EXPORT_MODULE", "RCT_EXPORT_MODULE_NO_LOAD",
    ]
    private let tokens: ScriptTokens
    private var cursor: TokenCursor
    private var read = BridgeFacts()
    /// The class whose `@interface` or `@implementation` the position is in.
    private var current: String?
    /// The methods outside macros, with the branch of a condition on the architecture that they are in.
    private var implementations: [(owner: String, method: BridgeMember, token: ScriptToken, branch: Range<Int>?)] = []

    init(_ tokens: ScriptTokens) {
        self.tokens = tokens
        cursor = TokenCursor(tokens)
    }

    mutating func facts() -> BridgeFacts {
        if let gap = tokens.gap { read.gaps.append(gap) }
        read.identifiers = Set(tokens.tokens.compactMap(\.word))
        for index in tokens.tokens.indices.dropLast(3) {
            // `NSString *const Turned = @"turned";`
            let name = TokenCursor(tokens, from: index)
            if let word = name.peek()?.word, name.isSign("=", 1), name.isSign("@", 2), let text = name.peek(3)?.text {
                read.constants[word] = text
            }
        }
        while let token = cursor.peek() {
            switch token.word {
            case "@interface"?, "@implementation"?, "@protocol"?:
                if let name = cursor.peek(1)?.word, !Self.modules.contains(name) {
                    current = name
                    cursor.index += 1
                }
                cursor.index += 1
            case "@end"?:
                current = nil
                cursor.index += 1
            case let word? where cursor.isSign("(", 1) && word.contains { $0.isUppercase }:
                cursor.index += 1
                guard let arguments = cursor.takeBracket() else { return unclosed(at: token) }
                readMacro(word, arguments, at: token)
            case "supportedEvents"? where cursor.isSign("{", 1):
                cursor.index += 1
                if let body = cursor.takeBracket() { readSupportedEvents(body) }
            case nil where token.isSign("-") && cursor.isSign("(", 1): readImplementation(at: token)
            default: if cursor.takeBracket() == nil { cursor.index += 1 }
            }
        }
        // What only one architecture has is absent from the other, unless the module has all its methods in one branch.
        let exported = Set(read.subjects.filter { !$0.members.isEmpty }.map(\.name))
        let branches = Dictionary(grouping: implementations, by: \.owner).mapValues { Set($0.map(\.branch)).count }
        let common = implementations.filter {
            $0.branch == nil || branches[$0.owner] == 1 && !exported.contains($0.owner)
        }
        let turboModules = Set(common.filter { $0.method.name == "getTurboModule" }.map(\.owner))
        for (owner, method, token, _) in common where turboModules.contains(owner) {
            current = owner
            add(method, at: token)
        }
        for index in tokens.tokens.indices where tokens.tokens[index].isWord("sendEventWithName") {
            readSentEvent(TokenCursor(tokens, from: index + 1), at: tokens.tokens[index].place)
        }
        if let index = tokens.tokens.indices.dropLast().first(where: {
            tokens.tokens[$0].isWord("eventDispatcher") && tokens.tokens[$0 + 1].isWord("sendEvent")
        }) {
            // Its events are objects of any name.
            read.commands.append(Self.event("", [.readsAny], at: tokens.tokens[index].place))
        }
        for token in tokens.tokens {
            // The generated `[self emitOnTurn:…]` of a module sends `onTurn`.
            guard let name = token.word?.generatedEvent else { continue }
            read.commands.append(Self.event(name, [.implemented, .listed], at: token.place))
        }
        return read
    }

    private static func event(
        _ name: String, _ traits: Set<BridgeMember.Trait>, at place: SourcePlace
    ) -> BridgeMember {
        BridgeMember(name: name, kind: .event, traits: traits.union([.emitted]), place: place)
    }

    private mutating func unclosed(at token: ScriptToken) -> BridgeFacts {
        if let current { read.subjects[subject(current, at: token)].unread = tokens.gap }
        return read
    }

    /// The index of a name's subject, which its first export creates.
    private mutating func subject(
        _ name: String, _ form: BridgeSubject.Form = .export, at token: ScriptToken
    ) -> Int {
        if let index = read.subjects.firstIndex(where: { $0.name == name }) { return index }
        var aliases: [String] = []
        if name.hasSuffix("Manager") { aliases.append(String(name.dropLast("Manager".count))) }
        // React Native drops the prefix `RCT`, too.
        aliases += ([name] + aliases).filter { $0.hasPrefix("RCT") }.map { String($0.dropFirst("RCT".count)) }
        read.subjects.append(BridgeSubject(name: name, aliases: aliases, form: form, place: token.place))
        return read.subjects.count - 1
    }

    private mutating func add(_ member: BridgeMember, at token: ScriptToken) {
        guard let current else { return }
        let index = subject(current, at: token)
        var member = member
        member.documentation = token.comment
        member.traits.insert(.visibleToObjectiveC)
        read.subjects[index].members.append(member)
    }

    // MARK: - Macros

    private mutating func readMacro(_ macro: String, _ arguments: TokenCursor, at token: ScriptToken) {
        let parts = arguments.parts()
        let first = parts.first?.peek()
        func name(_ number: Int) -> String? {
            number < parts.count ? parts[number].peek()?.word ?? parts[number].peek()?.text : nil
        }
        switch macro {
        case "RCT_EXTERN_MODULE": beginModule(name(0), calledAs: nil, at: token)
        case "RCT_EXTERN_REMAP_MODULE": beginModule(name(1), calledAs: name(0), at: token)
        case "RCT_EXPORT_MODULE", "RCT_EXPORT_MODULE_NO_LOAD":
            beginModule(current ?? name(1) ?? name(0), calledAs: name(0), at: token)
        case let macro where Self.properties.contains { macro == "RCT_\($0)_PROPERTY" }:
            let isRemapped = macro.contains("REMAP")
            let isCustom = macro.contains("CUSTOM")
            let body = isCustom && cursor.isSign("{") ? cursor.takeBracket() : nil
            guard let name = first?.word, let type = parts.dropFirst(isRemapped ? 2 : 1).first else { return }
            addProperty(
                name, ObjectiveCTypes.type(type),
                keyPath: isRemapped ? parts[1].rest : body.flatMap(Self.member(setBy:)), isCustom, at: token)
        case "RCT_EXTERN_METHOD", "RCT_EXTERN__BLOCKING_SYNCHRONOUS_METHOD":
            addMethod(arguments, calledAs: nil, isCustom: false, at: token)
        case "RCT_EXPORT_METHOD", "RCT_EXPORT_BLOCKING_SYNCHRONOUS_METHOD",
            "RCT_EXPORT_SYNCHRONOUS_TYPED_METHOD":
            let declaration = macro.contains("TYPED") ? parts.dropFirst().first : arguments
            if let declaration { addMethod(declaration, calledAs: nil, isCustom: true, at: token) }
        case "_RCT_EXTERN_REMAP_METHOD", "RCT_EXTERN_REMAP_METHOD", "RCT_REMAP_METHOD",
            "RCT_REMAP_BLOCKING_SYNCHRONOUS_METHOD":
            guard let called = name(0), let comma = parts.first?.end, comma < arguments.end else {
                return gap(macro, token)
            }
            let end = macro.hasPrefix("_") && parts.count > 2 ? parts[1].end : arguments.end
            addMethod(
                TokenCursor(tokens, from: comma + 1, to: end), calledAs: called.isEmpty ? nil : called,
                isCustom: !macro.contains("EXTERN"), at: token)
        case "CAP_PLUGIN": readPlugin(arguments, at: token)
        default:
            let isShaped =
                parts.count == 2 && parts[0].end - parts[0].index == 1 && first?.word != nil
                && parts[1].peek()?.word != nil
            let isNamed = macro.contains("EXPORT") || macro.contains("PROPERTY")
            let expands = tokens.macros[macro, default: []].contains { $0.hasPrefix("RCT_E") || $0 == "##" }
            if macro == macro.uppercased(), expands || (isShaped && isNamed) { gap(macro, token) }
        }
    }

    private mutating func gap(_ macro: String, _ token: ScriptToken) {
        let gap = ScanGap(reason: "the macro `\(macro)`", subject: current, place: token.place)
        read.gaps.append(gap)
        if let current {
            let index = subject(current, at: token)
            read.subjects[index].unread = read.subjects[index].unread ?? gap
        }
    }

    private mutating func beginModule(_ name: String?, calledAs alias: String?, at token: ScriptToken) {
        guard let name else { return }
        current = name
        let index = subject(name, at: token)
        if let alias, alias != name { read.subjects[index].aliases.append(alias) }
    }

    private static let properties = ["EXPORT", "REMAP", "CUSTOM"].flatMap { ["\($0)_VIEW", "\($0)_SHADOW"] }

    private mutating func addProperty(
        _ name: String, _ type: BridgeValueType, keyPath: String?, _ isCustom: Bool, at token: ScriptToken
    ) {
        let isEvent = [.bubblingEvent, .directEvent, .event].contains(type.form)
        add(
            BridgeMember(
                name: name, kind: isEvent ? .event : .property, type: type,
                traits: isCustom ? [.settable, .custom] : [.settable], nativeName: keyPath, place: token.place),
            at: token)
    }

    /// The member that a custom property's body sets: `view.x = `, `[view setX:`.
    private static func member(setBy body: TokenCursor) -> String? {
        var cursor = body
        while let token = cursor.take() {
            guard token.isWord("view") else { continue }
            if cursor.isSign("."), cursor.isSign("=", 2) { return cursor.peek(1)?.word }
            if let setter = cursor.peek()?.word, setter.hasPrefix("set"), cursor.isSign(":", 1) {
                let name = setter.dropFirst(3)
                return name.prefix(1).lowercased() + name.dropFirst()
            }
        }
        return nil
    }

    // MARK: - Methods

    /// A method outside macros: React Native calls those that the spec of a module in the new architecture declares.
    private mutating func readImplementation(at token: ScriptToken) {
        let position = cursor.index
        cursor.index += 1
        _ = cursor.takeBracket()
        let start = cursor.index
        guard let name = cursor.peek()?.word, name != "supportedEvents" else { return }
        while let next = cursor.peek(), !next.isSign("{"), !next.isSign(";") {
            if cursor.takeBracket() == nil { cursor.index += 1 }
        }
        let branch = tokens.guarded.first { $0.contains(position) }
        guard let current, cursor.isSign("{"),
            var method = method(
                TokenCursor(tokens, from: start, to: cursor.index), calledAs: nil, isCustom: true, token)
        else { return }
        method.traits.insert(.implemented)
        implementations.append((current, method, token, branch))
    }

    private mutating func addMethod(
        _ declaration: TokenCursor, calledAs: String?, isCustom: Bool, at token: ScriptToken
    ) {
        guard let method = method(declaration, calledAs: calledAs, isCustom: isCustom, token) else {
            return gap("RCT_EXPORT_METHOD", token)
        }
        add(method, at: token)
    }

    private func method(
        _ declaration: TokenCursor, calledAs: String?, isCustom: Bool, _ token: ScriptToken
    ) -> BridgeMember? {
        var cursor = declaration
        var selector = ""
        var first: String?
        var parameters: [BridgeMember.Parameter] = []
        while let piece = cursor.take() {
            guard let label = piece.word else { continue }
            if !selector.isEmpty, !selector.hasSuffix(":") { selector += " " }
            selector += label
            first = first ?? label
            guard cursor.takeSign(":") else { continue }
            selector += ":"
            _ = cursor.takeWord("__unused")
            let type = cursor.isSign("(") ? cursor.takeBracket().map(ObjectiveCTypes.type) : nil
            while let word = cursor.peek()?.word, ["__unused", "nonnull", "nullable"].contains(word) {
                cursor.index += 1
            }
            let name = cursor.take()?.word
            parameters.append(BridgeMember.Parameter(label: label, name: name, type: type))
        }
        guard let first else { return nil }
        // JavaScript passes no promise.
        let count = parameters.count { $0.type?.written.contains("Promise") != true }
        parameters.removeAll { $0.type?.form == .function }
        return BridgeMember(
            name: calledAs ?? first, kind: .method, traits: isCustom ? [.custom] : [], selector: selector,
            nativeName: calledAs == nil ? nil : first, parameters: parameters, argumentCount: count,
            sources: isCustom ? selectorsSent() : [], place: token.place)
    }

    /// What is followed by `(` and does nothing by itself but log or run a block.
    private static let runners: Set = [
        "if", "for", "while", "switch", "return", "sizeof", "@selector", "dispatch_async", "dispatch_sync",
        "dispatch_after", "dispatch_time", "dispatch_get_main_queue", "dispatch_get_global_queue",
        "RCTExecuteOnMainQueue", "RCTUnsafeExecuteOnMainQueueSync", "NSLog", "RCTLogInfo", "RCTLogWarn", "RCTLogError",
    ]

    /// The selectors that the body at the position sends, and `self` if it sends any to its own object, calls a function
    /// or is C++, which may send others.
    private func selectorsSent() -> [String] {
        var start = cursor
        guard start.isSign("{"), let body = start.takeBracket() else { return [] }
        return (body.index..<body.end).flatMap { index -> [String] in
            var call = TokenCursor(tokens, from: index, to: body.end)
            if call.isSign("->") || call.isSign("::") { return ["self"] }
            if let word = call.peek()?.word, tokens.tokens[index + 1].isSign("(") {
                guard word == "@selector" else { return Self.runners.contains(word) ? [] : ["self"] }
                call.index += 1
                return call.takeBracket().map { [$0.rest] } ?? []
            }
            // `_impl.pause`, `_impl.level = 1`
            if call.takeSign("."), let name = call.take()?.word {
                return [call.isSign("=") ? "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" : name]
            }
            guard call.isSign("["), !tokens.tokens[index - 1].isSign("@"), var inside = call.takeBracket() else {
                return []
            }
            // `(Tide *)_impl`, `self.impl`, `[Tide shared]`
            while inside.isSign("("), inside.takeBracket() != nil {}
            let isOwn = inside.isWord("self") && !inside.isSign(".", 1)
            if inside.takeBracket() == nil { inside.index += 1 }
            while inside.isSign(".") { inside.index += 2 }
            if inside.end - inside.index == 1 { return [inside.rest] + (isOwn ? ["self"] : []) }
            var selector = ""
            while let token = inside.peek() {
                if let word = token.word, inside.isSign(":", 1) { selector += word + ":" }
                if inside.takeBracket() == nil { inside.index += 1 }
            }
            return [selector] + (isOwn ? ["self"] : [])
        }
    }

    /// `CAP_PLUGIN(TidePlugin, "Tide", CAP_PLUGIN_METHOD(start, CAPPluginReturnPromise);)`
    private mutating func readPlugin(_ arguments: TokenCursor, at token: ScriptToken) {
        let parts = arguments.parts()
        guard let name = parts.first?.peek()?.word else { return gap("CAP_PLUGIN", token) }
        let index = subject(name, .plugin, at: token)
        if parts.count > 1, let called = parts[1].peek()?.text { read.subjects[index].aliases.append(called) }
        var cursor = arguments
        while let macro = cursor.take() {
            guard macro.isWord("CAP_PLUGIN_METHOD"), let list = cursor.takeBracket(), let method = list.peek()?.word
            else { continue }
            let promises = list.parts().last?.isWord("CAPPluginReturnPromise") ?? false
            read.subjects[index].members.append(
                BridgeMember(
                    name: method, kind: .method, traits: promises ? [.listed, .promises] : [.listed],
                    place: macro.place))
        }
    }

    // MARK: - Events

    private mutating func readSupportedEvents(_ body: TokenCursor) {
        guard let token = tokens.tokens[..<body.index].last else { return }
        for part in tokens.tokens[body.index..<body.end] where !part.isWord("return") {
            if let text = part.text ?? part.word.flatMap({ read.constants[$0] }) {
                add(Self.event(text, [.listed], at: part.place), at: token)
            } else if let word = part.word {
                // The constant of another file, or a list with computed names.
                read.commands.append(Self.event(word, [.listed, .readsAny], at: part.place))
            }
        }
    }

    /// `sendEventWithName:@"tide" body:@{@"level": level}`
    private mutating func readSentEvent(_ start: TokenCursor, at place: SourcePlace) {
        var cursor = start
        guard cursor.takeSign(":") else { return }
        let isText = cursor.takeSign("@")
        // A name that is no text in this file stays as it is written, and is no name of an event.
        guard let token = cursor.take(), let name = isText ? token.text : token.word else { return }
        var member = Self.event(name, isText ? [.implemented] : [.readsAny], at: place)
        if cursor.takeWord("body"), cursor.takeSign(":"), cursor.takeSign("@"), cursor.isSign("{"),
            let body = cursor.takeBracket()
        {
            let keys = body.parts().compactMap { part -> BridgeMember? in
                guard part.isSign("@"), let key = part.peek(1), let text = key.text else { return nil }
                return BridgeMember(name: text, kind: .property, place: key.place)
            }
            member.type = BridgeValueType(written: body.rest, form: .object, keys: keys)
        }
        read.commands.append(member)
    }
}
