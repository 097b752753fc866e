import SourceModel

/// Counts declarations that are allowed only once in a scope: those with the same name that do not overload each other.
package struct Redeclarations {
    private var counts: [String: Int] = [:]
    /// The names to report, with argument labels if both have the same.
    private var selectors: [String: String] = [:]
    private var types: Set<String> = []

    package init(_ text: CheckedText) {
        var byName: [String: [Redeclared]] = [:]
        for place in text.declarations.indices {
            guard let declared = Redeclared(place, in: text) else { continue }
            byName[declared.name, default: []].append(declared)
        }
        for (name, declared) in byName {
            for place in declared.indices {
                let excluded = declared[..<place].filter { $0.excludes(declared[place]) }
                guard let first = excluded.first else { continue }
                counts[name, default: 0] += excluded.count
                if declared[place].kind == .type { types.insert(name) }
                selectors[name] = first.selector == declared[place].selector ? declared[place].qualifiedName : name
            }
        }
    }

    /// Whether a type is declared twice.
    package var declaresTypesTwice: Bool { !types.isEmpty }

    /// The first name that is declared twice here and in neither of the two other texts. Two types of one name in
    /// upstream's text come from the port's name for one of them.
    package func isNew(beside port: Self, _ upstream: Self) -> String? {
        let name = counts.filter { name, count in
            count > max(port.counts[name] ?? 0, types.contains(name) ? 0 : upstream.counts[name] ?? 0)
        }.keys.min()
        return name.map { selectors[$0] ?? $0 }
    }
}

/// One declaration, with what decides whether it conflicts with another.
private struct Redeclared {
    enum Kind { case type, variable, function, enumCase, initializer, subscripting }

    let kind: Kind
    /// The qualified name without argument labels.
    let name: String
    let selector: String
    let qualifiedName: String
    /// The scope: the `#if` clauses, and the constraints of the extension.
    private let place: [String]
    /// Whether it belongs to the type itself, as cases and types do.
    private let isStatic: Bool
    /// The words that overloads are distinguished by.
    private let signature: [[UInt8]]

    init?(_ place: Int, in text: CheckedText) {
        let declaration = text.declarations[place]
        switch declaration.kind {
        case .extension, .deinitializer, .operator, .precedenceGroup, .macro: return nil
        case .property: kind = .variable
        case .function, .method: kind = .function
        case .enumCase: kind = .enumCase
        case .initializer: kind = .initializer
        case .subscript: kind = .subscripting
        default: kind = .type
        }
        (selector, qualifiedName) = (declaration.selector, declaration.qualifiedName)
        let base = String(selector.prefix { $0 != "(" })
        name = declaration.container.map { "\($0).\(base)" } ?? base
        let parent = declaration.parent.map { text.declarations[$0] }
        let constraints = parent.map { $0.constraintCount > 0 ? $0.signature.map { "\($0)" } : [] } ?? []
        self.place = declaration.conditions + [parent?.kind == .protocol ? "protocol" : ""] + constraints
        isStatic = declaration.isStatic || kind == .type || kind == .enumCase || declaration.container == nil
        let isOverloaded = [.function, .initializer, .subscripting].contains(kind)
        signature = isOverloaded ? text.units(of: place).overloadWords : []
    }

    func excludes(_ other: Self) -> Bool {
        guard place == other.place, isStatic == other.isStatic else { return false }
        switch (kind, other.kind) {
        case (.initializer, _), (_, .initializer), (.subscripting, _), (_, .subscripting), (.function, .function):
            return kind == other.kind && selector == other.selector && signature == other.signature
        case (.enumCase, .enumCase):
            return selector == other.selector || !selector.hasArguments || !other.selector.hasArguments
        case (.enumCase, .function), (.function, .enumCase):
            return selector == other.selector && selector.hasArguments
        case (.function, _): return !selector.hasArguments
        case (_, .function): return !other.selector.hasArguments
        default: return true
        }
    }
}

extension String {
    /// Whether a selector has argument labels.
    fileprivate var hasArguments: Bool { contains(":") }
}

extension ArraySlice<Unit> {
    /// The words that distinguish overloads of a function: the types of its parameters and result, `async`, and the
    /// constraints of generic parameters, without names, labels, default values and attributes.
    fileprivate var overloadWords: [[UInt8]] {
        var words: [[UInt8]] = []
        var generics: [[UInt8]: Int] = [:]
        guard let introducer = firstIndex(where: { ["func", "init", "subscript"].contains($0.word) }) else { return [] }
        var (depth, angle, place) = (0, 0, introducer + 1)
        var (isNamed, isDefault, hasParameters) = (true, false, false)
        while place < endIndex {
            let word = self[place].word
            if depth == 0, angle == 0, word == "{" || word == "=" { break }
            switch word {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "<": angle += 1
            case ">": angle -= 1
            default: break
            }
            if !hasParameters, depth == 0, angle == 1, word != "<",
                place > introducer, ["<", ","].contains(self[place - 1].word)
            {
                generics[self[place].text] = generics.count
            }
            if !hasParameters, depth == 1, word == "(" { (hasParameters, isNamed, angle) = (true, true, 0) }
            let isWithin = depth == 1 && angle == 0
            if isWithin, word == "," {
                (isNamed, isDefault) = (true, false)
                words.append(self[place].text)
            } else if isWithin, isNamed, hasParameters, word == ":" {
                isNamed = false
            } else if isWithin, word == "=" {
                isDefault = true
            } else if word == "@" {
                place += 1
            } else if depth == 0 || !isNamed && !isDefault {
                if depth == 0 { (isNamed, isDefault) = (true, false) }
                let isEffect = depth == 0 && ["throws", "rethrows", "mutating"].contains(word)
                if !isEffect, place > introducer + 1 || !hasParameters, isOverloading(place, introducer) {
                    words.append(generics[self[place].text].map { Array("#\($0)".utf8) } ?? self[place].text)
                }
            }
            place += 1
        }
        return words
    }

    /// Whether a unit is not part of the selector: neither the name nor the mark of a failable initializer.
    private func isOverloading(_ place: Int, _ introducer: Int) -> Bool {
        !(place == introducer + 1 && (self[place].isName || ["?", "!"].contains(self[place].word)))
    }
}

extension Unit {
    /// The text of the token.
    package var word: String { String(decoding: text, as: UTF8.self) }
}
