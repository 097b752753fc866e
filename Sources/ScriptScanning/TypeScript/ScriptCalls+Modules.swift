import SourceModel

/// The native components and modules that a text assigns to names.
extension ScriptCalls {
    func component(_ word: String, at index: Int) -> NativeComponent? {
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
    func nativeModules() -> [NativeModule] {
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
    static func returned(by value: TokenCursor) -> [TokenCursor] {
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

    func module(_ value: TokenCursor, _ modules: [String: NativeModule]) -> NativeModule? {
        // `Gauge`, `getGauge(…)`
        let isCall = value.isSign("(", 1) && value.peek(1)?.partner == value.end - 1
        if isCall || value.end - value.index == 1 { return value.peek()?.word.flatMap { modules[$0] } }
        guard value.end - value.index == 3, value.isWord("NativeModules") else { return nil }
        return value.peek(2)?.word.map { NativeModule(name: $0, nativeName: $0) }
    }
}
