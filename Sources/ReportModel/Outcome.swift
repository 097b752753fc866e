/// The gate's answer in one word.
package enum Outcome: Hashable, Sendable {
    /// Nothing at or above the threshold.
    case passed
    /// Findings at or above the threshold.
    case failed
    /// Something that was needed could not be read.
    case undecided
    /// A rule cannot be right for these two trees.
    case invalidRules

    /// A run that could not decide says so even where it found errors: their number may be wrong, and so may
    /// be what it says of the rules.
    package init(_ verdict: Verdict) {
        if !verdict.undecided.isEmpty {
            self = .undecided
        } else if !verdict.invalidRules.isEmpty {
            self = .invalidRules
        } else {
            self = verdict.passed ? .passed : .failed
        }
    }

    /// The exit status of a run that ends this way.
    package var exitStatus: Int32 {
        switch self {
        case .passed: 0
        case .failed: 1
        case .undecided: 2
        case .invalidRules: 3
        }
    }
}
