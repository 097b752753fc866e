import ReportModel
import RulesModel

extension Exemption {
    /// `the exemption of `changed-body` for `Window.close()``.
    package var phrase: String { "the exemption of `\(check)` for `\(subject)`" }

    /// `line 12 of the rules`.
    package var place: String { "line \(line) of the rules" }

    /// What to do with an exemption that lapsed: `` `lockstep exempt 3f9c0a1b2d4e5f60` renews it``.
    func remedy(for findings: [AssessedFinding], _ effect: String) -> String {
        let open = findings.filter { $0.exemption == nil }
        guard let first = open.first else { return "`lockstep exempt --prune` removes it" }
        if open.count == 1 { return "`lockstep exempt \(first.fingerprint)` \(effect)" }
        return "`lockstep exempt` with the fingerprints of its \(open.count) findings \(effect)"
    }

    package var entry: RuleEntry { RuleEntry(.exemptions, "\(check) \(subject)", line: line) }

    /// The narrowest of its keys.
    var subject: String { symbol ?? port?.text ?? upstream?.text ?? fingerprint ?? "" }
}
