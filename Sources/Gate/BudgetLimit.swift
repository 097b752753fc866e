import Phrasing
import RulesModel
import SourceModel

/// One of the limits that a budget may set.
enum BudgetLimit: String, CaseIterable {
    case most, days, commits

    func allowance(in budget: Budget) -> Int? {
        switch self {
        case .most: budget.most
        case .days: budget.days
        case .commits: budget.commits
        }
    }

    /// What is known of a finding that is listed: `3 days`.
    func figure(_ count: Int?) -> String {
        guard let count else { return self == .commits ? "no commit is known" : "no commit with a date is known" }
        return self == .commits ? Phrase.count(count, "commit") : Phrase.count(count, "day")
    }

    /// What to say of findings that pass the limit.
    ///
    /// - Parameters:
    ///   - late: How many are known to.
    ///   - unknown: How many may, because no commits are known of them.
    func message(late: Int, unknown: Int, of check: String, allowed: Int) -> String {
        let known = "\(late) of `\(check)` \(late == 1 ? "is" : "are")"
        switch self {
        case .most:
            let count = late + unknown
            return "there \(count == 1 ? "is" : "are") \(count) of `\(check)`, where the rules allow \(allowed)"
        case .days:
            let days = Phrase.count(allowed, "day")
            return Self.joined(
                late > 0 ? "\(known) older than the \(days) that the rules allow" : nil, "how old", unknown, check, days
            )
        case .commits:
            let commits = Phrase.count(allowed, "upstream commit")
            return Self.joined(
                late > 0 ? "\(known) more than the \(commits) behind that the rules allow" : nil, "how far behind",
                unknown, check, commits)
        }
    }

    private static func joined(
        _ known: String?, _ question: String, _ unknown: Int, _ check: String, _ allowed: String
    ) -> String {
        guard unknown > 0 else { return known ?? "" }
        let verb = unknown == 1 ? "is" : "are"
        return known.map { "\($0), and \(question) \(unknown) more \(verb) cannot be told" }
            ?? "\(question) \(unknown) of `\(check)` \(verb) cannot be told, where the rules allow \(allowed)"
    }
}
