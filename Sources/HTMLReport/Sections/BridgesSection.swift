import Phrasing
import ReportModel
import Reporting
import SourceModel

/// The names on the bridges: a row for each name, a column for each layer.
struct BridgesSection {
    let bridges: [BridgeReport]
    let places: HTMLPlaces

    var section: Section? {
        guard !bridges.isEmpty else { return nil }
        return Section(
            "bridges", "Bridges",
            """
            <p class="hint">A cell is the line that declares the name in that layer, the outermost layer first. A name is complete \
            if it passes from the first layer to the last.</p>
            \(bridges.map(bridge).joined())
            """)
    }

    private func bridge(_ bridge: BridgeReport) -> HTML {
        let unread = bridge.unread.map { "layer \(.code($0.layer)): \($0.reason)" as HTML }
        let own = bridge.nativeOnly.map { cell -> HTML in
            "\(.code(cell.name)) in \(.code(cell.layer)), \(places.place(cell.path, line: cell.line, on: cell.side))"
        }
        let names = "\(Phrase.count(own.count, "name")) that only Swift has"
        return """
            <h3>\(bridge.name)</h3>
            <p>\(bridge.tally.capitalizedFirst).</p>
            \(.list(unread))
            \(bridge.rows.isEmpty ? nil : table(bridge))
            \(own.isEmpty ? nil : .details("\(names)", .list(own)))
            """
    }

    private func table(_ bridge: BridgeReport) -> HTML {
        let rows = bridge.rows.map { row -> HTML in
            let cells = bridge.layers.map { layer -> HTML in
                "<td>\(row.cells.filter { $0.layer == layer }.map { cell($0, of: row) }.joined(by: ", "))</td>"
            }
            let answer: HTML = row.isComplete ? "✓ yes" : "<strong>× no</strong>"
            return "<tr><th scope=\"row\">\(.code(row.name))</th><td>\(row.kind)</td><td>\(answer)</td>\(cells)</tr>"
        }
        return .table(
            "Names on \(bridge.name)", kind: "bridge",
            head: [.column("name"), .column("kind"), .column("complete")] + bridge.layers.map { .column("\($0)") },
            rows: rows)
    }

    /// The line, and the name if the layer has a different one.
    private func cell(_ cell: BridgeReport.Cell, of row: BridgeReport.Row) -> HTML {
        let line = places.line(cell.path, cell.line, on: cell.side)
        let name: HTML? = cell.name == row.name ? nil : "\(.code(cell.name)) "
        let type = cell.type.map { " <span class=\"hint\">\($0)</span>" as HTML }
        return "\(name)\(line)\(type)"
    }
}
