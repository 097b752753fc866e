import ReportModel

/// The numbers of the decisions that resolve findings.
struct FindingCauses {
    private var numbers: [String: Int] = [:]
    /// The findings whose lines a decision shows.
    private var shown: Set<String> = []

    /// - Parameter manual: The findings whose lines stand at decisions without a patch.
    init(_ decisions: [Decision], manual: [String] = []) {
        for (place, decision) in decisions.enumerated() {
            for fingerprint in decision.findings { numbers[fingerprint] = place + 1 }
            if decision.diff != nil { shown.formUnion(decision.findings) }
        }
        shown.formUnion(manual)
    }

    /// The findings of each decision, in the order of the decisions; those without one last.
    func grouped(_ findings: [AssessedFinding]) -> [(cause: Int?, findings: [AssessedFinding])] {
        Dictionary(grouping: findings, by: number)
            .sorted { ($0.key ?? .max) < ($1.key ?? .max) }.map { ($0.key, $0.value) }
    }

    /// The number of the decision that resolves it, counted from 1.
    func number(of finding: AssessedFinding) -> Int? { numbers[finding.fingerprint] }

    func isChangeShown(for finding: AssessedFinding) -> Bool { shown.contains(finding.fingerprint) }
}
