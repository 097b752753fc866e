import Merging
import SourceIndex
import SourceModel

/// The declarations of a text, and the names in it that refer to declarations elsewhere.
struct UsedNames {
    /// The names of members and types, without argument labels, and their other names, without overrides.
    let declared: Set<String>
    /// Every name in it, including labels, parameters and local values.
    let words: Set<String>
    /// The number of uses of each name, and as the name of a value, except labels, parameters and local values.
    let uses: [String: Int]
    /// The declarations that can be called; an initializer has the name of its type.
    let callables: [Callable]
    /// The calls.
    let calls: [CallSite]
    /// The selectors of the functions in types, by the names of what these types inherit.
    let inherited: [String: Set<String>]

    var used: Set<String> { Set(uses.keys.lazy.filter { !$0.isValueName }) }
    var selectors: Set<String> { Set(calls.map(\.selector)) }

    /// The names of the functions that it calls on other values: `animator.stop()` may not be a `stop` of its own.
    var calledOnOthers: Set<String> {
        Set(calls.lazy.filter { !["self", "super", nil].contains($0.receiver) }.map(\.name))
    }

    /// `nil` if the text does not parse.
    init?(_ text: [UInt8]) {
        guard let units = [Unit](text) else { return nil }
        let index = text.withUnsafeBufferPointer { SourceIndexer.index($0) }
        let declarations = index.declarations
        var (words, uses, bound) = (Set<String>(), [String: Int](), Set<String>())
        /// Projected values of a property of its own type, or of a parameter: `$item`, `self.$item`.
        var (projected, parameters) = ([String: Int](), Set<String>())
        for (place, unit) in units.enumerated() where unit.isName {
            let name = String(decoding: unit.text, as: UTF8.self)
            words.insert(name)
            let before = place > 0 ? units[place - 1].word : ""
            let next = place + 1 < units.count ? units[place + 1].word : ""
            let hasColon = next == ":"
            // `case low:` of a `switch` declares nothing.
            if Self.binders.contains(before), before != "case" || !hasColon { bound.insert(name) }
            // `{ $item in` and `{ $first, second in` declare parameters.
            if name.hasPrefix("$"), next == "in" || before == "{" && next == "," { parameters.insert(name) }
            if name.hasPrefix("$"), before != "." || place > 1 && units[place - 2].word == "self" {
                projected[name, default: 0] += 1
                continue
            }
            // `case .open:`, `[Key: Value]` and `isOn ? high : low` have no label.
            func isUse() -> Bool {
                [".", "[", "?", "case"].contains(before) || before == "," && units.isInBrackets(place)
            }
            if !hasColon || isUse() {
                uses[name, default: 0] += 1
                // `case .low:` is as good for a case with values, and `name {` a call unless a condition ends there.
                let isCall = next == "(" || next == "{" && !CallSite.isInCondition(place, of: units)
                if !isCall, before != "." || !units.isInPattern(place) { uses["\(name):", default: 0] += 1 }
            }
        }
        let text = DeclaredText(units: units, declarations: declarations)
        var (declared, callables, overridden) = (Set<String>(), [Callable](), [String]())
        var inherited: [String: Set<String>] = [:]
        for (place, declaration) in declarations.enumerated() {
            let whole = text.range(of: place).map { units[$0] } ?? []
            let head = whole.prefix { $0.word != "{" }
            // What is overridden is declared by the superclass.
            let isOverride = head.contains { $0.word == "override" }
            if let name = declaration.plainName {
                if isOverride { overridden.append(name) } else { declared.insert(name) }
            }
            if !isOverride { declared.formUnion(declaration.otherNames) }
            guard let start = declaration.selector.firstIndex(of: "(") else { continue }
            for type in declaration.parent.map({ declarations[$0].inheritance }) ?? [] {
                inherited[index.text(of: type), default: []].insert(declaration.selector)
            }
            callables.append(Callable(declaration, whole))
            bound.formUnion(declaration.selector[start...].split { ":()".contains($0) }.map(String.init))
            for (unit, next) in zip(head, head.dropFirst()) where next.word == ":" { bound.insert(unit.word) }
        }
        callables += declarations.indices.compactMap { Callable(memberwiseOf: $0, in: index) }
        (self.declared, self.callables, self.inherited) = (declared, callables, inherited)
        uses = uses.filter { !bound.contains($0.key.withoutColon) }
        let properties = Set(declarations.lazy.filter { $0.kind == .property }.map(\.selector))
        for (name, count) in projected where !parameters.contains(name) && !properties.contains(name.word) {
            uses[name, default: 0] += count
        }
        for name in overridden { uses[name, default: 0] += 1 }
        (self.words, self.uses) = (words, uses)
        let scopes = declarations.indices.compactMap { place in
            text.range(of: place).map { Scope(declaration: declarations[place], range: $0) }
        }
        calls = CallSite.all(in: units).map { call in
            var call = call
            if call.name == "init" { call.types = scopes.types(builtBy: call) ?? words }
            return call
        }
    }

    /// Keywords before a name that the text itself declares.
    static let binders: Set = ["let", "var", "for", "func", "case", "associatedtype"]
}

/// A declaration and its units.
private struct Scope {
    var declaration: Declaration
    var range: Range<Int>
}

extension [Scope] {
    /// The types that a call of `init` may build, by their names; `nil` for any type that the text names.
    fileprivate func types(builtBy call: CallSite) -> Set<String>? {
        switch call.receiver {
        case "super", nil: return nil
        case "self", "Self":
            // A subclass inherits initializers, and an extension may have the name of an alias or a protocol.
            let scope = last { $0.declaration.kind.isType && $0.range.contains(call.place) }?.declaration
            guard let scope, scope.kind.isNominalType, scope.inheritance.isEmpty else { return nil }
            return [scope.lastComponent]
        case let type?: return [type]
        }
    }
}

extension [Unit] {
    /// Whether a name is among the patterns of a `case`, as in `case .high, Mode.low:`.
    fileprivate func isInPattern(_ place: Int) -> Bool {
        self[..<place].last { !$0.isName && $0.word != "." && $0.word != "," }?.word == "case"
    }

    /// Whether the nearest sign around a unit that is still open is a bracket.
    fileprivate func isInBrackets(_ place: Int) -> Bool {
        var depth = 0
        for unit in self[..<place].reversed() {
            switch unit.word {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth == 0 { return unit.word == "[" }
                depth -= 1
            default: break
            }
        }
        return false
    }
}

extension SnapshotFile {
    /// The names of its declarations, with and without argument labels and as values, without overrides.
    var declaredNames: Set<String> {
        guard let index else { return [] }
        let own = index.declarations.lazy.filter { !index.texts(of: $0.signature).contains("override") }
        return Set(own.flatMap { [$0.plainName].compactMap(\.self) + $0.otherNames })
    }
}

extension String {
    var isValueName: Bool { hasSuffix(":") }
    /// The plain name of the name of a value.
    var withoutColon: String { isValueName ? String(dropLast()) : self }
    /// The word that code with the name has, which is no projected value's dollar sign.
    var word: String { String(withoutColon.drop { $0 == "$" }) }
}
