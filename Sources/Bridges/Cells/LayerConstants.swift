import SourceModel

/// The string constants of a layer's files, by which names of events, options and keys are written.
struct LayerConstants {
    private let texts: [String: String]
    /// What calls of a closure pass, by its label.
    private let passed: [String: [String]]

    init(_ facts: [BridgeFacts]) {
        let all = facts.reduce(into: [:]) { $0.merge($1.constants) { first, _ in first } }
        texts = all.filter { !$0.key.contains("().") && !$0.value.contains("\\(") }
        // A label in two files may be of two closures, so its names are unknown.
        let labels = facts.flatMap { facts in Set(facts.constants.keys.compactMap(Self.label)) }
        let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
        passed = Dictionary(grouping: all.filter { Self.label(of: $0.key).map { counts[$0] == 1 } ?? false }) {
            Self.label(of: $0.key) ?? ""
        }.mapValues { $0.map(\.value).sorted() }
    }

    private static func label(of key: String) -> String? {
        key.firstRange(of: "().").map { String(key[..<$0.lowerBound]) }
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
        if let label = Self.label(of: name), name.hasSuffix("().*") {
            let all = (passed[label] ?? []).map { $0.contains("\\(") ? values(of: $0) : [$0] }
            return all.contains([]) ? [] : all.flatMap(\.self)
        }
        guard let part = name.firstMatch(of: /\\\(([^()]*)\)/) else {
            return name.contains("\\(") ? [] : constants(of: name)
        }
        let (start, rest) = (name[..<part.range.lowerBound], String(name[part.range.upperBound...]))
        guard !start.contains("\\(") else { return [] }
        let ends = rest.contains("\\(") ? values(of: rest) : [rest]
        return constants(of: String(part.1)).flatMap { text in ends.map { start + text + $0 } }
    }

    private func constants(of name: String) -> [String] {
        if let text = texts[name] { return [text] }
        if name.hasSuffix(".*") {
            let prefix = name.dropLast()
            return texts.filter { $0.key.hasPrefix(prefix) || $0.key.contains("." + prefix) }.map(\.value).sorted()
        }
        let nested = Set(texts.filter { $0.key.hasSuffix("." + name) }.values)
        if nested.count == 1 { return Array(nested) }
        // `TidePlugin.turned` may be a constant outside the type.
        return name.split(separator: ".").last.flatMap { texts[String($0)] }.map { [$0] } ?? []
    }
}
