import DocumentClaims
import SourceModel

extension CodeFile {
    /// The line of the declaration of a member, in a type where one is given; of labels what has a default may be left
    /// out. Of a language that is not indexed the first line with the name.
    ///
    /// - Parameter isText: Whether a name in a text counts where nothing is indexed.
    func declaration(of member: String, in type: String?, isText: Bool) -> Int? {
        guard index != nil else { return lines(of: Selector.base(member), in: nil, isText: isText).first }
        return declarations(of: member, in: type).first?.start.line
    }

    private func declarations(of member: String, in type: String?) -> [Declaration] {
        let labels = Selector.labels(member)
        return namesakes(of: member, in: type).filter { declaration in
            !member.contains("(") || declaration.selector == member
                || index.map { DeclaredForm(declaration, of: $0).omitted(by: labels) != nil } ?? false
        }
    }

    private func namesakes(of member: String, in type: String?) -> [Declaration] {
        let name = Selector.base(member)
        return (index?.declarations ?? []).filter { declaration in
            declaration.kind != .extension && Selector.base(declaration.selector) == name
                && (type == nil || declaration.container?.lastComponent == type)
        }
    }

    /// What is declared under a name with other labels than a page writes, where nothing has these.
    func overload(of member: String, in type: String?) -> String? {
        guard member.contains("("), declarations(of: member, in: type).isEmpty else { return nil }
        return namesakes(of: member, in: type).first?.selector
    }

    /// The lines with a name, in what declares or extends a type where one is given.
    func lines(of name: String, in type: String?, isText: Bool) -> [Int] {
        guard isText || !quoted.contains(name) else { return [] }
        guard let type, let index else { return lines(of: name) }
        let scopes = index.declarations.filter {
            $0.kind.isType && $0.qualifiedName.lastComponent == type
        }
        return lines(of: name).filter { line in scopes.contains { $0.start.line <= line && line <= $0.end.line } }
    }

    // MARK: What a page says of it

    /// How what a file declares differs from what a claim says of its kind, access, type or initial value, as far as both
    /// state them; `nil` where something of the name does not.
    func difference(of claim: DocumentClaim, in type: String?) -> String? {
        guard let index else { return nil }
        let reasons = declarations(of: claim.subject, in: type).map { declaration in
            Self.difference(of: claim, from: declaration, in: index)
                ?? claim.declaration.flatMap { Self.difference(from: $0, of: declaration, in: index) }
        }
        return reasons.firstUnlessOneFits
    }

    /// The same of the type that a claim is about.
    func typeDifference(of claim: DocumentClaim) -> String? {
        guard let index else { return nil }
        let reasons = index.declarations
            .filter { $0.kind.isNominalType && $0.selector == claim.subject }
            .map { Self.difference(of: claim, from: $0, in: index) }
        return reasons.firstUnlessOneFits
    }

    private static let kinds: [String: Set<DeclarationKind>] = [
        "struct": [.struct], "class": [.class, .actor], "enum": [.enum], "protocol": [.protocol], "actor": [.actor],
        "property": [.property], "properties": [.property], "variable": [.property], "method": [.method, .function],
        "methods": [.method, .function], "function": [.method, .function], "func": [.method, .function],
        "functions": [.method, .function], "case": [.enumCase], "cases": [.enumCase], "var": [.property],
    ]

    /// Whether a noun says what the language calls a declaration, or that it is a type.
    static func isKind(_ noun: String?) -> Bool { noun.map { kinds[$0] != nil || $0 == "type" } ?? true }

    private static func difference(
        of claim: DocumentClaim, from declaration: Declaration, in index: FileIndex
    ) -> String? {
        let stated = claim.declaration.map { text in text.split(separator: " ").prefix { !$0.hasPrefix(claim.subject) }
        }
        let words = claim.words.union(stated?.map(String.init) ?? [])
        let kinds = words.compactMap { Self.kinds[$0] }
        if !kinds.isEmpty, !kinds.contains(where: { $0.contains(declaration.kind) }) {
            return "it is declared as \(declaration.kind.rawValue)"
        }
        let access = DeclaredCode.statedAccess(of: declaration, in: index) ?? .internal
        let wanted = words.compactMap(AccessLevel.init(rawValue:))
        return wanted.isEmpty || wanted.contains(access) ? nil : "its access is \(access.rawValue)"
    }

    /// How the declaration of a property differs from the one that a page has, in its type or its initial value.
    private static func difference(from stated: String, of declaration: Declaration, in index: FileIndex) -> String? {
        guard declaration.kind == .property else { return nil }
        let (type, value) = parts(stated)
        let code = parts(index.text(of: declaration.signature))
        if let type, let other = code.type, type != other { return "it is declared as \(other)" }
        let body = index.texts(of: declaration.body)
        let initial = TokenText.line(Array(body.dropFirst())).filter { !$0.isWhitespace }
        if let value, body.first == "=", !initial.hasPrefix(value.filter { !$0.isWhitespace }) {
            return "it has another initial value"
        }
        return nil
    }

    /// The type and the value of `var size: Int = 1`, without blanks.
    private static func parts(_ declaration: String) -> (type: String?, value: String?) {
        let sides = declaration.split(separator: "=", maxSplits: 1)
        let type = sides.first.flatMap { side in side.firstIndex(of: ":").map { side[side.index(after: $0)...] } }
        let value = sides.count > 1 ? sides[1].trimming(" \t\n\r") : nil
        return (type.map { String($0.prefix { $0 != "{" }.filter { !$0.isWhitespace }) }, value)
    }
}

extension [String?] {
    /// The first reason why a declaration differs; `nil` if one of the declarations does not.
    var firstUnlessOneFits: String? { contains(nil) ? nil : lazy.compactMap(\.self).first }
}
