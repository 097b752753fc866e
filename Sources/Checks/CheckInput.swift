import Bridges
import Comparison
import Differences
import Documents
import InterfaceAudit
import ReportModel

/// The input of the checks.
package struct CheckInput: Sendable {
    package let comparison: Comparison
    package let differences: Differences
    package var inspection: Inspection
    /// The bridges of the rules, in their order.
    package var bridges: [BridgeAudit]
    /// The pages of the rules, sorted by their entries' lines and by path.
    package var documents: [DocumentAudit]

    package init(
        _ comparison: Comparison, _ differences: Differences, _ inspection: Inspection = Inspection(),
        bridges: [BridgeAudit] = [], documents: [DocumentAudit] = []
    ) {
        self.comparison = comparison
        self.differences = differences
        self.inspection = inspection
        self.bridges = bridges
        self.documents = documents
    }

    /// The findings of all checks, in no particular order. A check that is off by default runs if the rules name it.
    package var findings: [Finding] {
        CheckRegistry.all.filter { $0.isOnByDefault || comparison.matching.rules.checks[$0.id] != nil }
            .flatMap { $0.findings(in: self) }
    }
}
