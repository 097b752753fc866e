import Comparison
import ReportModel
import RulesModel
import SourceModel

extension [FileOrigin] {
    /// What several of the files' renamed types have in common, as substitutions: upstream's prefix of today and the
    /// port's.
    ///
    /// - Parameter known: Those that need no entry, because they are given otherwise.
    package func typeSubstitutions(besides known: RuleSet) -> [LearntSubstitution] {
        RenamingSurvey(map { known.unstated($0.types) }).substitutions
    }
}
