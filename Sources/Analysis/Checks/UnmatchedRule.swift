import AuditModel

/// An entry of the rules file that is about nothing.
enum UnmatchedRule: Check {
    static let id = "unmatched-rule"
    static let defaultSeverity = Severity.error
    static let documentation = CheckDocumentation(
        reports: """
            A mapping, omission or addition whose path or pattern matches no file, and an exemption that excuses no \
            finding.
            """,
        importance: """
            A rule that has stopped matching protects nothing: a file that was renamed would no longer be compared, \
            and nobody would be told. A mapping that matches nothing therefore makes the run invalid (exit status 3).
            """,
        example: "`upstream: WindowControler.swift`, where upstream's file is called `WindowController.swift`.",
        remedy: "Correct the path, or delete the entry; where upstream deleted the file, record its `synced` commit.")

    static func findings(in comparison: Comparison) -> [Finding] {
        comparison.matching.unmatchedRules.map { rule in
            let entry =
                switch rule.section {
                case .mappings: "the mapping of `\(rule.subject)` matches no upstream file"
                case .omissions: "the omission `\(rule.subject)` matches no upstream file"
                case .additions: "the addition `\(rule.subject)` matches no port file"
                }
            let suggestion = rule.suggestion.map { "; did you mean `\($0)`?" } ?? ""
            return finding(
                "\(entry) (line \(rule.line) of the rules)\(suggestion)",
                evidence: [Evidence(label: rule.section.rawValue, text: rule.subject, line: rule.line)])
        }
    }

    /// Whether a finding of this check is about a mapping, which makes the rules invalid for these two trees.
    static func isInvalidMapping(_ finding: Finding) -> Bool {
        finding.check == id && finding.evidence.first?.label == UnmatchedEntry.Section.mappings.rawValue
    }
}
