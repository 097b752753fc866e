import SourceModel

/// Reads which native components, commands, modules and events a TypeScript file uses.
struct ScriptCalls {
    private let tokens: ScriptTokens
    private let locals: ScriptLocals
    private let constants: [String: String]
    private let platforms: ScriptPlatforms

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
            case "addListener":
                if let emitter = emitter(at: index, modules) { readListener(&cursor, of: emitter, &facts) }
            default: break
            }
            readCall(of: word, at: index, modules, &facts)
        }
    }

    // MARK: - Components and modules

    private func component(_ word: String, at index: Int) -> NativeComponent? {
        if word == "get" || word == "getEnforcing" {
            guard index >= 2, tokens.tokens[index - 2].word == "TurboModuleRegistry" else { return nil }
        }
        var cursor = TokenCursor(tokens, from: index + 1)
        let type = cursor.takeAngles()
        guard cursor.isSign("("), let list = cursor.takeBracket(), let first = list.parts().first,
            let name = text(of: first)
        else { return nil }
        let tag = locals.name(ofValueAt: index)
        let props = type.flatMap { $0.peek()?.word == "Readonly" ? $0.peek(2)?.word : $0.peek()?.word }
        return NativeComponent(
            nativeName: name, propsType: props ?? tag.flatMap(hostType(of:)), tag: tag,
            isGenerated: word != "requireNativeComponent", place: tokens.tokens[index].place)
    }

    /// The properties in `Gauge: HostComponent<Props>`.
    private func hostType(of tag: String) -> String? {
        tokens.tokens.indices.dropLast(4).first { index in
            tokens.tokens[index].isWord(tag) && tokens.tokens[index + 1].isSign(":")
                && tokens.tokens[index + 2].isWord("HostComponent") && tokens.tokens[index + 3].isSign("<")
        }.flatMap { tokens.tokens[$0 + 4].word }
    }

    /// The names that native modules are assigned to.
    private func nativeModules() -> [NativeModule] {
        var modules: [String: NativeModule] = [:]
        for (name, pulled) in locals.pulled where pulled.from.rest.hasSuffix("NativeModules") {
            modules[name] = NativeModule(name: name, nativeName: pulled.name)
        }
        for (name, values) in locals.values {
            for value in values {
                var cursor = value
                if cursor.takeWord("codegenNativeCommands") {
                    modules[name] = NativeModule(
                        name: name, nativeName: nil, type: cursor.takeAngles()?.peek()?.word)
                }
                modules[name] = modules[name] ?? Self.module(in: value, name)
            }
        }
        // `export default Gauge` is imported under any name.
        for index in tokens.tokens.indices.dropLast(2)
        where tokens.tokens[index].isWord("export") && tokens.tokens[index + 1].isWord("default") {
            let value = ScriptLocals.value(from: index + 2, tokens)
            let named = value.end - value.index == 1 ? value.peek()?.word.flatMap { modules[$0] } : nil
            guard var module = named ?? Self.module(in: value, "default") ?? turboModule(in: value) else { continue }
            module.name = "default"
            modules["default"] = module
        }
        // `const getGauge = () => isOld ? Gauge : NewGauge`; a function may return what another does.
        let returned = locals.values.filter { modules[$0.key] == nil }.mapValues { values in
            values.flatMap(Self.returned).flatMap(Self.choices)
        }
        var found: [String: Set<String>] = [:]
        var before: [String: Set<String>]?
        while found != before {
            before = found
            for (name, words) in returned {
                for word in words {
                    found[name, default: []].formUnion(found[word.name] ?? [])
                    guard !word.isCall, let native = modules[word.name]?.nativeName else { continue }
                    found[name, default: []].insert(native)
                }
            }
        }
        for (name, natives) in found where !natives.isEmpty {
            modules[name] = NativeModule(name: name, nativeName: natives.sorted().joined(separator: "|"))
        }
        return modules.values.sorted { $0.name < $1.name }
    }

    /// The module in a value of a spec: `TurboModuleRegistry.getEnforcing<Spec>('Gauge')`, or a name with that value.
    private func turboModule(in value: TokenCursor) -> NativeModule? {
        let values = value.end - value.index == 1 ? value.peek()?.word.flatMap { locals.values[$0] } ?? [] : [value]
        let native = values.lazy.flatMap { $0.index..<$0.end }.compactMap { index in
            ["get", "getEnforcing"].contains(tokens.tokens[index].word) ? component("get", at: index) : nil
        }.first?.nativeName
        return native.map { NativeModule(name: "default", nativeName: $0) }
    }

    /// The values that a function without parameters returns; a value that is no function.
    private static func returned(by value: TokenCursor) -> [TokenCursor] {
        let tokens = value.tokens
        let isBody = value.index > 0 && tokens.tokens[value.index - 1].isSign("{")
        guard isBody || value.isSign("(") && value.isSign(")", 1) else { return [value] }
        let range = value.index..<value.end
        if !isBody, let arrow = range.first(where: { tokens.tokens[$0].isSign("=>") }), arrow + 1 < value.end,
            !tokens.tokens[arrow + 1].isSign("{")
        {
            return [ScriptLocals.value(from: arrow + 1, tokens)]
        }
        return range.filter { tokens.tokens[$0].isWord("return") }.map { ScriptLocals.value(from: $0 + 1, tokens) }
    }

    /// The names and called functions of which one is the value: `Gauge`, `isOld ? Gauge : getGauge()`. A name in
    /// another place, such as `Gauge.level` or `use(Gauge)`, is not.
    private static func choices(in value: TokenCursor) -> [(name: String, isCall: Bool)] {
        var names: [(name: String, isCall: Bool)] = []
        var cursor = value
        while let token = cursor.peek() {
            let isFirst =
                cursor.index == value.index || ["?", ":", "??", "||", "&&"].contains { cursor.isSign($0, -1) }
            guard isFirst, let name = token.word else {
                if cursor.takeBracket() == nil { cursor.index += 1 }
                continue
            }
            cursor.index += 1
            let isCall = cursor.isSign("(") && cursor.takeBracket() != nil
            _ = cursor.takeSign("!")
            let isLast =
                cursor.peek() == nil || cursor.isWord("as") || [":", "??", "||"].contains { cursor.isSign($0) }
            if isLast { names.append((name, isCall)) }
        }
        return names
    }

    /// The native module in a value: `NativeModules.Gauge as GaugeModule`.
    private static func module(in value: TokenCursor, _ name: String) -> NativeModule? {
        var cursor = value
        while let token = cursor.take() {
            guard token.isWord("NativeModules"), cursor.isDot(), let module = cursor.peek(1)?.word,
                !cursor.isSign("(", 2), !cursor.isSign(".", 2)
            else { continue }
            return NativeModule(
                name: name, nativeName: module, type: cursor.isWord("as", 2) ? cursor.peek(3)?.word : nil)
        }
        return nil
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

    private func module(_ value: TokenCursor, _ modules: [String: NativeModule]) -> NativeModule? {
        // `Gauge`, `getGauge(…)`
        let isCall = value.isSign("(", 1) && value.peek(1)?.partner == value.end - 1
        if isCall || value.end - value.index == 1 { return value.peek()?.word.flatMap { modules[$0] } }
        guard value.end - value.index == 3, value.isWord("NativeModules") else { return nil }
        return value.peek(2)?.word.map { NativeModule(name: $0, nativeName: $0) }
    }

    /// `view.setNativeProps({ level: 3 })`
    private func readSetProperties(_ start: TokenCursor, _ facts: inout BridgeFacts) {
        var cursor = start
        guard cursor.isSign("("), var list = cursor.takeBracket(), let keys = list.takeBracket() else { return }
        for part in keys.parts() {
            guard let key = part.peek(), let name = key.word ?? key.text else { continue }
            facts.commands.append(
                BridgeMember(
                    name: name, kind: .property,
                    platforms: platforms.platforms(at: start.index), place: key.place,
                    ordinal: facts.commands.count))
        }
    }

    // MARK: - Commands and events

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
    private func passed(for name: String, at index: Int) -> [TokenCursor]? {
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

    /// A native emitter, with its module if the text states it.
    private struct Emitter: Hashable {
        var module: String?
    }

    /// The native emitter that the `addListener` at an index is called on; `nil` for other objects.
    private func emitter(at index: Int, _ modules: [String: NativeModule]) -> Emitter? {
        guard index >= 2, tokens.tokens[index - 1].isSign(".") || tokens.tokens[index - 1].isSign("?.") else {
            return nil
        }
        var position = index - 2
        if tokens.tokens[position].isSign("!") { position -= 1 }
        // `emitter.current` of a ref
        if tokens.tokens[position].isWord("current"), position >= 2 { position -= 2 }
        let before = tokens.tokens[position]
        if before.isSign(")"), let opener = before.partner, opener > 0 {
            guard !tokens.tokens[opener - 1].isWord("NativeEventEmitter") else {
                return emitter(of: TokenCursor(tokens, from: opener + 1, to: position), modules)
            }
            return tokens.tokens[opener - 1].word.flatMap { emitter(named: $0, at: position, modules) }
        }
        guard let name = before.word else { return nil }
        if name == "DeviceEventEmitter" || name == "NativeAppEventEmitter" { return Emitter() }
        return emitter(named: name, at: position, modules)
    }

    /// The emitter that a name stands for, if it stands for one only.
    private func emitter(named name: String, at index: Int, _ modules: [String: NativeModule]) -> Emitter? {
        let all = emitters(named: name, at: index, modules, depth: 0)
        return all.dropFirst().allSatisfy { $0 == all[0] } ? all.first ?? nil : nil
    }

    /// What a name may stand for on iOS, with `nil` for anything but a native emitter.
    private func emitters(
        named name: String, at index: Int, _ modules: [String: NativeModule], depth: Int
    ) -> [Emitter?] {
        guard depth < 4 else { return [] }
        guard let values = locals.values[name] else { return [nil] }
        let nearest = locals.value(of: name, at: index).map { emitters(in: $0, modules, depth: depth + 1) } ?? []
        return nearest.isEmpty ? values.flatMap { emitters(in: $0, modules, depth: depth + 1) } : nearest
    }

    /// What a value may be, that a hook keeps or that a function returns; nothing for `null`.
    private func emitters(
        in value: TokenCursor, _ modules: [String: NativeModule], depth: Int
    ) -> [Emitter?] {
        if value.isWord("registerPlugin") { return [Emitter()] }
        return Self.returned(by: value).flatMap(branches).flatMap { part -> [Emitter?] in
            var part = part
            if part.peek() == nil || part.isWord("null") || part.isWord("undefined") { return [] }
            if part.takeWord("new"), part.takeWord("NativeEventEmitter") {
                return [part.takeBracket().map { emitter(of: $0, modules) } ?? Emitter()]
            }
            if part.isWord("React"), part.isSign(".", 1) { part.index += 2 }
            let index = part.index
            guard let name = part.take()?.word else { return [nil] }
            _ = part.takeAngles()
            let inside = part.takeBracket()
            guard part.peek() == nil || part.isWord("as") else { return [nil] }
            guard ["useMemo", "useRef", "useState"].contains(name) else {
                return emitters(named: name, at: index, modules, depth: depth)
            }
            return inside?.parts().first.map { emitters(in: $0, modules, depth: depth) } ?? []
        }
    }

    /// The values of which a value is one on iOS: `isNew ? made() : null`, `made ?? other`, `isNew && made`.
    private func branches(_ value: TokenCursor) -> [TokenCursor] {
        let choice = value.parts(by: "?")
        let sides = choice.count == 2 ? choice[1].parts(by: ":") : []
        guard sides.count == 2 else {
            return choice.flatMap { $0.parts(by: ":") }.flatMap { $0.parts(by: "||") }.flatMap { $0.parts(by: "??") }
                .compactMap { $0.parts(by: "&&").last }
        }
        return zip(sides, [true, false]).filter { platforms.mayRunOnIOS(choice[0], isMet: $0.1) }
            .flatMap { branches($0.0) }
    }

    private func emitter(of value: TokenCursor, _ modules: [String: NativeModule]) -> Emitter {
        // An imported function may return any module.
        let function = value.isSign("(", 1) ? value.peek()?.word : nil
        return Emitter(module: module(value, modules)?.nativeName ?? function)
    }

    private func readListener(
        _ cursor: inout TokenCursor, of emitter: Emitter, _ facts: inout BridgeFacts
    ) {
        guard cursor.isSign("("), let first = cursor.takeBracket()?.parts().first else { return }
        // `listen = (name, callback) => emitter.addListener(name, callback)`
        if first.end - first.index == 1, let name = first.peek()?.word, text(of: first) == nil,
            let passed = passed(for: name, at: first.index)
        {
            for value in passed { readListener(to: value, of: emitter, &facts) }
        } else {
            readListener(to: first, of: emitter, &facts)
        }
    }

    private func readListener(to first: TokenCursor, of emitter: Emitter, _ facts: inout BridgeFacts) {
        let name = text(of: first)
        // A constant of another text is given as it is written. The name of a variable means nothing elsewhere.
        let written = first.peek()?.word.map { facts.imports[$0] == nil } ?? true ? "" : first.rest
        facts.commands.append(
            BridgeMember(
                name: name ?? written, kind: .event, traits: name == nil ? [.emitted, .readsAny] : [.emitted],
                platforms: platforms.platforms(at: first.index), owner: emitter.module,
                place: tokens.tokens[first.index].place, ordinal: facts.commands.count))
    }

    private func add(
        command name: String, of owner: String?, at index: Int, _ count: Int?, to facts: inout BridgeFacts
    ) {
        facts.commands.append(
            BridgeMember(
                name: name, kind: .method, platforms: platforms.platforms(at: index),
                owner: owner, argumentCount: count, place: tokens.tokens[index].place, ordinal: facts.commands.count))
    }

    /// The text of a string literal or of a constant in this file.
    private func text(of value: TokenCursor) -> String? {
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
