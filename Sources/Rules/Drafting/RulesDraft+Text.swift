import RulesModel

extension RulesDraft {
    /// The draft as a rules file that says of every part what it is and what it rests on.
    ///
    /// It decodes to ``rules``, as far as an entry can name what they name.
    package var text: String {
        let parts = [
            DraftHead(draft: self).lines, ["version: \(RulesDecoder.version)"], DraftSides(draft: self).lines,
            DraftSubstitutions(draft: self).lines, DraftMappings(mappings: mappings).lines,
            DraftAcceptances.omissions(omissions).lines, DraftAcceptances.additions(additions).lines,
            DraftBridges(bridges: bridges).lines, DraftFoot(unnamed: unnamed).lines,
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}
