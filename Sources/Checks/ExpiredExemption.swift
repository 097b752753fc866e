import Comparison
import ReportModel
import RulesModel
import SourceModel

/// An expired exemption.
package enum ExpiredExemption: GateCheck {
    package static let id = "expired-exemption"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An exemption whose `until` is before the day of the run. The findings that it suppressed count again, and \
            are reported as well. An `until` that is not a valid day, such as `soon` or `2027-02-30`, counts as \
            expired and makes the rules invalid (exit status 3).
            """,
        importance: """
            Somebody promised to look again by that day. If the date were ignored, the debt would stay hidden for \
            good. If the exemption disappeared silently, a finding would come back without an explanation.
            """,
        example: "`until: 2027-01-31`, in a run on 2027-02-01. The exemption still applies on the day itself.",
        remedy: """
            Fix the finding, or accept it again with `lockstep exempt` and a later day. `lockstep exempt --prune` \
            removes the exemption from the rules.
            """)

    /// - Parameter findings: The findings that it would suppress if it still applied.
    package static func finding(about exemption: Exemption, suppressedBefore findings: [AssessedFinding]) -> Finding {
        let remedy = exemption.remedy(for: findings, "renews it with a later --until")
        return finding("\(sentence(about: exemption)) (\(exemption.place)); \(remedy)", entry: exemption.entry)
    }

    /// An `until` that names no day is not a rule.
    package static func invalidRules(in comparison: Comparison) -> [String] {
        comparison.matching.rules.exemptions.compactMap { exemption in
            guard case .malformed? = exemption.until else { return nil }
            return "\(sentence(about: exemption)) (\(exemption.place))"
        }
    }

    private static func sentence(about exemption: Exemption) -> String {
        exemption.until?.expiry(of: exemption.phrase) ?? exemption.phrase
    }
}
