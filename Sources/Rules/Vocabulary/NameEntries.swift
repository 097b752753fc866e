import RulesModel

extension VocabularyBuilder {
    /// Adds an entry whose name alone has a meaning.
    mutating func addName(_ entry: VocabularyEntry) -> Outcome {
        switch entry.section {
        case .types: Self.addName(entry, .identifier, Vocabulary.TypeRole(rawValue: entry.role), to: &vocabulary.types)
        case .anchors: Self.addName(entry, .identifier, entry.role, to: &vocabulary.anchors)
        case .edges: addEdge(entry)
        case .constants: Self.addName(entry, .word, entry.role, to: &vocabulary.constants)
        case .units: Self.addName(entry, .phrase, Vocabulary.StatedUnit(rawValue: entry.role), to: &vocabulary.units)
        default: Self.addName(entry, .path, Vocabulary.Resource(rawValue: entry.role), to: &vocabulary.accessors)
        }
    }

    /// A name may mean several edges: `horizontal` is `leading` and `trailing`.
    private mutating func addEdge(_ entry: VocabularyEntry) -> Outcome {
        guard PlainName.identifier.accepts(entry.name) else {
            return .refused(PlainName.identifier.objection(to: entry.name))
        }
        return vocabulary.edges[entry.name, default: []].insert(entry.role).inserted ? .added : .known
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
        guard let (kind, names) = Self.list(entry) else { return .noSuchRole(entry) }
        guard kind.accepts(entry.name) else { return .refused(kind.objection(to: entry.name)) }
        // A name that connects nothing connects no values either.
        if names == \.common.valueWords, vocabulary.common.words.contains(entry.name) { return .clash("common: words") }
        return vocabulary[keyPath: names].insert(entry.name).inserted ? .added : .known
    }

    /// The list that an entry belongs to, and the kind of names that it has.
    private static func list(_ entry: VocabularyEntry) -> (PlainName, WritableKeyPath<Vocabulary, Set<String>>)? {
        switch (entry.section, entry.role) {
        case (.valueTypes, "colours"): (.identifier, \.valueTypes.colours)
        case (.valueTypes, "sizes"): (.identifier, \.valueTypes.sizes)
        case (.common, "words"): (.word, \.common.words)
        case (.common, "value-words"): (.word, \.common.valueWords)
        case (.common, "text-words"): (.word, \.common.textWords)
        case (.common, "members"): (.identifier, \.common.members)
        case (.unseen, "declarations"): (.identifier, \.unseen.declarations)
        case (.unseen, "types"): (.identifier, \.unseen.types)
        case (.unseen, "macros"): (.identifier, \.unseen.macros)
        case (.logging, "functions"): (.identifier, \.logging.functions)
        case (.logging, "receivers"): (.identifier, \.logging.receivers)
        case (.logging, "methods"): (.identifier, \.logging.methods)
        case (.bridge, "attributes"): (.identifier, \.bridge.attributes)
        case (.bridge, "types"): (.identifier, \.bridge.types)
        case (.bridge, "macros"): (.identifier, \.bridge.macros)
        case (.bridge, "selectors"): (.identifier, \.bridge.selectors)
        case (.claims, "origins"): (.phrase, \.claims.origins)
        case (.claims, "relations"): (.phrase, \.claims.relations)
        case (.claims, "anchors"): (.phrase, \.claims.anchors)
        case (.claims, "contrasts"): (.phrase, \.claims.contrasts)
        case (.claims, "exceptions"): (.phrase, \.claims.exceptions)
        case (.comments, "notices"): (.phrase, \.comments.notices)
        case (.comments, "licences"): (.phrase, \.comments.licences)
        case (.comments, "plans"): (.phrase, \.comments.plans)
        case (.comments, "unfinished"): (.phrase, \.comments.unfinished)
        case (.comments, "abbreviations"): (.phrase, \.comments.abbreviations)
        case (.documents, let role): documents[role].map { (.phrase, $0) }
        default: nil
        }
    }

    private static let documents: [String: WritableKeyPath<Vocabulary, Set<String>> & Sendable] = [
        "promising": \.documents.promising, "removing": \.documents.removing, "upstream": \.documents.upstream,
        "silent": \.documents.silent, "statuses": \.documents.statuses, "unfinished": \.documents.unfinished,
        "finished": \.documents.finished, "entries": \.documents.entries, "adding": \.documents.adding,
        "changing": \.documents.changing, "using": \.documents.using, "taking": \.documents.taking,
        "porting": \.documents.porting, "renaming": \.documents.renaming, "replacing": \.documents.replacing,
        "orders": \.documents.orders, "declared": \.documents.declared, "used": \.documents.used,
        "determiners": \.documents.determiners, "denials": \.documents.denials,
        "plans": \.documents.plans, "foreign": \.documents.foreign, "file-columns": \.documents.fileColumns,
        "type-columns": \.documents.typeColumns, "member-columns": \.documents.memberColumns,
    ]
}
