import SourceModel

/// The events that a text listens to by their names alone.
extension ScriptCalls {
    /// A native emitter, with its module if the text states it.
    struct Emitter: Hashable {
        var module: String?
    }

    /// The native emitter that the `addListener` at an index is called on; `nil` for other objects.
    func emitter(at index: Int, _ modules: [String: NativeModule]) -> Emitter? {
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

    func readListener(
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
                place: tokens.tokens[first.index].place))
    }
}
