import ReportModel
import Reporting

/// The names on the bridges, and in verbose output the layers of each.
struct TerminalBridges {
    let style: TerminalStyle
    /// Whether complete names, and names that only Swift has, are listed.
    var isVerbose = false

    func lines(for bridges: [BridgeReport]) -> [String] {
        bridges.flatMap { bridge -> [String] in
            let title = style.paint("bridge \(VisibleText.line(bridge.name))", .bold) + ": \(bridge.tally)"
            let rows = bridge.rows.filter { isVerbose || !$0.isComplete }
            return [title] + rows.flatMap(lines) + (isVerbose ? nativeOnly(bridge) : [])
        }
    }

    private func lines(for row: BridgeReport.Row) -> [String] {
        let cells = row.cells.map { cell in
            "\(cell.layer) \(cell.name == row.name ? "" : "\(cell.name) ")\(cell.line)"
        }
        let opening = "  \(row.isComplete ? "complete  " : "incomplete")  \(VisibleText.line(row.name)) (\(row.kind)): "
        return style.wrapped(
            VisibleText.line(cells.joined(separator: ", ")), behind: opening, columns: opening.count, indent: 16)
    }

    private func nativeOnly(_ bridge: BridgeReport) -> [String] {
        guard !bridge.nativeOnly.isEmpty else { return [] }
        let names = bridge.nativeOnly.map { VisibleText.line("\($0.layer).\($0.name)") }.joined(separator: ", ")
        let opening = "  only in Swift: "
        return style.wrapped(names, behind: opening, columns: opening.count, indent: 16)
    }
}
