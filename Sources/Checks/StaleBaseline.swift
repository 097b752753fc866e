import ReportModel
import RulesModel
import SourceModel

/// An entry of the baseline that matches no finding any more.
package enum StaleBaseline: GateCheck {
    package static let id = "stale-baseline"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An entry of the baseline that matches no finding any more: the finding was fixed, its declaration was \
            renamed or deleted, or either side has changed it since, so it is another finding now.
            """,
        importance: "A baseline may only shrink. A stale entry would silently accept the same debt again.",
        example: "A member that was behind when the baseline was written has been updated since.",
        remedy: """
            Rewrite the baseline with both `--baseline FILE` and `--write-baseline FILE`. This keeps the entries that \
            still match and adds none.
            """)

    private static func what(of entry: Baseline.Entry, gone: Int, isChanged: Bool) -> String {
        switch gone {
        case _ where isChanged: "no longer matches, because a side has changed since"
        case 0: "matches no finding any more"
        default: "no longer matches in \(gone) of its \(entry.parts.count) parts"
        }
    }

    /// - Parameters:
    ///   - gone: The number of the entry's parts that match no finding; 0 if the whole entry matches none.
    ///   - isChanged: Whether the finding still exists, but about a changed text.
    package static func finding(about entry: Baseline.Entry, gone: Int = 0, isChanged: Bool = false) -> Finding {
        let subject = [entry.path, entry.symbol].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        let line = entry.line > 0 ? " (line \(entry.line) of the baseline)" : ""
        return finding(
            "the baseline's entry `\(entry.check)`\(subject.isEmpty ? "" : " for `\(subject)`") "
                + "\(what(of: entry, gone: gone, isChanged: isChanged))\(line); "
                + "`--write-baseline` together with `--baseline` removes it",
            entry: RuleEntry(
                .baseline, [entry.check, entry.fingerprint, subject].filter { !$0.isEmpty }.joined(separator: " "),
                line: entry.line > 0 ? entry.line : nil))
    }
}
