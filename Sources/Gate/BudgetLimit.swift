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

    /// The figure shown beside a listed finding: `3 days`.
    func figure(_ count: Int?) -> String {
        guard let count else { return self == .commits ? "no commit is known" : "no commit with a date is known" }
        return self == .commits ? Phrase.count(count, "commit") : Phrase.count(count, "day")
    }

    /// The message about findings that exceed the limit.
    ///
    /// - Parameters:
    ///   - late: The number of findings that exceed it.
    ///   - unknown: The number that may exceed it, because their commits are unknown.
    func message(late: Int, unknown: Int, of check: String, allowed: Int) -> String {
        let known = "\(Phrase.count(late, "finding")) of `\(check)` \(late == 1 ? "is" : "are")"
        switch self {
        case .most:
            let count = late + unknown
            return "\(Phrase.count(count, "finding")) of `\(check)`, but the rules allow \(allowed)"
        case .days:
            let days = Phrase.count(allowed, "day")
            return Self.joined(
                late > 0 ? "\(known) older than the \(days) that the rules allow" : nil, "age", unknown, check, days
            )
        case .commits:
            let commits = Phrase.count(allowed, "upstream commit")
            return Self.joined(
                late > 0 ? "\(known) more than the \(commits) behind that the rules allow" : nil, "distance",
                unknown, check, commits)
        }
    }

    private static func joined(
        _ known: String?, _ quantity: String, _ unknown: Int, _ check: String, _ allowed: String
    ) -> String {
        guard unknown > 0 else { return known ?? "" }
        return known.map { "\($0); the \(quantity) of \(unknown) more is unknown" }
            ?? "the \(quantity) of \(Phrase.count(unknown, "finding")) of `\(check)` is unknown; the rules allow \(allowed)"
    }
}
