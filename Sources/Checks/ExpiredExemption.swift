import Comparison
import ReportModel
import RulesModel
import SourceModel

/// An exemption whose last day is over.
package enum ExpiredExemption: GateCheck {
    package static let id = "expired-exemption"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An exemption whose `until` lies before the day of the run. What it suppressed counts again, and is reported beside \
            it. An `until` that names no day, such as `soon` or `2027-02-30`, counts as over; it makes the rules invalid \
            too, and exit status 3 says so.
            """,
        importance: """
            Somebody promised to look again by that day. Were it ignored, the debt would stay out of sight for good; were \
            it taken out silently, nobody would know why a finding came back.
            """,
        example: """
            `until: 2027-01-31`, in a run on 2027-02-01. The day itself is the last on which it holds.
            """,
        remedy: """
            Fix what it suppressed, or accept it once more with `lockstep exempt` and a later day. `lockstep exempt --prune` \
            takes it out of the rules.
            """)

    /// - Parameter findings: What it would suppress if it still held.
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
