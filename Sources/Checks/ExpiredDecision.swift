import Comparison
import ReportModel
import RulesModel
import SourceModel

/// An expired decision about an upstream commit.
package enum ExpiredDecision: GateCheck {
    package static let id = "expired-decision"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An entry of `commits` in the rules whose `until` is before the day of the run. Findings that the commit \
            causes count again, and are reported as well. An `until` that is not a valid day counts as expired and \
            makes the rules invalid.
            """,
        importance: """
            A deferred commit has to be looked at on the chosen day. If the entry expired silently, its findings would \
            come back without an explanation.
            """,
        example: "`{ commit: 57edfd263, decision: defer, until: 2027-01-31, … }`, in a run on 2027-02-01.",
        remedy: """
            Port the commit, or decide again with `lockstep decide`: a later day, or `--skip`. `lockstep decide \
            --prune` removes the entry from the rules.
            """)

    package static func finding(about entry: CommitEntry) -> Finding {
        let effect = entry.until?.day == nil ? "" : ": its findings count again"
        return finding("\(sentence(about: entry))\(effect) (\(entry.place))", entry: entry.entry)
    }

    /// An `until` that names no day is not a rule.
    package static func invalidRules(in comparison: Comparison) -> [String] {
        comparison.matching.rules.commits.compactMap { entry in
            guard case .malformed? = entry.until else { return nil }
            return "\(sentence(about: entry)) (\(entry.place))"
        }
    }

    private static func sentence(about entry: CommitEntry) -> String {
        entry.until?.expiry(of: entry.phrase) ?? entry.phrase
    }
}

extension CommitEntry {
    /// `` the decision to skip `86f2afb1a` ``.
    package var phrase: String {
        choice == .taken ? "the record that `\(commit)` was taken" : "the decision to \(choice.rawValue) `\(commit)`"
    }

    /// `line 12 of the rules`.
    package var place: String { "line \(line) of the rules" }

    package var entry: RuleEntry { RuleEntry(.commits, "\(choice.rawValue) \(commit)", line: line) }
}
