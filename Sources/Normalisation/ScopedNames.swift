import SourceModel

/// Resolves names in an upstream file by their scope, and finds the port's names for them.
///
/// Inside a type a name means its nested type or generic parameter of that name, and `Outer.Name` means the nested type
/// everywhere. All other names have their meaning at file scope.
package struct ScopedNames {
    /// What the port writes for a token.
    package struct PortName {
        /// `nil` if the token has its meaning at file scope.
        package var name: String?
        package var isRenamed: Bool
        /// The number of tokens before it that the port does not write: of `Outer.`, where the port's type is not nested.
        package var qualifier = 0
    }

    private let index: FileIndex
    private let renaming: Renaming
    private let path: RelativePath
    /// The names that the file declares inside types, including generic parameters.
    private var own: Set<String>
    private let ownTypes: Set<String>
    /// The spellings that may have a different name in the port.
    private var contested: Set<TokenID> = []

    package init(_ index: FileIndex, _ renaming: Renaming, _ path: RelativePath) {
        (self.index, self.renaming, self.path) = (index, renaming, path)
        own = index.nestedTypeNames
        ownTypes = Set(
            index.declarations.filter { $0.container == nil && $0.kind.isNominalType }
                .map(\.selector))
        for declaration in index.declarations where declaration.kind.isType {
            own.formUnion(index.genericParameters(of: declaration).map { "\(declaration.qualifiedName).\($0)" })
        }
        let ownByName = Dictionary(grouping: own, by: \.lastComponent)
        for (token, spelling) in index.spellings.enumerated() where spelling.isIdentifier {
            let name = spelling.text
            if renaming.leftOutModules[name] != nil { contested.insert(TokenID(token)) }
            let types = (ownByName[name] ?? []) + (renaming.nested[name] ?? [])
            if isRenamed(name) || types.contains(where: { renaming.portName(forQualified: $0, in: path) != $0 }) {
                contested.insert(TokenID(token))
            }
        }
    }

    private func isRenamed(_ name: String) -> Bool { renaming.portName(for: name, in: path) != name }

    private func portName(ofNested name: String) -> String {
        renaming.portName(forQualified: name, in: path).lastComponent
    }

    /// Whether the port uses the same name for everything.
    package var isEmpty: Bool { contested.isEmpty }

    /// The generic parameters of a declaration, which hide types of the same name.
    package func parameters(of declaration: Declaration) -> Set<String> {
        isEmpty ? [] : index.genericParameters(of: declaration)
    }

    /// - Parameters:
    ///   - scope: The qualified name of the surrounding type.
    ///   - parameters: The generic parameters of the surrounding declaration.
    package func portName(
        at place: Int, in tokens: [TokenID], scope: String?, parameters: Set<String>
    ) -> PortName {
        guard contested.contains(tokens[place]) else { return PortName(isRenamed: false) }
        let name = text(tokens[place])
        guard place > 0, text(tokens[place - 1]) == "." else {
            let meant = parameters.contains(name) ? name : resolved(name, in: scope).map(portName(ofNested:))
            return PortName(name: meant, isRenamed: meant.map { $0 != name } ?? isRenamed(name))
        }
        let outer = type(endingAt: place - 2, in: tokens, scope: scope)
        guard let whole = outer.map({ "\($0).\(name)" }), declares(whole) else {
            let isModule = isModule(at: place - 2, in: tokens)
            let hasOwn = parameters.contains(name) || resolved(name, in: scope) != nil
            return PortName(isRenamed: isRenamed(name), qualifier: isModule && !hasOwn ? 2 : 0)
        }
        let meant = portName(ofNested: whole)
        let qualifier = qualifierTokens(of: whole, endingAt: place, in: tokens)
        return PortName(name: meant, isRenamed: meant != name || qualifier > 0, qualifier: qualifier)
    }

    /// Whether a token before a type's name and a dot is the name of a module that the port does not write.
    private func isModule(at place: Int, in tokens: [TokenID]) -> Bool {
        guard place >= 0, renaming.leftOutModules[text(tokens[place + 2])] == text(tokens[place]) else { return false }
        return place == 0 || text(tokens[place - 1]) != "."
    }

    /// The number of tokens before the last name of a nested type's qualified name that the port does not write.
    private func qualifierTokens(of name: String, endingAt place: Int, in tokens: [TokenID]) -> Int {
        guard renaming.portName(forQualified: name, in: path).container == nil else { return 0 }
        let outer = name.nameComponents.dropLast().flatMap { [$0, "."] }
        guard place >= outer.count, tokens[(place - outer.count)..<place].map(text) == outer else { return 0 }
        return outer.count
    }

    private func text(_ token: TokenID) -> String { index.spellings[Int(token)].text }

    /// The type that an expression `A.B` names, given its last token.
    private func type(endingAt place: Int, in tokens: [TokenID], scope: String?) -> String? {
        guard tokens.indices.contains(place) else { return nil }
        let name = text(tokens[place])
        if name == "Self" { return scope }
        guard index.spellings[Int(tokens[place])].isIdentifier else { return nil }
        if place > 0, text(tokens[place - 1]) == "." {
            // The part before the dot may be the module.
            let outer = type(endingAt: place - 2, in: tokens, scope: scope)
            return outer.map { "\($0).\(name)" }.flatMap { declares($0) ? $0 : nil } ?? name
        }
        return resolved(name, in: scope) ?? name
    }

    /// The nested type that a name means inside a type.
    private func resolved(_ name: String, in scope: String?) -> String? {
        var scope = scope
        while let outer = scope {
            if declares("\(outer).\(name)") { return "\(outer).\(name)" }
            scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
        }
        return nil
    }

    /// A type in this file has only what the file declares: the text may be older than what is known of other files.
    private func declares(_ name: String) -> Bool {
        if own.contains(name) { return true }
        guard renaming.nested[name.lastComponent]?.contains(name) ?? false else { return false }
        return !ownTypes.contains(name.nameComponents[0])
    }
}

extension FileIndex {
    /// The generic parameters that a declaration states.
    fileprivate func genericParameters(of declaration: Declaration) -> Set<String> {
        let texts = declaration.signature.lazy.map { spellings[Int($0)] }
        guard declaration.kind != .extension,
            let name = texts.firstIndex(where: { $0.text == declaration.baseName }),
            texts.indices.contains(name + 1), texts[name + 1].text == "<"
        else { return [] }
        var parameters: Set<String> = []
        var depth = 0
        for place in texts.indices.dropFirst(name + 1) {
            switch texts[place].text {
            case "<": depth += 1
            case ">": depth -= 1
            default:
                let before = texts[place - 1].text
                let isParameter = before == "<" || before == "," || before == "each"
                if depth == 1, isParameter, texts[place].isIdentifier { parameters.insert(texts[place].text) }
            }
            if depth == 0 { break }
        }
        return parameters
    }
}
