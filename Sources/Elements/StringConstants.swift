import SourceModel

/// The meaning of a name that may be a string constant.
package enum NamedString: Hashable, Sendable {
    case string(Literal)
    /// Not a string constant, or ambiguous.
    case other
    /// Not declared here.
    case unknown
}

/// The properties of files, with the strings of those that are string constants.
package struct StringConstants: Sendable {
    private struct Property: Sendable {
        /// The qualified name of its type.
        var owner: String?
        var string: Literal?
    }

    private var properties: [String: [Property]] = [:]

    package init() {}

    /// Adds the properties of a file.
    ///
    /// - Parameter isElsewhere: Whether to leave out private and fileprivate properties.
    package mutating func add(_ index: FileIndex, isElsewhere: Bool) {
        var literals: [Int: [Literal]] = [:]
        for literal in index.literals {
            if let holder = literal.declaration { literals[holder, default: []].append(literal) }
        }
        for (number, declaration) in index.declarations.enumerated() where declaration.kind == .property {
            if isElsewhere, declaration.access == .private || declaration.access == .fileprivate { continue }
            let string = literals[number].flatMap { $0.count == 1 && index.isString(declaration) ? $0.first : nil }
            properties[declaration.selector, default: []].append(
                Property(owner: declaration.container, string: string?.string == nil ? nil : string))
        }
    }

    package subscript(use: ConstantUse) -> NamedString {
        guard let named = properties[use.name] else { return .unknown }
        for scope in use.scopes {
            let found = named.filter { scope.holds(membersOf: $0.owner) }
            guard let first = found.first else { continue }
            return found.count == 1 ? first.string.map(NamedString.string) ?? .other : .other
        }
        return .unknown
    }
}

extension ConstantUse.Scope {
    fileprivate func holds(membersOf owner: String?) -> Bool {
        switch self {
        case .type(let name): owner == name
        case .typeNamed(let name): owner.map { $0 == name || $0.hasSuffix(".\(name)") } ?? false
        case .file: owner == nil
        }
    }
}

extension FileIndex {
    /// Whether a property is constant and its value is a string literal from the first to the last token.
    fileprivate func isString(_ property: Declaration) -> Bool {
        func isQuote(_ token: TokenID?) -> Bool {
            token.map { ["\"", "#"].contains(spellings[Int($0)].text.first) } ?? false
        }
        var value = property.body[...]
        func text(_ token: TokenID?) -> String? { token.map { spellings[Int($0)].text } }
        if text(value.first) == "=" {
            guard property.signature.contains(where: { spellings[Int($0)].text == "let" }) else { return false }
            value = value.dropFirst()
        } else {
            guard text(value.first) == "{", text(value.last) == "}" else { return false }
            value = value.dropFirst().dropLast()
            if text(value.first) == "return" { value = value.dropFirst() }
        }
        return value.count > 1 && isQuote(value.first) && isQuote(value.last)
    }
}
