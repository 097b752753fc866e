import Comparison
import Differences
import Phrasing
import ReportModel

extension ConditionChange {
    /// How the line changed, and the declarations behind it, as the end of a sentence.
    func wording(_ condition: Difference.Condition) -> String {
        let what =
            switch condition {
            case .behind: change(from: port, to: upstream)
            case .ahead: change(from: upstream, to: port)
            default: "upstream has \(quoted(upstream)), the port \(quoted(port))"
            }
        return "\(what), around \(Phrase.list(members.map { "`\($0.symbol ?? "")`" }, limit: 3))"
    }

    private func change(from old: String?, to new: String?) -> String {
        guard old != nil else { return "it is new" }
        return new.map { "it is `\($0)` now" } ?? "it is lifted"
    }

    private func quoted(_ line: String?) -> String { line.map { "`\($0)`" } ?? "no condition" }
}

extension Difference {
    /// The lines of both sides, for a difference in more than one text.
    var changeEvidence: [Evidence] {
        guard let change = facets.conditionChange else { return facets.cases.evidence }
        func lines(_ kind: Evidence.Kind, _ old: String?, _ new: String?, at place: Location?) -> [Evidence] {
            if old == new { return [] }
            let text = [old.map { "- \($0)" }, new.map { "+ \($0)" }].compactMap(\.self).joined(separator: "\n")
            return [Evidence(kind, text, path: place?.path, line: place?.line)]
        }
        let diffs =
            isBaseKnown
            ? lines(.upstreamDifference, change.base, change.upstream, at: upstream)
                + lines(.portDifference, change.base, change.port, at: port)
            : lines(.difference, change.port, change.upstream, at: port)
        let conditions = change.conditions(isBaseKnown: isBaseKnown)
        return diffs
            + change.members.map { Evidence(.around($0, conditions: conditions), $0.symbol ?? "", path: $0.path) }
    }
}
