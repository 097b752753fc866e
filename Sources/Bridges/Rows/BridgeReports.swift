import ReportModel
import SourceModel

extension BridgeReport {
    /// Converts an audit to a report.
    package init(_ audit: BridgeAudit) {
        let sides = Dictionary(audit.rules.layers.map { ($0.name, $0.side) }) { first, _ in first }
        func cell(_ cell: BridgeCell) -> Cell {
            Cell(
                layer: cell.layer, name: cell.name, type: cell.member.type?.written, side: sides[cell.layer] ?? .port,
                path: cell.path, line: cell.member.place.line)
        }
        self.init(
            name: audit.rules.name, layers: audit.rules.layers.map(\.name),
            rows: audit.rows.map { row in
                Row(name: row.name, kind: row.kind.rawValue, isComplete: row.isComplete, cells: row.cells.map(cell))
            },
            nativeOnly: audit.nativeOnly.map(cell),
            unread: audit.unread.map { Unread(layer: $0.layer, reason: $0.reason) })
    }
}
