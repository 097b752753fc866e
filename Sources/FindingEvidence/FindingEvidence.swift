import ReportModel

extension [AssessedFinding] {
    /// The findings with what each source has to show for them, in the order of the sources.
    package func withEvidence(from sources: [(AssessedFinding) -> [Evidence]]) -> Self {
        map { finding in
            var finding = finding
            finding.context += sources.flatMap { $0(finding) }
            return finding
        }
    }
}
