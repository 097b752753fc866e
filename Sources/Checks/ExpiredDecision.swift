import Comparison
import ReportModel
import RulesModel
import SourceModel

/// A decision about an upstream commit whose last day is over.
package enum ExpiredDecision: GateCheck {
    package static let id = "expired-decision"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An entry of `commits` in the rules whose `until` lies before the day of the run. What the commit causes counts \
            again, and is reported beside it. An `until` that names no day counts as over; it makes the rules invalid too.
            """,
        importance: """
            A commit that was put off until a day is to be looked at on that day. Were the entry ignored, the commit would \
            be forgotten, and nobody would know why its findings came back.
            """,
        example: "`{ commit: 57edfd263, decision: defer, until: 2027-01-31, … }`, in a run on 2027-02-01.",
        remedy: """
            Port the commit, or decide again with `lockstep decide`: a later day, or `--skip`. `lockstep decide --prune` takes \
            the entry out of the rules.
            """)

    package static func finding(about entry: CommitEntry) -> Finding {
        let effect = entry.until?.day == nil ? "" : ": what it causes counts again"
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
