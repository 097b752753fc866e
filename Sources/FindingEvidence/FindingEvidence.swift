import ReportModel

extension [AssessedFinding] {
<<<<<<< HEAD:Sources/FindingEvidence/FindingEvidence.swift
    /// The findings with what each source has to show for them, in the order of the sources.
    package func withEvidence(from sources: [(AssessedFinding) -> [Evidence]]) -> Self {
=======
    /// The findings with the evidence of each source, in the order of the sources.
    func withEvidence(from sources: [(AssessedFinding) -> [Evidence]]) -> Self {
>>>>>>> 3e322ab8 (Put the comments of LockstepKit into plain English):Sources/LockstepKit/Evidence/FindingEvidence.swift
        map { finding in
            var finding = finding
            finding.context += sources.flatMap { $0(finding) }
            return finding
        }
    }
}
