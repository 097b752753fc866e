import ReportModel

extension [AssessedFinding] {
    /// The findings with the evidence of each source, in the order of the sources.
    package func withEvidence(from sources: [(AssessedFinding) -> [Evidence]]) -> Self {
        map { finding in
            var finding = finding
            finding.context += sources.flatMap { $0(finding) }
            return finding
        }
    }
}
