import SourceModel

/// Reads which native components, commands, modules and events a TypeScript file uses.
struct ScriptCalls {
    let tokens: ScriptTokens
    let locals: ScriptLocals
    private let constants: [String: String]
    let platforms: ScriptPlatforms

    init(_ tokens: ScriptTokens, _ locals: ScriptLocals, constants: [String: String]) {
        self.tokens = tokens
        self.locals = locals
        self.constants = constants
        platforms = ScriptPlatforms(tokens, locals)
    }

    func read(into facts: inout BridgeFacts) {
        facts.modules = nativeModules()
        var modules = Dictionary(facts.modules.map { ($0.name, $0) }) { first, _ in first }
        for index in tokens.tokens.indices {
            guard let word = tokens.tokens[index].word else { continue }
            var cursor = TokenCursor(tokens, from: index + 1)
            switch word {
            case "requireNativeComponent", "codegenNativeComponent", "registerPlugin", "get", "getEnforcing":
                if let component = component(word, at: index) {
                    facts.components.append(component)
                    if word != "requireNativeComponent", word != "codegenNativeComponent", let tag = component.tag {
                        modules[tag] = NativeModule(name: tag, nativeName: component.nativeName)
                    }
                }
            case "dispatchViewManagerCommand", "dispatchCommand":
                if let list = cursor.isSign("(") ? cursor.takeBracket() : nil { readCommand(list, at: index, &facts) }
            case "setNativeProps": readSetProperties(cursor, &facts)
            case "codegenNativeCommands": readSupported(cursor, &facts)
            case "addListener":
                if let emitter = emitter(at: index, modules) { readListener(&cursor, of: emitter, &facts) }
            default: break
            }
            readCall(of: word, at: index, modules, &facts)
        }
    }

    /// The methods of every module and every promise.
    private static let ofAll: Set = ["addListener", "removeListeners", "then", "catch", "finally"]

    /// Reads calls of modules: `NativeModules.Gauge.reset(…)`, `Gauge.reset(…)` on a known or imported module,
    /// `Commands.reset(…)`, and `reset(…)` after destructuring a module.
    private func readCall(
        of word: String, at index: Int, _ modules: [String: NativeModule], _ facts: inout BridgeFacts
    ) {
        var cursor = TokenCursor(tokens, from: index + 1)
        let isMember = index > 0 && (tokens.tokens[index - 1].isSign(".") || tokens.tokens[index - 1].isSign("?."))
        var module = isMember ? nil : modules[word]
        if word == "NativeModules", cursor.takeDot() {
            module = cursor.take()?.word.map { NativeModule(name: $0, nativeName: $0) }
        }
        // A default export is known by the name of its file.
        let imported =
            isMember ? nil : facts.imports[word].flatMap { $0.name == "default" || $0.stem == nil ? $0.stem : $0.name }
        if !isMember, cursor.isSign("("), let pulled = locals.pulled[word],
            let module = self.module(pulled.from, modules)
        {
            let count = cursor.takeBracket()?.argumentCount
            add(command: pulled.name, of: module.nativeName, at: index, count, to: &facts)
        }
        guard module != nil || imported != nil else { return }
        _ = cursor.takeSign("!")
        // `getGauge().reset(…)`
        if cursor.isSign("(") { _ = cursor.takeBracket() }
        let isKey = cursor.isSign("[")
        guard isKey || cursor.takeDot(), let name = cursor.peek() else { return }
        var known = name.word
        if isKey {
            guard let key = cursor.takeBracket() else { return }
            known = text(of: key)
        } else {
            cursor.index += 1
        }
        _ = cursor.takeSign("?.")
        guard cursor.isSign("("), known.map({ !Self.ofAll.contains($0) }) ?? isKey else { return }
        guard let method = known else {
            // `Gauge[key](…)` may call any method.
            let call = BridgeMember(
                name: "", kind: .method, traits: [.readsAny], owner: module == nil ? imported : module?.nativeName,
                place: name.place)
            if module == nil { facts.importedCalls.append(call) } else { facts.commands.append(call) }
            return
        }
        // The compiler checks calls with a generated type, and the commands of a view take the view first.
        let isUntyped = word == "NativeModules" || facts.modules.contains { $0.name == word && $0.nativeName != nil }
        let count = isUntyped ? cursor.takeBracket()?.argumentCount : nil
        if let module {
            add(command: method, of: module.nativeName, at: index, count, to: &facts)
        } else {
            facts.importedCalls.append(
                BridgeMember(
                    name: method, kind: .method, platforms: platforms.platforms(at: index),
                    owner: imported, place: name.place))
        }
    }

    /// `view.setNativeProps({ level: 3 })`
    private func readSetProperties(_ start: TokenCursor, _ facts: inout BridgeFacts) {
        var cursor = start
        guard cursor.isSign("("), var list = cursor.takeBracket(), let keys = list.takeBracket() else { return }
        for part in keys.parts() {
            guard let key = part.peek(), let name = key.word ?? key.text else { continue }
            facts.commands.append(
                BridgeMember(
                    name: name, kind: .property, platforms: platforms.platforms(at: start.index), place: key.place))
        }
    }

    /// `codegenNativeCommands<Commands>({ supportedCommands: ['reset'] })`: a view has only the commands that it lists.
    private func readSupported(_ start: TokenCursor, _ facts: inout BridgeFacts) {
        var cursor = start
        guard let type = cursor.takeAngles()?.peek()?.word, var options = cursor.takeBracket(),
            var list = options.takeBracket()?.parts().first(where: { $0.isWord("supportedCommands") })
        else { return }
        list.index += 2
        let parts = list.takeBracket()?.parts() ?? []
        let listed = parts.compactMap(text)
        guard !listed.isEmpty, listed.count == parts.count, list.peek() == nil || list.isWord("as") else { return }
        for index in facts.subjects.indices where facts.subjects[index].name == type {
            let declared = facts.subjects[index].members
            facts.subjects[index].members = zip(listed, parts).map { name, part in
                declared.first { $0.name == name }
                    ?? BridgeMember(name: name, kind: .method, place: tokens.tokens[part.index].place)
            }
        }
    }

    private func readCommand(_ list: TokenCursor, at index: Int, _ facts: inout BridgeFacts) {
        let arguments = list.parts()
        let place = tokens.tokens[index].place
        // Without two arguments, it is the declaration of a function with that name.
        guard arguments.count >= 2 else { return }
        var command = arguments[1]
        while command.end - command.index == 1, let name = command.peek()?.word, constants[name] == nil,
            let value = locals.value(of: name, at: command.index), value.index < command.index
        {
            command = value
        }
        guard let names = commandNames(command) else {
            facts.gaps.append(
                ScanGap(
                    reason: "a call of a command whose name is computed", subject: ScanGap.commands, place: place))
            return
        }
        var owner: String?
        var cursor = command
        while let token = cursor.take() {
            if token.isWord("getViewManagerConfig"), cursor.isSign("("), let argument = cursor.takeBracket() {
                owner = text(of: argument)
            }
        }
        var list: TokenCursor? = arguments.count > 2 ? arguments[2] : nil
        let count = arguments.count == 2 ? 0 : list?.isSign("[") == true ? list?.takeBracket()?.argumentCount : nil
        // The view is an argument of the method.
        for name in names { add(command: name, of: owner, at: index, count.map { $0 + 1 }, to: &facts) }
    }

    /// The texts that calls in this file pass for a parameter of the function around a token; `nil` where one is
    /// computed.
    func passed(for name: String, at index: Int) -> [TokenCursor]? {
        for opener in tokens.tokens.indices.prefix(index).reversed() {
            guard tokens.tokens[opener].isSign("("), let end = tokens.tokens[opener].partner, end < index,
                // `run = (name: string) => {`, `run(name: string) {`
                let function = locals.name(ofParametersAt: opener, tokens),
                let position = TokenCursor(tokens, from: opener + 1, to: end).parts().firstIndex(where: {
                    $0.isWord(name)
                })
            else { continue }
            let calls = tokens.tokens.indices.compactMap { call -> [TokenCursor]? in
                var cursor = TokenCursor(tokens, from: call + 1)
                guard tokens.tokens[call].isWord(function), cursor.isSign("("), call + 1 != opener,
                    let list = cursor.takeBracket(), !(list.index..<list.end).contains(index)
                else { return nil }
                return list.parts()
            }
            guard !calls.isEmpty, calls.allSatisfy({ $0.count > position }) else { return nil }
            return calls.map { $0[position] }
        }
        return nil
    }

    /// The commands that an argument may name; `nil` where it is computed.
    private func commandNames(_ argument: TokenCursor, depth: Int = 0) -> [String]? {
        if let text = text(of: argument) { return [text] }
        let choice = argument.parts(by: "?")
        if choice.count == 2 {
            let sides = choice[1].parts(by: ":").map { commandNames($0) }
            guard sides.count == 2, let first = sides[0], let second = sides[1] else { return nil }
            return first + second
        }
        var cursor = argument
        while let token = cursor.take() {
            guard token.isWord("Commands") else { continue }
            _ = cursor.takeSign("!")
            if cursor.takeDot(), !cursor.isSign("["), let name = cursor.take()?.word {
                return [name]
            }
            if cursor.isSign("["), let key = cursor.takeBracket(), let name = text(of: key) { return [name] }
            return nil
        }
        guard argument.end - argument.index == 1, let name = argument.peek()?.word else { return nil }
        if let pulled = locals.pulled[name], pulled.from.rest.hasSuffix("Commands") { return [pulled.name] }
        guard depth < 2, let passed = passed(for: name, at: argument.index) else { return nil }
        let names = passed.map { commandNames($0, depth: depth + 1) }
        return names.contains(nil) ? nil : names.flatMap { $0 ?? [] }
    }

    private func add(
        command name: String, of owner: String?, at index: Int, _ count: Int?, to facts: inout BridgeFacts
    ) {
        facts.commands.append(
            BridgeMember(
                name: name, kind: .method, platforms: platforms.platforms(at: index), owner: owner,
                argumentCount: count, place: tokens.tokens[index].place))
    }

    /// The text of a string literal or of a constant in this file.
    func text(of value: TokenCursor) -> String? {
        if value.end - value.index == 1 {
            return value.peek()?.text ?? value.peek()?.word.flatMap { constants[$0] }
        }
        guard value.end - value.index == 3, value.isSign(".", 1) else { return nil }
        return constants[value.rest]
    }
}

extension TokenCursor {
    /// The number of values in a list; `nil` if some are spread.
    fileprivate var argumentCount: Int? {
        let parts = parts()
        return parts.contains { $0.isSign("...") } ? nil : parts.count
    }
}
