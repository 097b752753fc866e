import SourceModel

/// A call by name, or the use of a subscript with a label.
package struct CallSite: Hashable {
    package let name: String
    /// The labels of the arguments in parentheses; `_` for none.
    package let labels: [String]
    /// Whether a trailing closure follows, which may be any further argument.
    let hasClosure: Bool
    /// The labels of the closures after that one.
    let closureLabels: [String]
    /// The word before the period before the name: `self`, `super` or a name, or the stated type; `nil` for none.
    package let receiver: String?
    /// The index of the name among the tokens.
    package let place: Int
    /// The words before it in its statement that mark the call: `try`, `await`.
    package let marks: Set<String>
    /// The names of the types of which an `init` may build a value; `nil` if nothing is known about it.
    package var types: Set<String>?

    /// `open(_:animated:)`
    package var selector: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }

    package var isSubscript: Bool { name == Callable.subscriptName }

    /// All calls in a text, without declarations.
    package static func all(in units: [Unit]) -> [CallSite] {
        units.indices.compactMap { place in
            let word = units[place].word
            if word == "[" { return subscripting(at: place, in: units) }
            guard units[place].isName || word == "init", place + 1 < units.count, units[place + 1].word == "(",
                place == 0 || !["func", "macro", "case", "@", "init"].contains(units[place - 1].word),
                word != "init" || place > 0 && units[place - 1].word == "."
            else { return nil }
            return CallSite(at: place, in: units)
        }
    }

    /// `list[safe: 0]`. Without a label nothing distinguishes the subscripts of one type from those of others.
    private static func subscripting(at place: Int, in units: [Unit]) -> CallSite? {
        guard place > 0, units[place].leading.isEmpty, units[place - 1].trailing.isEmpty,
            units[place - 1].isName || [")", "]", "?", "!", "self"].contains(units[place - 1].word),
            let call = CallSite(at: place - 1, in: units, name: Callable.subscriptName)
        else { return nil }
        return call.labels.contains { $0 != "_" } ? call : nil
    }

    private init?(at place: Int, in units: [Unit], name: String? = nil) {
        var (depth, next, labels) = (0, place + 1, [String]())
        var isArgument = false
        scan: while next < units.count {
            switch units[next].word {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { break scan }
            case "," where depth == 1:
                isArgument = false
                next += 1
                continue scan
            default: break
            }
            if next > place + 1, !isArgument {
                let isLabelled = next + 1 < units.count && units[next + 1].word == ":"
                labels.append(isLabelled ? units[next].word : "_")
                isArgument = true
            }
            next += 1
        }
        guard next < units.count else { return nil }
        self.labels = labels
        self.name = name ?? units[place].word
        let isMember = place > 1 && units[place - 1].word == "."
        let isNamed = isMember && (units[place - 2].isName || ["self", "super"].contains(units[place - 2].word))
        receiver = isNamed ? units[place - 2].word : Self.statedType(before: place, in: units)
        hasClosure =
            next + 1 < units.count && units[next + 1].word == "{" && !units[next + 1].leading.breaksLine
            && !Self.isInCondition(place, of: units)
        closureLabels = hasClosure ? Self.closureLabels(behind: next + 1, in: units) : []
        self.place = place
        marks = Self.marks(before: place, in: units)
    }

    /// `valueLabel` of `Picker(1) { } valueLabel: { }`, behind the brace that opens the first closure.
    private static func closureLabels(behind brace: Int, in units: [Unit]) -> [String] {
        var (labels, place, depth) = ([String](), brace, 0)
        while place < units.count {
            if units[place].word == "{" { depth += 1 }
            if units[place].word == "}" { depth -= 1 }
            place += 1
            guard depth == 0 else { continue }
            guard place + 2 < units.count, units[place].isName, !units[place].leading.breaksLine,
                units[place + 1].word == ":", units[place + 2].word == "{"
            else { break }
            labels.append(units[place].word)
            place += 2
        }
        return labels
    }

    /// The type of a value that is set to `.init()`: `let size: Size = .init()`, `let subject: Subject<Int> = .init()`.
    private static func statedType(before place: Int, in units: [Unit]) -> String? {
        guard place > 3, units[place - 1].word == ".", units[place - 2].word == "=" else { return nil }
        var (end, depth) = (place - 3, 0)
        repeat {
            if units[end].word == ">" { depth += 1 }
            if units[end].word == "<" { depth -= 1 }
            if depth > 0 || units[end].word == "<" { end -= 1 }
        } while end > 0 && (depth > 0 || units[end].word == "<")
        guard end > 2, units[end].isName, units[end - 1].word == ":" else { return nil }
        guard ["let", "var"].contains(units[end - 3].word) else { return nil }
        return units[end].word
    }

    /// Whether a brace after it opens the block of `if` or another statement.
    package static func isInCondition(_ place: Int, of units: [Unit]) -> Bool {
        var depth = 0
        for next in units.indices[..<place].reversed() {
            let unit = units[next]
            switch unit.word {
            case "}" where depth == 0, ";" where depth == 0: return false
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                guard depth > 0 else { return false }
                depth -= 1
            // No block follows the condition of `repeat { } while`.
            case "while" where depth == 0: return !(next > 0 && units[next - 1].word == "}" && !unit.leading.breaksLine)
            case "if", "guard", "for", "switch", "catch": if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    /// `try` and `await`, which apply to everything after them in a statement.
    private static func marks(before place: Int, in units: [Unit]) -> Set<String> {
        var marks = Set<String>()
        var next = place
        while next >= 0 {
            let word = units[next].word
            if next < place, ["{", "}", ";"].contains(word) { break }
            if ["try", "await"].contains(word) { marks.insert(word) }
            if next < place - 1, units[next + 1].leading.breaksLine, units[next + 1].word != "." { break }
            next -= 1
        }
        return marks
    }
}

/// A declaration that can be called.
package struct Callable: Hashable {
    /// The names that calls of it may use.
    package let names: Set<String>
    package let selector: String
    package let container: String?
    /// The name of the type that it makes, if it is an initializer of one.
    package let type: String?
    /// The marks that a call needs: `try`, `await`.
    package let marks: Set<String>
    /// A text without any of these words has no call of it.
    package let words: Set<String>
    /// Whether a superclass declares it as well.
    package let isOverride: Bool
    private let parameters: [Parameter]

    static let subscriptName = "subscript"

    private struct Parameter: Hashable {
        let label: String
        let isOptional: Bool
    }

    package init(_ declaration: Declaration, _ units: ArraySlice<Unit>) {
        selector = declaration.selector
        container = declaration.container
        let base = String(selector.prefix { $0 != "(" })
        // An initializer is called by its type's name, or inside the type as `init`.
        let isInitializer = declaration.kind == .initializer
        type = isInitializer ? declaration.container?.lastComponent : nil
        names = isInitializer ? Set(["init", type].compactMap(\.self)) : [base]
        let labels = selector.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
        let defaults = Set(declaration.defaultValues.map(\.parameter))
        let head = units.prefix { $0.word != "{" }
        isOverride = head.contains { $0.word == "override" }
        let isVariadic = head.contains { $0.word == "..." }
        parameters = labels.map { label in
            Parameter(
                label: label, isOptional: isVariadic || defaults.contains(label) || label == "_" && !defaults.isEmpty)
        }
        let depths = head.reduce(into: [(depth: Int, word: String)]()) { depths, unit in
            let depth = (depths.last?.depth ?? 0) + (unit.word == "(" ? 1 : 0)
            depths.append((depth - (unit.word == ")" ? 1 : 0), unit.word))
        }
        let effects = Set(depths.filter { $0.depth == 0 }.map(\.word))
        marks = Set([("throws", "try"), ("async", "await")].filter { effects.contains($0.0) }.map(\.1))
        words = base == Self.subscriptName ? names.union(labels).subtracting(["_"]) : names
    }

    /// The initializer that a struct without one of its own has for its stored properties; `nil` for everything else.
    package init?(memberwiseOf place: Int, in index: FileIndex) {
        let declaration = index.declarations[place]
        let members = index.declarations.filter { $0.parent == place }
        guard declaration.kind == .struct, !members.contains(where: { $0.kind == .initializer }) else { return nil }
        parameters = members.filter { $0.kind == .property && !$0.isStatic }.compactMap { member in
            let (head, body) = (index.texts(of: member.signature), index.texts(of: member.body))
            let isComputed = body.first == "{" && !body.contains { ["willSet", "didSet"].contains($0) }
            let isConstant = head.contains("let") && body.first == "="
            guard !isComputed, !isConstant, !head.contains("lazy") else { return nil }
            // A wrapper may give a value, and other platforms need not have the property.
            // The first of `a, b: Int?` has the type of the next one.
            let isOptional =
                body.first == "=" || !head.contains(":") || head.contains("var") && ["?", "!"].contains(head.last)
                || member.conditions != declaration.conditions
                || member.attributes.contains { $0.first?.isUppercase ?? false }
            return Parameter(label: member.selector, isOptional: isOptional)
        }
        selector = "init(\(parameters.map { $0.label + ":" }.joined()))"
        container = declaration.qualifiedName
        type = declaration.lastComponent
        names = ["init", declaration.lastComponent]
        (marks, isOverride, words) = ([], false, names)
    }

    /// Whether a call may mean it.
    package func takes(_ call: CallSite) -> Bool {
        guard names.contains(call.name) else { return false }
        if let type, call.name == "init", let types = call.types, !types.contains(type) { return false }
        var (labels, parameters) = (call.labels[...], parameters[...])
        var (hasClosure, isOpen) = (call.hasClosure, false)
        for label in call.closureLabels.reversed() {
            guard let last = parameters.lastIndex(where: { $0.label == label }),
                parameters[(last + 1)...].allSatisfy(\.isOptional)
            else { return false }
            parameters = parameters[..<last]
        }
        for parameter in parameters {
            if labels.first == parameter.label {
                labels = labels.dropFirst()
            } else if parameter.isOptional {
                isOpen = true
            } else {
                guard labels.isEmpty, hasClosure else { return false }
                hasClosure = false
            }
        }
        // The closure may stand for a parameter with a default value.
        if hasClosure, labels.isEmpty, !isOpen { return false }
        return labels.isEmpty || labels.allSatisfy { $0 == "_" } && parameters.contains { $0.isOptional }
    }
}
