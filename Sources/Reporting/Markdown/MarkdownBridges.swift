import Phrasing
import ReportModel

/// The names on the bridges: those that are incomplete, with the layers that have them.
enum MarkdownBridges {
    static func section(for bridges: [BridgeReport]) -> MarkdownSection {
        MarkdownSection("## Bridges", bridges.map(part))
    }

    private static func part(of bridge: BridgeReport) -> MarkdownPart {
        let layers = bridge.layers.map { MarkdownText.code($0) }.joined(separator: " → ")
        let native =
            bridge.nativeOnly.isEmpty ? "" : "; only Swift has \(Phrase.count(bridge.nativeOnly.count, "more name"))"
        let unread = bridge.unread.map { "- layer \(MarkdownText.code($0.layer)): \(MarkdownProse.inline($0.reason))" }
        let incomplete = bridge.rows.filter { !$0.isComplete }.map { row in
            "- \(row.kind) \(MarkdownText.code(row.name)) is in \(Phrase.list(layersOf(row).map { MarkdownText.code($0) }))"
        }
        let list = unread + incomplete
        return MarkdownPart(
            rank: .bridges,
            blocks: [
                ["**\(MarkdownProse.inline(bridge.name))**: \(bridge.tally)\(native)."], [layers],
            ].filter { $0 != [""] } + (list.isEmpty ? [] : [list]), count: bridge.rows.count)
    }

    /// Each layer once, in order.
    private static func layersOf(_ row: BridgeReport.Row) -> [String] {
        var seen: Set<String> = []
        return row.cells.map(\.layer).filter { seen.insert($0).inserted }
    }
}
