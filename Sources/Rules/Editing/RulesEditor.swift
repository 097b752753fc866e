import RulesModel

/// Edits the text of a rules file and keeps the rest of it unchanged: comments, order, quotation
/// marks, indentation and line ends.
package enum RulesEditor {
    /// Records synced commits.
    ///
    /// The result is decoded again: unless it states the old content plus the records, nothing
    /// is returned.
    ///
    /// - Parameters:
    ///   - synced: By the index of the mapping in the decoded list. Ids in the text that abbreviate the new ones stay
    ///     unchanged.
    ///   - origins: What was found of them, for the comments that a draft has above them, by the same indices.
    ///   - mappings: New mappings for the end of the list; their upstream pattern, port pattern, types and synced
    ///     commit are written.
    /// - Throws: The problem of the text, or why it cannot be edited.
    package static func record(
        _ synced: [Int: SyncedEntry], from origins: [Int: DraftMapping.Origin] = [:], adding mappings: [Mapping] = [],
        in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try edit(text, knownChecks) { (expected, root, extents, edited) throws(RulesProblem) in
            let edits = SyncedEdits(extents: extents)
            for (place, entry) in synced.sorted(by: { $0.key < $1.key }) {
                guard expected.mappings.indices.contains(place), let element = root.entry(place, of: "mappings") else {
                    throw RulesProblem(
                        line: 1, column: 1, message: "there is no mapping number \(place + 1) in the file")
                }
                let old = expected.mappings[place].synced
                guard old?.by != .recorded else {
                    throw RulesProblem(
                        element.place,
                        "the synced commit of this mapping is recorded; only inferred ones are replaced")
                }
                let new = entry.keepingAbbreviations(of: old)
                expected.mappings[place].synced = new
                if let old, let value = element.value(of: "synced") {
                    try edits.change(old, to: new, in: value, of: &edited)
                    if (old.commit, old.last) != (new.commit, new.last) {
                        edits.replaceBasis(of: element, by: origins[place], in: &edited)
                    }
                } else {
                    try edits.add(new, to: element, in: &edited)
                }
            }
            guard !mappings.isEmpty else { return }
            expected.mappings += mappings
            try EntryAppender(
                extents: extents, section: "mappings", comment: "# found by lockstep origins --record"
            ).append(mappings.map(WrittenEntry.init), to: root, in: &edited)
        }
    }

    /// Rewrites exemptions, removes others, and adds new ones at the end.
    ///
    /// - Parameters:
    ///   - replaced: New exemptions, by the indices of the old ones in the decoded list.
    ///   - places: The indices of the exemptions to remove.
    /// - Throws: The problem of the text, or why it cannot be edited.
    package static func edit(
        exempting added: [Exemption] = [], replacing replaced: [Int: Exemption] = [:], removing places: Set<Int> = [],
        in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try ListEdit(section: "exemptions", entries: \.exemptions, written: WrittenEntry.init)
            .edit(adding: added, replacing: replaced, removing: places, in: text, knownChecks)
    }

    /// The same for decisions about commits.
    package static func edit(
        deciding added: [CommitEntry] = [], replacing replaced: [Int: CommitEntry] = [:],
        removing places: Set<Int> = [], in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try ListEdit(section: "commits", entries: \.commits, written: WrittenEntry.init)
            .edit(adding: added, replacing: replaced, removing: places, in: text, knownChecks)
    }

    /// Edits a text and decodes the result.
    ///
    /// - Parameter change: Makes the edits, and returns the expected rules, given the current ones.
    static func edit(
        _ text: String, _ knownChecks: KnownChecks,
        _ change: (inout RuleSet, YAMLValue, ValueExtents, inout EditedText) throws(RulesProblem) -> Void
    ) throws(RulesProblem) -> String {
        var expected = try decoded(text, knownChecks)
        let root = try tree(of: text)
        var edited = EditedText(text)
        try change(&expected, root, ValueExtents(text: edited), &edited)
        guard let result = edited.result, try decoded(result, knownChecks).withoutLines == expected.withoutLines else {
            throw .unclearPlace(root.place)
        }
        return result
    }

    private static func decoded(_ text: String, _ knownChecks: KnownChecks) throws(RulesProblem) -> RuleSet {
        switch RulesDecoder.decode(text, knownChecks: knownChecks, isStrict: false) {
        case .accepted(let rules): return rules
        case .refused(let problems): throw problems.first ?? .unclearPlace(.start)
        }
    }

    private static func tree(of text: String) throws(RulesProblem) -> YAMLValue {
        let log = ProblemLog()
        let root = TextGuard.accepted(text, reportingTo: log).flatMap { YAMLDocument.root(of: $0, reportingTo: log) }
        guard let root else { throw log.sorted.first ?? .unclearPlace(.start) }
        return root
    }
}

extension RulesProblem {
    init(_ place: Place, _ message: String) {
        self.init(line: place.line, column: place.column, message: message)
    }

    /// The file cannot be edited safely at this place.
    static func unclearPlace(_ place: Place) -> RulesProblem {
        RulesProblem(place, "the file is written in a way that cannot be edited safely here; edit it by hand")
    }

    static func commentInTheWay(_ place: Place) -> RulesProblem {
        RulesProblem(place, "a comment is in the way of an entry to remove; edit the file by hand")
    }
}

extension YAMLValue {
    func value(of key: String) -> YAMLValue? {
        guard case .keyed(let pairs) = content else { return nil }
        return pairs.first { $0.key.name == key }?.value
    }

    /// An entry in one of the lists of a rules file.
    func entry(_ place: Int, of section: String) -> YAMLValue? {
        guard case .list(let elements)? = value(of: section)?.content, elements.indices.contains(place) else {
            return nil
        }
        return elements[place]
    }
}

extension SyncedEntry {
    /// The entry as ``RulesEditor`` writes it over `old`: an id that abbreviates the new one is kept.
    package func keepingAbbreviations(of old: SyncedEntry?) -> SyncedEntry {
        func id(_ id: String?, _ old: String?) -> String? {
            guard let id, let old, id.lowercased().hasPrefix(old.lowercased()) else { return id }
            return old
        }
        var entry = self
        entry.commit = id(commit, old?.commit) ?? commit
        entry.last = id(last, old?.last)
        return entry
    }
}

extension RuleSet {
    /// A copy without line numbers, which change with every line that is added.
    fileprivate var withoutLines: RuleSet {
        var rules = self
        (rules.upstream.rootLine, rules.port.rootLine) = (nil, nil)
        for place in rules.mappings.indices { rules.mappings[place].line = 0 }
        rules.substitutions = rules.substitutions.withoutLines
        for place in rules.omissions.indices { rules.omissions[place].line = 0 }
        for place in rules.additions.indices { rules.additions[place].line = 0 }
        for place in rules.exemptions.indices { rules.exemptions[place].line = 0 }
        for place in rules.commits.indices { rules.commits[place].line = 0 }
        for place in rules.budgets.indices { rules.budgets[place].line = 0 }
        for place in rules.documents.indices { rules.documents[place].line = 0 }
        rules.bridges = rules.bridges.map(\.withoutLines)
        return rules
    }
}
