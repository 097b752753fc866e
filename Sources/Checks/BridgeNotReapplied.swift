import Bridges
import ReportModel
import SourceModel

/// A property that is lost when the object that it is handed to is made again.
enum BridgeNotReapplied: BridgeCheck {
    static let id = "bridge-not-reapplied"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A property that a layer hands on where it is set, and that none of the functions hands on which the rules \
            name under `reapply`, although the layer recreates the receiving object.
            """,
        importance: "The first object has the value. The second, made after the view came back, has the default.",
        example:
            "`hasAudio` is handed on in `didSet`, and `applyAll()` sets every other property of the new controller.",
        remedy: "Hand it on in that function too.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.flatMap { row in
            row.notReapplied.map { cell in
                let functions = bridge.rules.layers.first { $0.name == cell.layer }?.reapply ?? []
                return finding(
                    "\(row.title) is not handed on again in layer `\(cell.layer)` when the receiver is recreated: not in "
                        + functions.map { "`\($0)`" }.joined(separator: ", ") + row.others,
                    at: cell, on: bridge, about: row.allNames, evidence: row.cells)
            }
        }
    }
}
