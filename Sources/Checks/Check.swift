import Comparison
import ReportModel
import SourceModel

/// The text that `lockstep explain` prints for a check.
package struct CheckDocumentation: Hashable, Sendable {
    /// What it reports.
    package var reports: String
    /// Why it matters.
    package var importance: String
    package var example: String
    /// What to do about a finding.
    package var remedy: String
}

/// Reports one condition, and states everything that other stages need to know about the check.
package protocol Check: Sendable {
    /// Kebab-case; names the condition, and the file that the check is in.
    static var id: String { get }
    static var defaultSeverity: Severity { get }
    /// The action that its findings ask for.
    static var act: Act { get }
    /// Whether the check runs if the rules don't name it.
    static var isOnByDefault: Bool { get }
    static var documentation: CheckDocumentation { get }
    /// The rows of the comparison that it reports; `nil` for a check about something else.
    static var topic: Topic? { get }
    /// Whether its findings are about a declaration with its members, if both sides have the declaration.
    static var isAboutWholes: Bool { get }
    /// Whether it reports unreadable input. Its findings are notes if the run may be incomplete.
    static var isAboutReading: Bool { get }
    /// Whether it reports that a budget is exceeded; such findings have no budget themselves.
    static var isAboutBudgets: Bool { get }

    /// Whether it reports only if an option asks for it. Runs without the option have none of its findings.
    static var isOnRequest: Bool { get }

    static func findings(in input: CheckInput) -> [Finding]

    /// Why the rules are invalid for these two sides, in sentences. No severity and no exemption changes that.
    static func invalidRules(in comparison: Comparison) -> [String]

    /// Sentences about needed input that could not be read. They leave the run without a verdict.
    static func unread(in input: CheckInput) -> [String]
}

extension Check {
    package static var isOnByDefault: Bool { true }
    package static var topic: Topic? { nil }
    package static var isAboutWholes: Bool { false }
    package static var isAboutReading: Bool { false }
    package static var isAboutBudgets: Bool { false }
    package static var isOnRequest: Bool { false }
    package static func invalidRules(in comparison: Comparison) -> [String] { [] }
    package static func unread(in input: CheckInput) -> [String] { [] }

    /// The severity of its findings unless the rules set one; `nil` if it is off by default.
    package static var severityByDefault: Severity? { isOnByDefault ? defaultSeverity : nil }
}

/// Reports a condition of the rules or the baseline, which ``Gate`` finds when it applies them to a run's findings.
package protocol GateCheck: Check {}

extension GateCheck {
    package static func findings(in input: CheckInput) -> [Finding] { [] }
}

extension Check {
    package static func finding(
        _ message: String, severity: Severity? = nil, upstream: Location? = nil, port: Location? = nil,
        entry: RuleEntry? = nil, detail: String = "", shown: ShownValues = .init(), claim: String? = nil,
        evidence: [Evidence] = [], parts: [Finding] = []
    ) -> Finding {
        Finding(
            check: id, act: act, severity: severity ?? defaultSeverity, message: message, upstream: upstream,
            port: port,
            entry: entry, detail: detail, shown: shown, claim: claim, isAboutText: topic?.isAboutTexts ?? false,
            evidence: evidence, parts: parts)
    }
}
