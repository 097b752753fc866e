import RulesModel
import SourceModel

extension RuleSet {
    /// The patterns of a side's entries, for whole paths.
    package func patterns(of side: Side) -> [PathPattern] {
        let patterns =
            side == .upstream
            ? mappings.map(\.upstream) + omissions.map(\.pattern) : mappings.map(\.port) + additions.map(\.pattern)
        return patterns.map(self[side].absolute)
    }
}
