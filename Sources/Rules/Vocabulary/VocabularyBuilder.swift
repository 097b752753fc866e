import RulesModel

/// Builds a vocabulary entry by entry.
struct VocabularyBuilder {
    /// The result of adding an entry.
    enum Outcome: Equatable {
        case added
        /// The vocabulary already has it.
        case known
        /// The vocabulary has a different meaning for it, under this heading.
        case clash(String)
        /// The entry cannot be read, for this reason.
        case refused(String)
    }

    var vocabulary: Vocabulary

    mutating func add(_ entry: VocabularyEntry) -> Outcome {
        switch entry.section {
        case .images, .symbols, .strings, .colours, .fonts, .sizes, .animations, .settings: addTerm(entry)
        case .colourValues: addColour(entry)
        case .reading: addReading(entry)
        case .members: addMembers(entry)
        case .types, .anchors, .edges, .constants, .accessors, .units: addName(entry)
        case .valueTypes, .common, .unseen, .logging, .bridge, .claims, .comments, .documents: addListed(entry)
        }
    }

    private mutating func addTerm(_ entry: VocabularyEntry) -> Outcome {
        guard let category = entry.section.category(of: entry.role) else { return .noSuchRole(entry) }
        guard let term = Term(entry.name) else { return .refused(Term.objection(to: entry.name)) }
        let meaning = Vocabulary.Meaning(category, entry.role)
        // An entry for every call of a name, or every argument of a label, makes one for a single call redundant.
        if let old = vocabulary.meaning(of: term), old.isSame(as: meaning) { return .known }
        return switch term {
        case .argument(let argument): Self.add([(argument, meaning)], to: &vocabulary.arguments)
        case .call(let callee): Self.add([(callee, meaning)], to: &vocabulary.calls)
        case .property(let name, let owner):
            Self.add([(owner, meaning)], to: &vocabulary.properties[name, default: [:]])
        }
    }

    private mutating func addColour(_ entry: VocabularyEntry) -> Outcome {
        guard let model = ColourModel(rawValue: entry.role) else { return .noSuchRole(entry) }
        guard let arguments = model.arguments(of: entry.name) else { return .refused(model.objection(to: entry.name)) }
        return Self.add(arguments, to: &vocabulary.arguments)
    }

    private mutating func addMembers(_ entry: VocabularyEntry) -> Outcome {
        guard let group = MemberGroup(entry.name), group.value.colour == nil || entry.role == "colour" else {
            return .refused(MemberGroup.objection(to: entry.name))
        }
        let members = group.names.map { ($0, group.value) }
        return Self.add(members, to: &vocabulary.namedValues[entry.role, default: [:]]) { _ in "members: \(entry.role)"
        }
    }

    private static func add<Key>(
        _ pairs: [(Key, Vocabulary.Meaning)], to meanings: inout [Key: Vocabulary.Meaning]
    ) -> Outcome {
        add(pairs, to: &meanings, heading: \.heading) { $0.isSame(as: $1) }
    }

    /// Adds all pairs, or none if one of them clashes.
    static func add<Key, Value: Equatable>(
        _ pairs: [(Key, Value)], to values: inout [Key: Value], heading: (Value) -> String,
        isSame: (Value, Value) -> Bool = (==)
    ) -> Outcome {
        for (key, value) in pairs {
            if let old = values[key], !isSame(old, value) { return .clash(heading(old)) }
        }
        let new = pairs.filter { values[$0.0] == nil }
        for (key, value) in new { values[key] = value }
        return new.isEmpty ? .known : .added
    }
}

extension VocabularyBuilder.Outcome {
    static func noSuchRole(_ entry: VocabularyEntry) -> Self {
        .refused("there is no \(quoted(entry.role)) in '\(entry.section.rawValue)'")
    }
}

extension Vocabulary {
    fileprivate func meaning(of term: Term) -> Meaning? {
        switch term {
        case .argument(let argument):
            let callee = argument.callee ?? ""
            return switch argument.position {
            case .label(let label): meaning(ofArgument: label, at: 0, of: callee)
            case .place(let place): meaning(ofArgument: nil, at: place, of: callee)
            }
        case .call(let callee): return meaning(ofCall: callee)
        case .property(let name, let owner): return meaning(ofProperty: name, beside: owner.map { [$0] } ?? [])
        }
    }
}

extension Vocabulary.Meaning {
    /// Whether both have the same meaning, ignoring how literals are read.
    fileprivate func isSame(as other: Self) -> Bool {
        category == other.category && role == other.role
            && (category != .colourValue || reading.unit == other.reading.unit)
    }
}
