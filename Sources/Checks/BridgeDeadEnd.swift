import Bridges
import ReportModel
import SourceModel

/// A value that crosses a bridge and has no effect.
enum BridgeDeadEnd: BridgeCheck {
    static let id = "bridge-dead-end"
    static let defaultSeverity = Severity.warning
    static let act = Act.fix(.bridge)
    static let documentation = CheckDocumentation(
        reports: """
            A property that arrives in a last layer of a bridge and is set there and never read, neither by an observer \
            of its own nor by code that anybody calls. As a note: a property of Swift's that nobody sets, a setter that \
            drops what it is given, an event that is only ever sent with one of two values, or in a closure that nobody \
            calls.
            """,
        importance: "The property is there for a reason, and what it should change does not change.",
        example: "`isScreenSharing` gets to the renderer, which stores it and draws the same as before.",
        remedy: "Use the value, or take the property out of all layers.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        let rows = bridge.rows.flatMap { row in
            row.deadEnds.map { cell in
                finding(
                    "\(row.title) arrives in layer `\(cell.layer)` and has no effect there: nothing that runs reads it",
                    at: cell, on: bridge, about: row.name, evidence: row.cells)
            }
        }
        return rows
            + bridge.idle.map { idle in
                finding(
                    "`\(idle.cell.name)` has no effect in layer `\(idle.cell.layer)`: \(idle.reason)", at: idle.cell,
                    on: bridge, about: "\(idle.cell.name)@\(idle.cell.layer)", severity: .note, evidence: [idle.cell])
            }
    }
}
