import ReportModel
import SourceModel

extension Report {
    /// All findings, those first that a reader must not miss: open ones before what is set aside, then by severity,
    /// and among equals in the report's order.
    var findingsByImportance: [AssessedFinding] {
        Disposition.Kind.allCases.flatMap { disposition in
            let findings = findings(disposition)
            return Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
        }
    }
}

extension ReportSide {
    /// A name that stays the same from run to run, and that other pairs of the same repository don't have.
    var pairName: String { root.isRoot ? "" : root.percentEncoded }
}
