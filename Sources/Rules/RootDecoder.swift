import RulesModel

extension ValueReader {
    /// Reads the whole file.
    func rules(_ root: YAMLValue) -> RuleSet? {
        guard isReadableVersion(root) else { return nil }
        let sections = entry(
            root, "the rules file", required: ["version", "upstream", "port"],
            optional: [
                "substitutions", "mappings", "omissions", "additions", "checks", "vocabulary", "gate", "exemptions",
                "commits", "bridges", "documents",
            ])
        guard let sections else { return nil }
        let upstream = side(sections["upstream"], .upstream)
        let port = side(sections["port"], .port)
        let substitutions = substitutions(sections["substitutions"])
        let mappings = list(sections["mappings"], "'mappings'", of: mapping)
        let omissions = list(sections["omissions"], "'omissions'") { omission in
            acceptance(omission, "an omission", of: "upstream")
        }
        let additions = list(sections["additions"], "'additions'") { addition in
            acceptance(addition, "an addition", of: "port")
        }
        let checks = checks(sections["checks"])
        let vocabulary = vocabulary(sections["vocabulary"])
        let budgets = budgets(sections["gate"], checks)
        let exemptions = list(sections["exemptions"], "'exemptions'", of: exemption)
        let commits = list(sections["commits"], "'commits'", of: commitEntry)
        let bridges = bridges(sections["bridges"])
        let documents = documents(sections["documents"])

        guard let upstream, let port else { return nil }
        let rules = RuleSet(
            upstream: upstream, port: port, substitutions: substitutions, mappings: mappings.map(\.value),
            omissions: omissions.map(\.value), additions: additions.map(\.value), checks: checks,
            budgets: budgets, exemptions: exemptions, commits: commits, bridges: bridges,
            documents: documents, vocabulary: vocabulary)
        Contradictions(rules: rules, log: log).report(mappings, omissions: omissions, additions: additions)
        return rules
    }

    /// A newer format may differ in everything, so only its version is reported.
    private func isReadableVersion(_ root: YAMLValue) -> Bool {
        guard case .keyed(let pairs) = root.content,
            let value = pairs.first(where: { $0.key.name == "version" })?.value
        else { return true }
        if case .refused = value.content { return true }
        if case .scalar(let scalar) = value.content, scalar.type == .number, let version = Int(scalar.text) {
            if version == RulesDecoder.version { return true }
            if version > RulesDecoder.version {
                log.report(
                    "version \(version) of the rules format needs a newer lockstep: this one reads version "
                        + "\(RulesDecoder.version)", at: value.place)
                return false
            }
        }
        log.report(
            "'version' is the version of the rules format: write 'version: \(RulesDecoder.version)'", at: value.place)
        return true
    }
}
