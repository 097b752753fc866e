import ReportModel
import SourceModel

extension Report {
    /// All findings by importance: open ones before those set aside, then by severity, then in the report's order.
    var findingsByImportance: [AssessedFinding] {
        Disposition.Kind.allCases.flatMap { disposition in
            let findings = findings(disposition)
            return Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
        }
    }
}

extension ReportSide {
    /// A name that is stable between runs and unique among the pairs of a repository.
    var pairName: String { root.isRoot ? "" : root.percentEncoded }
}
