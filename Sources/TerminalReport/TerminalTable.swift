import Reporting

/// Columns of plain text, each as wide as its widest cell.
struct TerminalTable {
    enum Alignment {
        case leading, trailing
    }

    let alignments: [Alignment]
    private var rows: [[String]] = []

    init(_ alignments: Alignment...) { self.init(alignments) }

    init(_ alignments: [Alignment]) { self.alignments = alignments }

    /// Adds a row; cells beyond the columns are dropped.
    mutating func add(_ cells: String...) { add(cells) }

    mutating func add(_ cells: [String]) {
        rows.append(cells.map(VisibleText.line))
    }

    var lines: [String] {
        let widths = alignments.indices.map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, zip(alignments, widths)).map { cell, column in
                let space = String(repeating: " ", count: column.1 - cell.count)
                return column.0 == .leading ? cell + space : space + cell
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
