import ReportModel
import SourceModel

/// What `lockstep explain` says of a check.
package struct CheckDocumentation: Hashable, Sendable {
    /// What it reports.
    package var reports: String
    /// Why it matters.
    package var importance: String
    package var example: String
    /// What to do about a finding.
    package var remedy: String
}

/// Reports one condition.
package protocol Check: Sendable {
    /// Kebab-case; names the condition, and the file that the check is in.
    static var id: String { get }
    static var defaultSeverity: Severity { get }
    static var documentation: CheckDocumentation { get }

    static func findings(in input: CheckInput) -> [Finding]

    /// Whether its findings say of two texts only that they differ.
    static var isAboutTexts: Bool { get }
}

extension Check {
    package static var isAboutTexts: Bool { false }
}

/// Reports a condition of the rules or the baseline, which ``Gate`` finds when it holds a run's findings against them.
package protocol GateCheck: Check {}

extension GateCheck {
    package static func findings(in input: CheckInput) -> [Finding] { [] }
}

extension Check {
    package static func finding(
        _ message: String, severity: Severity? = nil, upstream: Location? = nil, port: Location? = nil,
        detail: String = "", shown: ShownValues = .init(), evidence: [Evidence] = [],
        parts: [Finding] = []
    ) -> Finding {
        Finding(
            check: id, severity: severity ?? defaultSeverity, message: message, upstream: upstream, port: port,
            detail: detail, shown: shown, isAboutText: isAboutTexts, evidence: evidence, parts: parts)
    }
}
