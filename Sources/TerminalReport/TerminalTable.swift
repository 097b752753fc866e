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

    /// With the header.
    var count: Int { rows.count }

    var lines: [String] { lines(within: nil) }

    /// The lines, with less space between the columns if they are too wide.
    func lines(within width: Int?) -> [String] {
        let widths = alignments.indices.map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let isWide = width.map { widths.reduce(2 * (widths.count - 1), +) > $0 } ?? false
        return rows.map { row in
            let cells = zip(row, zip(alignments, widths)).map { cell, column in
                let space = String(repeating: " ", count: column.1 - cell.count)
                return column.0 == .leading ? cell + space : space + cell
            }
            let line = cells.joined(separator: isWide ? " " : "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
