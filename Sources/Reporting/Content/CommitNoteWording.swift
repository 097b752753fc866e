import ReportModel
import SourceModel

extension CommitNote {
    /// `skipped`, `deferred until 2027-01-31`, `recorded as taken`.
    package var decision: String {
        switch choice {
        case .skipped: "skipped" + (until.map { " until \($0)" } ?? "")
        case .deferred: "deferred" + (until.map { " until \($0)" } ?? "")
        case .taken: "recorded as taken"
        }
    }

    /// `skipped by mobile: logging only`; owner and reason as in the rules.
    package var sentence: String { "\(decision) by \(owner): \(reason)" }
}
