import Comparison
import InterfaceAudit

/// What the checks look at.
package struct CheckInput: Sendable {
    package var comparison: Comparison
    package var inspection: Inspection

    package init(_ comparison: Comparison, _ inspection: Inspection = Inspection()) {
        self.comparison = comparison
        self.inspection = inspection
    }
}
