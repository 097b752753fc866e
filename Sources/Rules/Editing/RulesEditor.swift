import RulesModel

/// Writes into the text of a rules file, and leaves everything else of it as it stands: comments, order, quotation
/// marks, indentation and line ends.
package enum RulesEditor {
    /// Records synced commits.
    ///
    /// What comes of it is decoded again: it says what the text said before and what was to be recorded, or nothing
    /// is returned.
    ///
    /// - Parameters:
    ///   - synced: By the place of the mapping among those that the text decodes to. Ids in the text that abbreviate
    ///     the new ones stay as they are.
    ///   - mappings: New mappings for the end of the list, of which upstream pattern, port pattern, types and synced
    ///     commit are written.
    /// - Throws: The problem that the text has; or why it cannot be edited, with nothing done.
    package static func record(
        _ synced: [Int: SyncedEntry], adding mappings: [Mapping] = [], in text: String, knownChecks: KnownChecks
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

    /// Rewrites exemptions, takes others out, and adds new ones behind those that stay.
    ///
    /// - Parameters:
    ///   - replaced: What stands in the place of old ones, by their places among those that the text decodes to.
    ///   - places: Of those to take out, among the same.
    /// - Throws: The problem that the text has; or why it cannot be edited, with nothing done.
    package static func edit(
        exempting added: [Exemption] = [], replacing replaced: [Int: Exemption] = [:], removing places: Set<Int> = [],
        in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try ListEdit(section: "exemptions", entries: \.exemptions, written: WrittenEntry.init)
            .edit(adding: added, replacing: replaced, removing: places, in: text, knownChecks)
    }

    /// The same with decisions about commits.
    package static func edit(
        deciding added: [CommitEntry] = [], replacing replaced: [Int: CommitEntry] = [:],
        removing places: Set<Int> = [], in text: String, knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try ListEdit(section: "commits", entries: \.commits, written: WrittenEntry.init)
            .edit(adding: added, replacing: replaced, removing: places, in: text, knownChecks)
    }

    /// Edits a text and decodes what comes of it.
    ///
    /// - Parameter change: Makes the edits, and of the rules that the text says those that it is to say then.
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

    /// The file is written in a way that cannot be edited with certainty.
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

    /// An entry of one of the lists of a rules file.
    func entry(_ place: Int, of section: String) -> YAMLValue? {
        guard case .list(let elements)? = value(of: section)?.content, elements.indices.contains(place) else {
            return nil
        }
        return elements[place]
    }
}

extension SyncedEntry {
    /// The entry as ``RulesEditor`` writes it over `old`: an id that abbreviates the new one stays.
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
    /// The rules without their places in the file, which change with every line that is added.
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
