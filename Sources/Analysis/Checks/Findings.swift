import ReportModel

extension Comparison {
    /// What every check reports, in no particular order.
    package var findings: [Finding] { CheckRegistry.all.flatMap { $0.findings(in: self) } }
}
