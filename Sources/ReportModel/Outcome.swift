/// The gate's answer in one word.
package enum Outcome: Hashable, Sendable {
    /// Nothing at or above the threshold.
    case passed
    /// Findings at or above the threshold.
    case failed
    /// Needed input could not be read.
    case undecided
    /// A rule is invalid for these two trees.
    case invalidRules

    /// "Undecided" takes precedence over errors: their number may be wrong, and so may be the problems of the rules.
    package init(_ verdict: Verdict) {
        if !verdict.undecided.isEmpty {
            self = .undecided
        } else if !verdict.invalidRules.isEmpty {
            self = .invalidRules
        } else {
            self = verdict.passed ? .passed : .failed
        }
    }

    /// The exit status of a run with this outcome.
    package var exitStatus: Int32 {
        switch self {
        case .passed: 0
        case .failed: 1
        case .undecided: 2
        case .invalidRules: 3
        }
    }
}
