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
            A property that reaches a last layer of a bridge, is set there, and is never read, either by its own \
            observer or by code that is called. As a note: a Swift property that nothing sets, a setter that ignores \
            its value, an event that is only ever sent with one of two values or in a closure that nothing calls, and \
            one that only `supportedEvents` or only `sendEvent` names.
            """,
        importance: "The property exists for a reason, and its effect is missing.",
        example: "`isScreenSharing` reaches the renderer, which stores it and draws the same as before.",
        remedy: "Use the value, or remove the property from all layers.")

    static func findings(on bridge: BridgeAudit) -> [Finding] {
        let rows = bridge.rows.flatMap { row in
            row.deadEnds.map { cell in
                finding(
                    "\(row.title) reaches layer `\(cell.layer)` but has no effect there: no code that runs reads it",
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
