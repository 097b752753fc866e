import LockstepKit
import ReportModel

/// The exit status of the process.
package enum ExitStatus: Int32, Sendable {
    /// Nothing at or above the threshold.
    case passed = 0
    /// Findings at or above the threshold.
    case failed = 1
    /// No verdict could be given.
    case undecided = 2
    /// The rules file, or an entry of it, is invalid.
    case invalidRules = 3
    /// The command line was not understood.
    case usage = 64
}

extension ExitStatus {
    /// Origins have no verdict: the status depends on whether all of upstream's history could be searched.
    init(_ report: OriginsReport) {
        self = report.undecided.isEmpty ? .passed : .undecided
    }

    init(_ report: Report) {
        self = ExitStatus(rawValue: Outcome(report.verdict).exitStatus) ?? .undecided
    }
}
