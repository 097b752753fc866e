import RulesModel

extension VocabularyBuilder {
    /// Adds to a meaning how the value of its literals is computed.
    mutating func addReading(_ entry: VocabularyEntry) -> Outcome {
        guard let reading = Vocabulary.Reading(role: entry.role) else { return .noSuchRole(entry) }
        guard let term = Term(entry.name) else { return .refused(Term.objection(to: entry.name)) }
        switch term {
        case .argument(let argument): return Self.add(reading, to: &vocabulary.arguments[argument], entry)
        case .call(let callee): return Self.add(reading, to: &vocabulary.calls[callee], entry)
        case .property(let name, let owner):
            var meanings = vocabulary.properties[name] ?? [:]
            let outcome = Self.add(reading, to: &meanings[owner], entry)
            if outcome == .added { vocabulary.properties[name] = meanings }
            return outcome
        }
    }

    private static func add(
        _ reading: Vocabulary.Reading, to meaning: inout Vocabulary.Meaning?, _ entry: VocabularyEntry
    ) -> Outcome {
        guard var changed = meaning else {
            return .refused(
                "\(quoted(entry.name)) has no role with readable literals; list it in another section")
        }
        if let unit = changed.reading.unit, let other = reading.unit, unit != other {
            return .clash("reading: \(unit.rawValue)")
        }
        changed.reading.ignoresSign = changed.reading.ignoresSign || reading.ignoresSign
        changed.reading.isAddend = changed.reading.isAddend || reading.isAddend
        changed.reading.unit = changed.reading.unit ?? reading.unit
        guard changed != meaning else { return .known }
        meaning = changed
        return .added
    }
}

extension Vocabulary.Reading {
    fileprivate init?(role: String) {
        switch role {
        case "magnitude": self.init(ignoresSign: true)
        case "addend": self.init(isAddend: true)
        default:
            guard let unit = Vocabulary.Unit(rawValue: role), unit != .colourByte else { return nil }
            self.init(unit: unit)
        }
    }
}
