/// A table whose cells are inline Markdown.
struct MarkdownTable {
    enum Alignment {
        case leading, trailing
    }

    struct Column {
        var title: String
        var alignment = Alignment.leading
    }

    let columns: [Column]
    private var rows: [[String]] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    init(_ titles: String...) {
        self.init(titles.map { Column(title: $0) })
    }

    /// Adds a row; missing cells are empty.
    mutating func add(_ cells: String...) { add(cells) }

    mutating func add(_ cells: [String]) {
        let missing = Array(repeating: "", count: max(0, columns.count - cells.count))
        rows.append((cells + missing).prefix(columns.count).map(MarkdownText.cell))
    }

    var lines: [String] {
        let marks = columns.map { $0.alignment == .leading ? "---" : "---:" }
        return ([columns.map(\.title), marks] + rows).map { "| \($0.joined(separator: " | ")) |" }
    }
}
