import Comparison
import ReportModel
import RulesModel
import SourceModel

extension [FileOrigin] {
    /// Substitutions that several renamed types of the files share: upstream's current prefix and the port's.
    ///
    /// - Parameter known: Rules that already cover some of the types.
    package func typeSubstitutions(besides known: RuleSet) -> [LearntSubstitution] {
        RenamingSurvey(map { known.unstated($0.types) }).substitutions
    }
}
