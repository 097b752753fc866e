import RulesModel

/// The entries of a vocabulary, and the roles that it lists, even with an empty list.
struct VocabularyText {
    var entries: [Located<VocabularyEntry>] = []
    var roles: [VocabularySection: [String]] = [:]
}

extension ValueReader {
    /// Reads the additions to the standard vocabulary and the removals from it.
    func vocabulary(_ value: YAMLValue?) -> Vocabulary {
        let standard = StandardVocabulary.decoded
        let changes = entry(value, "'vocabulary'", required: [], optional: ["add", "remove"])
        guard let changes else { return standard.vocabulary }
        let removed = vocabularyText(changes["remove"], "'remove'", roles: standard.roles)
        let added = vocabularyText(changes["add"], "'add'", roles: standard.roles)
        return VocabularyChanges(log: log, standard: standard).vocabulary(
            removing: removed.entries, adding: added.entries)
    }

    /// Reads sections of a vocabulary.
    ///
    /// - Parameter roles: The known roles in each section; `nil` if the text itself defines them.
    func vocabularyText(
        _ value: YAMLValue?, _ name: String, roles known: [VocabularySection: [String]]?
    ) -> VocabularyText {
        var text = VocabularyText()
        let sections = entry(value, name, required: [], optional: VocabularySection.allCases.map(\.rawValue))
        for section in VocabularySection.allCases {
            guard let pairs = sections?[section.rawValue].flatMap({ keyed($0, "'\(section.rawValue)'") }) else {
                continue
            }
            for pair in pairs {
                let role = pair.key.name
                if let known = known?[section], !known.contains(role) {
                    let suggestion = suggestion(for: role, among: known)
                    log.report(
                        "there is no \(quoted(role)) in '\(section.rawValue)'\(suggestion)"
                            + list(of: known, behind: suggestion),
                        at: pair.key.place)
                    continue
                }
                text.roles[section, default: []].append(role)
                let label = "a name in \(quoted(role))"
                text.entries += list(pair.value, quoted(role)) { value in
                    self.text(value, label).map { name in
                        Located(value: VocabularyEntry(section: section, role: role, name: name), place: value.place)
                    }
                }
            }
        }
        return text
    }
}
