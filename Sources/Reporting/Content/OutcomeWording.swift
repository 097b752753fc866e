import Phrasing
import ReportModel
import SourceModel

extension Outcome {
    /// Whether the run reached a verdict.
    var isVerdict: Bool { self == .passed || self == .failed }

    package var title: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .undecided: "could not decide"
        case .invalidRules: "invalid rules"
        }
    }
}

extension Verdict {
    /// The basis of the outcome: `3 findings at or above error`.
    package var explanation: String {
        switch Outcome(self) {
        case .passed where failOn == .never: "findings cannot fail this run (--fail-on never)\(limits)"
        case .passed: "nothing at or above \(failOn.rawValue)\(limits)"
        case .failed: "\(Phrase.count(findingsThatFail, "finding")) at or above \(failOn.rawValue)\(limits)"
        case .undecided: Phrase.count(reasons.count, "problem")
        case .invalidRules: "\(Phrase.count(invalidRules.count, "invalid rule"))"
        }
    }

    /// The reasons for an outcome that the findings do not explain.
    package var reasons: [String] {
        switch Outcome(self) {
        case .passed, .failed: skipped.map { "skipped: \($0)" }
        case .undecided: undecided + invalidRules
        case .invalidRules: invalidRules
        }
    }

    private var limits: String { skipped.isEmpty ? "" : ", in the input that could be read" }

    /// `3 errors, 1 warning and 2 notes`.
    package var countsBySeverity: String {
        let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .filter { $0.0 > 0 }
            .map { Phrase.count($0.0, $0.1) }
        return counts.isEmpty ? "0 findings" : Phrase.list(counts)
    }

    private var findingsThatFail: Int {
        let counts: [(Severity, Int)] = [(.error, errors), (.warning, warnings), (.note, notes)]
        return counts.reduce(0) { $0 + (failOn.isReached(by: $1.0) ? $1.1 : 0) }
    }
}
