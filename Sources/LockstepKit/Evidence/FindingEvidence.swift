import ReportModel

extension [Finding] {
    /// The findings with what each source has to show for them, in the order of the sources.
    func withEvidence(from sources: [(Finding) -> [Evidence]]) -> Self {
        map { finding in
            var finding = finding
            finding.evidence += sources.flatMap { $0(finding) }
            return finding
        }
    }
}
