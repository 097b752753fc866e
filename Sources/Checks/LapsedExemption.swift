import ReportModel
import RulesModel
import SourceModel

/// An exemption of a difference that has changed since.
package enum LapsedExemption: GateCheck {
    package static let id = "lapsed-exemption"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An exemption that records the text of both sides when it was written (`contents`), where one of them has \
            changed since. The findings that it suppressed count again, and are reported as well.
            """,
        importance: """
            A difference is accepted as it is. After upstream or the port has changed, the reason may no longer apply, \
            and the exemption would cover a change that nobody has reviewed.
            """,
        example: "A rewritten `layoutSubviews()` was accepted, and upstream has changed its `layoutSubviews()` since.",
        remedy: """
            Look at the finding again. If the reason still applies, accept it again with `lockstep exempt`, which \
            rewrites the entry. `lockstep exempt --prune` removes it from the rules.
            """)

    /// - Parameter findings: The findings that it would suppress if nothing had changed.
    package static func finding(
        about exemption: Exemption, changed sides: [Side], suppressedBefore findings: [AssessedFinding]
    ) -> Finding {
        let names = sides.map { $0 == .upstream ? "upstream" : "the port" }.joined(separator: " and ")
        let verb = sides.count == 1 ? "has" : "have"
        let remedy = exemption.remedy(for: findings, "accepts the current difference")
        return finding(
            "\(exemption.phrase) has lapsed: \(names) \(verb) changed since it was accepted "
                + "(\(exemption.place)); \(remedy)",
            entry: exemption.entry)
    }
}
