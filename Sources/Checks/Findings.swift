import ReportModel

extension CheckInput {
    /// What every check reports, in no particular order.
    package var findings: [Finding] { CheckRegistry.all.flatMap { $0.findings(in: self) } }
}
