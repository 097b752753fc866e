import AuditModel

extension VocabularyBuilder {
    /// Adds what a name alone stands for.
    mutating func addName(_ entry: VocabularyEntry) -> Outcome {
        switch entry.section {
        case .types: Self.addName(entry, .identifier, Vocabulary.TypeRole(rawValue: entry.role), to: &vocabulary.types)
        case .anchors: Self.addName(entry, .identifier, entry.role, to: &vocabulary.anchors)
        case .constants: Self.addName(entry, .word, entry.role, to: &vocabulary.constants)
        default: Self.addName(entry, .path, Vocabulary.Resource(rawValue: entry.role), to: &vocabulary.accessors)
        }
    }

    private static func addName<Value: Equatable>(
        _ entry: VocabularyEntry, _ kind: PlainName, _ value: Value?, to values: inout [String: Value]
    ) -> Outcome {
        guard let value else { return .noSuchRole(entry) }
        guard kind.accepts(entry.name) else { return .refused(kind.objection(to: entry.name)) }
        return add([(entry.name, value)], to: &values) { "\(entry.section.rawValue): \($0)" }
    }

    /// Adds to a list of names.
    mutating func addListed(_ entry: VocabularyEntry) -> Outcome {
        switch (entry.section, entry.role) {
        case (.unseen, "declarations"): Self.addName(entry, .identifier, to: &vocabulary.unseen.declarations)
        case (.unseen, "types"): Self.addName(entry, .identifier, to: &vocabulary.unseen.types)
        case (.unseen, "macros"): Self.addName(entry, .identifier, to: &vocabulary.unseen.macros)
        case (.bridge, "attributes"): Self.addName(entry, .identifier, to: &vocabulary.bridge.attributes)
        case (.bridge, "types"): Self.addName(entry, .identifier, to: &vocabulary.bridge.types)
        case (.bridge, "macros"): Self.addName(entry, .identifier, to: &vocabulary.bridge.macros)
        case (.claims, "origins"): Self.addName(entry, .phrase, to: &vocabulary.claims.origins)
        case (.claims, "relations"): Self.addName(entry, .phrase, to: &vocabulary.claims.relations)
        case (.claims, "anchors"): Self.addName(entry, .phrase, to: &vocabulary.claims.anchors)
        case (.claims, "contrasts"): Self.addName(entry, .phrase, to: &vocabulary.claims.contrasts)
        case (.claims, "exceptions"): Self.addName(entry, .phrase, to: &vocabulary.claims.exceptions)
        default: .noSuchRole(entry)
        }
    }

    private static func addName(
        _ entry: VocabularyEntry, _ kind: PlainName, to names: inout Set<String>
    ) -> Outcome {
        guard kind.accepts(entry.name) else { return .refused(kind.objection(to: entry.name)) }
        return names.insert(entry.name).inserted ? .added : .known
    }
}
