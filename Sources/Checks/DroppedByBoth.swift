import Comparison
import ReportModel
import SourceModel

/// A mapping of a file that both sides have removed.
enum DroppedByBoth: Check {
    static let id = "dropped-by-both"
    static let defaultSeverity = Severity.note
    static let act = Act.fix(.rules)
    static let documentation = CheckDocumentation(
        reports: "A mapping of one file that upstream has removed and that the port lacks as well.",
        importance: """
            The port followed upstream, and nothing is left to compare. If upstream ever adds another file of that \
            name, the mapping would pair it by mistake.
            """,
        example: "Upstream deleted `FixedSizePolicy.swift`, and so did the port; the rules still map it.",
        remedy: "Delete the mapping from the rules.")

    static func findings(in input: CheckInput) -> [Finding] {
        let matching = input.comparison.matching
        return matching.droppedByBoth.map { matching.rules.mappings[$0] }.map { mapping in
            finding(
                "neither side has `\(mapping.upstream)` any more"
                    + (mapping.departure.map { " (upstream removed it in \($0.short))" } ?? "")
                    + ": delete its mapping from line \(mapping.line) of the rules",
                entry: RuleEntry(.mappings, mapping.upstream.text, line: mapping.line))
        }
    }
}
