import RulesModel

/// Edits one of the lists of a rules file.
struct ListEdit<Entry> {
    /// The key of the list.
    let section: String
    /// The decoded list.
    let entries: WritableKeyPath<RuleSet, [Entry]>
    let written: (Entry) -> WrittenEntry

    /// Rewrites entries, removes others, and adds new ones at the end.
    ///
    /// - Parameters:
    ///   - replaced: New entries, by the indices of the old ones in the decoded list.
    ///   - places: The indices of the entries to remove.
    func edit(
        adding added: [Entry], replacing replaced: [Int: Entry], removing places: Set<Int>, in text: String,
        _ knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        // One after the other, because a removal and an addition may be adjacent.
        let renewed = replaced.isEmpty ? text : try replacing(replaced, in: text, knownChecks)
        let pruned = places.isEmpty ? renewed : try removing(places, from: renewed, knownChecks)
        guard !added.isEmpty else { return pruned }
        return try RulesEditor.edit(pruned, knownChecks) { (expected, root, extents, edited) throws(RulesProblem) in
            expected[keyPath: entries] += added
            try EntryAppender(extents: extents, section: section).append(added.map(written), to: root, in: &edited)
        }
    }

    private func replacing(
        _ replaced: [Int: Entry], in text: String, _ knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try RulesEditor.edit(text, knownChecks) { (expected, root, extents, edited) throws(RulesProblem) in
            guard let list = root.value(of: section) else { throw .unclearPlace(root.place) }
            let replacer = EntryReplacer(extents: extents)
            for (place, entry) in replaced.sorted(by: { $0.key < $1.key }) {
                try replacer.replace(place, with: written(entry), of: list, in: &edited)
                // A missing entry has already thrown an error.
                expected[keyPath: entries][place] = entry
            }
        }
    }

    private func removing(
        _ places: Set<Int>, from text: String, _ knownChecks: KnownChecks
    ) throws(RulesProblem) -> String {
        try RulesEditor.edit(text, knownChecks) { (expected, root, extents, edited) throws(RulesProblem) in
            guard let list = root.value(of: section) else { throw .unclearPlace(root.place) }
            expected[keyPath: entries] = expected[keyPath: entries].enumerated().filter { !places.contains($0.offset) }
                .map(\.element)
            try EntryRemover(extents: extents).remove(places, of: list, in: &edited)
        }
    }
}
