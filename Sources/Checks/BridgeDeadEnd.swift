import Bridges
import ReportModel
import SourceModel

/// A value that crosses a bridge and has no effect.
enum BridgeDeadEnd: BridgeCheck {
    static let id = "bridge-dead-end"
    static let defaultSeverity = Severity.warning
    static let documentation = CheckDocumentation(
        reports: """
            A property that arrives in a last layer of a bridge and is set there and never read, neither by an observer \
            of its own nor by code that anybody calls.
            """,
        importance: "The property is there for a reason, and what it should change does not change.",
        example: "`isScreenSharing` gets to the renderer, which stores it and draws the same as before.",
        remedy: "Use the value, or take the property out of all layers.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        bridge.rows.flatMap { row in
            row.deadEnds.map { cell in
                finding(
                    "\(row.title) arrives in layer `\(cell.layer)` and has no effect there: nothing that runs reads it",
                    at: cell, on: bridge, about: row.name, evidence: row.cells)
            }
        }
    }
}
