import Comparison
import InterfaceAudit
import ReportModel
import SourceModel

/// What the checks read.
package struct CheckInput: Sendable {
    package let comparison: Comparison
    package let differences: Differences
    package var inspection: Inspection

    package init(_ comparison: Comparison, _ inspection: Inspection = Inspection()) {
        self.comparison = comparison
        self.inspection = inspection
        differences = Differences(comparison)
    }

    /// What every check reports, in no particular order.
    package var findings: [Finding] { CheckRegistry.all.flatMap { $0.findings(in: self) } }

    func portFile(at path: RelativePath) -> SnapshotFile? {
        comparison.matching.port.files.first { $0.path == path }
    }
}
