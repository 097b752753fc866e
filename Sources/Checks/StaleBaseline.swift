import ReportModel
import RulesModel
import SourceModel

/// An entry of the baseline that is about nothing any more.
package enum StaleBaseline: GateCheck {
    package static let id = "stale-baseline"
    package static let defaultSeverity = Severity.error
    package static let act = Act.fix(.rules)
    package static let documentation = CheckDocumentation(
        reports: """
            An entry of the baseline whose finding is gone: what it accepted was fixed, what it was about was \
            renamed or deleted, or a side has changed it since, so that it is another difference now.
            """,
        importance: """
            A baseline may only shrink. An entry that stays behind would accept the same debt once more, and nobody \
            would be told.
            """,
        example: "a member that was behind when the baseline was written has been brought up to upstream's since.",
        remedy: """
            Write the baseline again with both `--baseline FILE` and `--write-baseline FILE`, which keeps the entries \
            that are still true and adds none.
            """)

    private static func what(of entry: Baseline.Entry, gone: Int, isChanged: Bool) -> String {
        switch gone {
        case _ where isChanged: "that is another now, because a side has changed it since"
        case 0: "that is not found any more"
        default: "of whose \(entry.parts.count) parts \(gone) \(gone == 1 ? "is" : "are") not found any more"
        }
    }

    /// - Parameters:
    ///   - gone: How many of the entry's parts are not found any more, where others are.
    ///   - isChanged: Whether there is such a finding about another text.
    package static func finding(about entry: Baseline.Entry, gone: Int = 0, isChanged: Bool = false) -> Finding {
        let subject = [entry.path, entry.symbol].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        let line = entry.line > 0 ? " (line \(entry.line) of the baseline)" : ""
        return finding(
            "the baseline has an entry `\(entry.check)`\(subject.isEmpty ? "" : " for `\(subject)`") "
                + "\(what(of: entry, gone: gone, isChanged: isChanged))\(line); "
                + "`--write-baseline` together with `--baseline` takes it out",
            entry: RuleEntry(
                .baseline, [entry.check, entry.fingerprint, subject].filter { !$0.isEmpty }.joined(separator: " "),
                line: entry.line > 0 ? entry.line : nil))
    }
}
