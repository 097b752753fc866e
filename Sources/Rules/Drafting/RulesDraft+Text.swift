import RulesModel

extension RulesDraft {
    /// The draft as a rules file that states for every part what it is and what it is based on.
    ///
    /// It decodes to ``rules``, except paths that no entry can name.
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
