import Phrasing
import ReportModel
import SourceModel

/// What became of each name on the bridges: a row a name, a column a layer.
struct MarkdownBridges {
    let places: MarkdownPlaces

    func section(for bridges: [BridgeReport]) -> MarkdownSection {
        guard !bridges.isEmpty else { return MarkdownSection(nil, []) }
        let opening = MarkdownPart(
            rank: .bridges,
            blocks: [
                [
                    "A row is a name, a column is a layer, the outermost first; a cell is the line that has the name there. "
                        + "A name is complete when a way leads from the first layer to the last."
                ]
            ])
        return MarkdownSection("## Bridges", [opening] + bridges.flatMap(parts))
    }

    private func parts(of bridge: BridgeReport) -> [MarkdownPart] {
        let title = "**\(MarkdownProse.inline(bridge.name))**: \(bridge.tally)."
        let unread = bridge.unread.map { "- layer \(MarkdownText.code($0.layer)): \(MarkdownProse.inline($0.reason))" }
        var blocks = [[title]]
        if !unread.isEmpty { blocks.append(unread) }
        if !bridge.rows.isEmpty { blocks.append(table(bridge)) }
        var parts = [MarkdownPart(rank: .bridges, blocks: blocks, count: bridge.rows.count)]
        if !bridge.nativeOnly.isEmpty {
            let names = "\(Phrase.count(bridge.nativeOnly.count, "name")) that only Swift has"
            parts.append(
                MarkdownPart(
                    rank: .folded, blocks: [MarkdownText.folded(names, nativeOnly(bridge))],
                    count: bridge.nativeOnly.count, isDetail: true))
        }
        return parts
    }

    private func table(_ bridge: BridgeReport) -> [String] {
        let columns = ["name", "kind", "complete"] + bridge.layers.map(MarkdownText.cell)
        var table = MarkdownTable(columns.map { MarkdownTable.Column(title: $0) })
        for row in bridge.rows {
            let cells = bridge.layers.map { layer in
                row.cells.filter { $0.layer == layer }.map { cell($0, of: row) }.joined(separator: ", ")
            }
            table.add([MarkdownText.code(row.name), row.kind, row.isComplete ? "yes" : "**no**"] + cells)
        }
        return table.lines
    }

    /// The line, and the name where the layer has another.
    private func cell(_ cell: BridgeReport.Cell, of row: BridgeReport.Row) -> String {
        let line = places.lineLink(Location(path: cell.path, line: cell.line), on: cell.side)
        return cell.name == row.name ? line : "\(MarkdownText.code(cell.name)) \(line)"
    }

    private func nativeOnly(_ bridge: BridgeReport) -> [String] {
        var table = MarkdownTable("layer", "name", "place")
        for cell in bridge.nativeOnly {
            table.add(
                cell.layer, MarkdownText.code(cell.name), places.link(cell.path, line: cell.line, on: cell.side))
        }
        return table.lines
    }
}
