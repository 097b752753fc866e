import ReportModel
import RulesModel
import SourceModel

/// An entry of the rules file whose reason is still to be written.
enum UnstatedReason: Check {
    static let id = "unstated-reason"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: """
            An omission, an addition, an exemption or a mapping of the rules whose reason begins with `TODO`, as \
            written by `lockstep init`.
            """,
        importance: """
            An entry with a reason is a decision. An entry without one hides a difference that nobody has decided \
            about, and a clean report suggests otherwise.
            """,
        example: """
            `omissions: [{ upstream: Analytics.swift, reason: TODO }]`: nobody knows whether the port needs the file.
            """,
        remedy: """
            Find out why the port lacks the file, has it, or differs, and write that as the reason. If there is no \
            reason, delete the entry and port the file, remove it, or fix the difference.
            """)

    static func findings(in input: CheckInput) -> [Finding] {
        let comparison = input.comparison
        let rules = comparison.matching.rules
        let mappings = rules.mappings.filter { $0.reason.map(TodoReason.isIn) ?? false }
            .map { finding("mapping of `\($0.upstream)`", .mappings, "\($0.upstream) \($0.port)", $0.line) }
        let omissions = rules.omissions.filter { TodoReason.isIn($0.reason) }
            .map { finding("omission of `\($0.pattern)`", .omissions, $0.pattern.text, $0.line) }
        let additions = rules.additions.filter { TodoReason.isIn($0.reason) }
            .map { finding("addition of `\($0.pattern)`", .additions, $0.pattern.text, $0.line) }
        let exemptions = rules.exemptions.filter { TodoReason.isIn($0.reason) }
            .map { finding("exemption of `\($0.check)` for `\($0.subject)`", .exemptions, $0.entry.text, $0.line) }
        return mappings + omissions + additions + exemptions
    }

    private static func finding(
        _ name: String, _ section: RuleEntry.Section, _ text: String, _ line: Int
    ) -> Finding {
        finding(
            "the \(name) has no reason yet (line \(line) of the rules)", entry: RuleEntry(section, text, line: line))
    }
}
