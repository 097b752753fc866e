import SourceModel

extension FileIndex {
    /// Records for each declaration with an ambiguous name what distinguishes it.
    mutating func distinguishOverloads() {
        struct Name: Hashable {
            var container: String?
            var selector: String
        }
        var places: [Name: [Int]] = [:]
        for (place, declaration) in declarations.enumerated() where declaration.kind != .extension {
            places[Name(container: declaration.container, selector: declaration.selector), default: []].append(place)
        }
        for namesakes in places.values where namesakes.count > 1 {
            for (place, name) in distinctNames(of: namesakes) { declarations[place].overload = name }
        }
    }

    /// - Parameter namesakes: The indices of declarations with the same name.
    private func distinctNames(of namesakes: [Int]) -> [(Int, String)] {
        let shapes = namesakes.map { CallShape(texts(of: declarations[$0].signature)) }
        var names = namesakes.map { declarations[$0].selector }
        // What a caller sees comes first.
        let traits: [(Int) -> (String) -> String] = [
            { place in { name in Self.name(name, taking: shapes[place].parameters) } },
            { place in { name in self.declarations[namesakes[place]].isStatic ? "\(name) (static)" : name } },
            { place in
                { name in
                    shapes[place].result.isEmpty ? name : "\(name) -> \(Self.line(shapes[place].result))"
                }
            },
            { place in { name in Self.name(name, where: shapes[place].constraints) } },
            { place in { name in Self.name(name, where: self.constraintsAround(namesakes[place])) } },
            { place in
                { name in
                    let conditions = self.declarations[namesakes[place]].conditions
                    return conditions.isEmpty ? name : "\(name) (#if \(ConditionOrder.joined(conditions)))"
                }
            },
        ]
        for trait in traits {
            let known = names
            for group in Dictionary(grouping: namesakes.indices, by: { known[$0] }).values where group.count > 1 {
                let new = group.map { trait($0)(known[$0]) }
                guard Set(new).count > 1 else { continue }
                for (place, name) in zip(group, new) { names[place] = name }
            }
        }
        return zip(namesakes, names).filter { declarations[$0].selector != $1 }.map { ($0, $1) }
    }

    /// The constraints of the extension that contains the declaration.
    private func constraintsAround(_ place: Int) -> [String] {
        guard let parent = declarations[place].parent, declarations[parent].kind == .extension else { return [] }
        return texts(of: declarations[parent].signature.suffix(declarations[parent].constraintCount))
    }

    /// `resize(_: Int, to: Size)` of `resize(_:to:)`.
    private static func name(_ selector: String, taking types: [[String]]) -> String {
        guard let opening = selector.firstIndex(of: "("), selector.hasSuffix(":)") else { return selector }
        let labels = selector[selector.index(after: opening)...].dropLast(2).split(separator: ":")
        guard labels.count == types.count else { return selector }
        let parameters = zip(labels, types).map { "\($0): \(line($1))" }
        return "\(selector[..<opening])(\(parameters.joined(separator: ", ")))"
    }

    private static func name(_ name: String, where constraints: [String]) -> String {
        constraints.isEmpty ? name : "\(name) \(line(constraints))"
    }

    /// Tokens in their usual spacing: `[String: Int]`, `(Int) -> Void`.
    private static func line(_ tokens: [String]) -> String {
        var line = ""
        for token in tokens {
            let isSpaced =
                [":", ","].contains(line.last.map(String.init) ?? "") || ["->", "==", "&", "where"].contains(token)
                || ["->", "==", "&"].contains { line.hasSuffix($0) } || isWord(line.last) && isWord(token.first)
            line += (isSpaced && !line.isEmpty ? " " : "") + token
        }
        return line
    }

    private static func isWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
}
