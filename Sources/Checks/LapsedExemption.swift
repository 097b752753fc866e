import ReportModel
import RulesModel
import SourceModel

/// An exemption for something that has changed since.
package enum LapsedExemption: GateCheck {
    package static let id = "lapsed-exemption"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An exemption that records what the two sides had when it was written (`contents`), where one of them has something \
            else now. What it suppressed counts again, and is reported beside it.
            """,
        importance: """
            A difference is accepted for what it is. When upstream or the port has moved on, the reason may no longer hold, \
            and the exemption would cover a change that nobody has seen.
            """,
        example: """
            a rewritten `layoutSubviews()` was accepted, and upstream has changed its own `layoutSubviews()` since.
            """,
        remedy: """
            Look at the finding again. If the reason still holds, accept it once more with `lockstep exempt`, which writes \
            the entry again; `lockstep exempt --prune` takes it out of the rules.
            """)

    /// - Parameter findings: What it would suppress if nothing had changed.
    package static func finding(
        about exemption: Exemption, changed sides: [Side], suppressedBefore findings: [AssessedFinding]
    ) -> Finding {
        let names = sides.map { $0 == .upstream ? "upstream" : "the port" }.joined(separator: " and ")
        let verb = sides.count == 1 ? "has" : "have"
        let remedy = exemption.remedy(for: findings, "accepts what is there now")
        return finding(
            "\(exemption.phrase) has lapsed: \(names) \(verb) changed there since it was accepted "
                + "(\(exemption.place)); \(remedy)",
            entry: exemption.entry)
    }
}
