import Bridges
import ReportModel
import SourceModel

/// A property that is lost when the receiving object is recreated.
enum BridgeNotReapplied: BridgeCheck {
    static let id = "bridge-not-reapplied"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A property that a layer passes on when it is set, but not in the functions that the rules name under \
            `reapply`, although the layer recreates the receiving object.
            """,
        importance: "The first object has the value. The next one, created when the view comes back, has the default.",
        example: "`hasAudio` is passed on in `didSet`; `applyAll()` sets every other property of the new controller.",
        remedy: "Pass it on in that function too.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.flatMap { row in
            row.notReapplied.map { cell in
                let functions = bridge.rules.layers.first { $0.name == cell.layer }?.reapply ?? []
                return finding(
                    "\(row.title) is not passed on again when layer `\(cell.layer)` recreates the receiver: not in "
                        + functions.map { "`\($0)`" }.joined(separator: ", ") + row.others,
                    at: cell, on: bridge, about: row.allNames, evidence: row.cells)
            }
        }
    }
}
