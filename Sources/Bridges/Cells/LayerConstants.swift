import SourceModel

/// The string constants of a layer's files, by which names of events, options and keys are written.
struct LayerConstants {
    private let texts: [String: String]

    init(_ facts: [BridgeFacts]) {
        texts = facts.reduce(into: [:]) { $0.merge($1.constants) { first, _ in first } }
    }

    /// The members that one member stands for, with the texts of its constant as their names; none where it is unknown.
    func resolved(_ member: BridgeMember) -> [BridgeMember] {
        var member = member
        if let keys = member.type?.keys?.map(resolved) {
            member.type?.keys = keys.contains(where: \.isEmpty) ? nil : keys.flatMap(\.self)
        }
        guard member.traits.remove(.readsAny) != nil else { return [member] }
        return values(of: member.name).map { name in
            member.name = name
            return member
        }
    }

    /// The texts of a constant that is written like `Event.joined`, of all cases, `Event.*`, or with constants inside it:
    /// `\(prefix):joined`.
    private func values(of name: String) -> [String] {
        if let part = name.firstMatch(of: /\\\(([^()]*)\)/) {
            return values(of: String(part.1)).flatMap { text in
                var whole = name
                whole.replaceSubrange(part.range, with: text)
                return whole.contains("\\(") ? values(of: whole) : [whole]
            }
        }
        if let text = texts[name] { return [text] }
        if name.hasSuffix(".*") {
            let prefix = name.dropLast()
            let all = texts.filter { $0.key.hasPrefix(prefix) || $0.key.contains("." + prefix) }.map(\.value).sorted()
                .map { $0.contains("\\(") ? values(of: $0) : [$0] }
            return all.contains([]) ? [] : all.flatMap(\.self)
        }
        let nested = Set(texts.filter { $0.key.hasSuffix("." + name) }.values)
        if nested.count == 1 { return Array(nested) }
        // `TidePlugin.turned` may be a constant outside the type.
        return name.split(separator: ".").last.flatMap { texts[String($0)] }.map { [$0] } ?? []
    }
}
